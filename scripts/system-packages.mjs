// Installs Debian packages that npm cannot give, when their command is missing.
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The full path of a command on PATH, or undefined. */
export function findCommand(...names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not in this folder.
      }
    }
  }
  return undefined;
}

/**
 * Makes sure that one of `commands` exists, else installs `debianPackage` with apt-get (through sudo when not root).
 * Returns the command's path; throws with what to do when it cannot be had.
 */
export function ensureCommand(commands, debianPackage) {
  const found = findCommand(...commands);
  if (found) return found;
  const aptGet = findCommand('apt-get');
  if (!aptGet) throw new Error(`${commands[0]} is not installed: install the package ${debianPackage} and try again`);
  console.log(`Installing ${debianPackage} (apt-get) …`);
  const root = process.getuid?.() === 0;
  const run = (args) => {
    const [command, ...rest] = root ? [aptGet, ...args] : ['sudo', aptGet, ...args];
    execFileSync(command, rest, { stdio: ['inherit', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  // An older package list may still do; a fresh one may be out of reach.
  spawnSync(root ? aptGet : 'sudo', root ? ['update', '-qq'] : [aptGet, 'update', '-qq'], { stdio: 'ignore' });
  try {
    run(['install', '-y', '-qq', '--no-install-recommends', debianPackage]);
  } catch {
    throw new Error(`${debianPackage} could not be installed: run "apt-get install ${debianPackage}" as root and try again`);
  }
  const installed = findCommand(...commands);
  if (!installed) throw new Error(`${debianPackage} was installed, but ${commands.join(' or ')} is not on PATH`);
  return installed;
}
