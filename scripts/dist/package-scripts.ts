/**
 * What runs when a Linux package is installed and removed: the packager's own
 * scripts (links, sandbox, AppArmor), and after them ours for the folder of the record.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const OURS = join(import.meta.dirname, '../../resources/package');
const packager = dirname(createRequire(import.meta.url).resolve('app-builder-lib/package.json'));

const SCRIPTS = [
  { name: 'after-install', theirs: 'after-install.tpl', ours: 'record-folder.sh' },
  { name: 'after-remove', theirs: 'after-remove.tpl', ours: 'record-stays.sh' },
] as const;

type ScriptName = (typeof SCRIPTS)[number]['name'];

/** Where `writePackageScripts` puts one. */
export const packageScript = (folder: string, name: ScriptName) =>
  join(folder, 'scripts', `${name}.tpl`);

/** @param folder of the build */
export function writePackageScripts(folder: string): void {
  mkdirSync(join(folder, 'scripts'), { recursive: true });
  for (const { name, theirs, ours } of SCRIPTS) {
    const before = readFileSync(join(packager, 'templates/linux', theirs), 'utf8');
    const added = readFileSync(join(OURS, ours), 'utf8');
    writeFileSync(packageScript(folder, name), `${before.trimEnd()}\n${added}`);
  }
}
