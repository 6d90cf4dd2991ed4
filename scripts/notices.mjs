// The licences of the libraries that the bundles contain, which their authors ask to go along with every copy.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text of all licences, by the inputs that esbuild's metafiles name. */
export function thirdPartyNotices(root, metafiles) {
  const folders = new Set();
  for (const { inputs } of metafiles) {
    for (const input of Object.keys(inputs)) {
      const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? [];
      if (folder) folders.add(folder);
    }
  }
  return [...folders]
    .map((folder) => notice(join(root, folder)))
    .sort()
    .join(`\n${'-'.repeat(80)}\n\n`);
}

function notice(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const by = typeof author === 'string' ? author : author?.name;
  const text =
    file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license}${by ? `, by ${by}` : ''}`;
  return `${name} ${version}${license ? ` (${license})` : ''}\n\n${text}\n`;
}
