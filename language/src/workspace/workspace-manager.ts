import { type BuildOptions, DefaultWorkspaceManager, type LangiumSharedCoreServices } from 'langium';

/** What the editor checks at once; the slow checks run when its author pauses. */
export const FAST_CHECKS: BuildOptions = { validation: { categories: ['built-in', 'fast'] } };

/** Finds the workspace's files and checks them all at the start, so that a folder's problems are listed before its files are opened. */
export class BlindhexWorkspaceManager extends DefaultWorkspaceManager {
  constructor(services: LangiumSharedCoreServices) {
    super(services);
    this.initialBuildOptions = FAST_CHECKS;
  }
}
