import type { URI } from 'langium';

/** A file is not read; the message says why and what to do. */
export class FileRefused extends Error {}

/** Files that were refused when last read, with the reason. */
export class Refusals {
  private readonly reasons = new Map<string, string>();

  of(uri: URI | string): string | undefined {
    return this.reasons.get(uri.toString());
  }

  refuse(uri: URI, reason: string): void {
    this.reasons.set(uri.toString(), reason);
  }

  clear(uri: URI): void {
    this.reasons.delete(uri.toString());
  }
}
