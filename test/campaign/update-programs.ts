/**
 * The programs that the campaign installs: an app that is one file, and an installer that carries it.
 * Each says at its start which file it is. The installer is a careful one: it puts the new folder
 * beside the old one and lets a link point there, in one step.
 */
import { fileURLToPath } from 'node:url';

const APP = fileURLToPath(new URL('update-app.ts', import.meta.url));

/** Long enough to be cut in the middle of what the wire brings. */
const PADDING = 400_000;

export interface Program {
  readonly version: string;
  /** Ends by itself before its record is open: at every start, or at the first alone. */
  readonly crashes: 'always' | 'once' | 'never';
}

const WITNESS = `
const fs = require('node:fs');
const sha512 = require('node:crypto').createHash('sha512').update(fs.readFileSync(__filename)).digest('base64');
const witness = (what) => fs.appendFileSync(process.env.UPDATE_WITNESS, JSON.stringify({ what, sha512 }) + '\\n');
`;

/** @returns the app's one file */
export const appOf = ({ version, crashes }: Program): string => `'use strict';
${WITNESS}
witness('app');
import(${JSON.stringify(APP)}).then(({ runApp }) => runApp(${JSON.stringify({ version, crashes })}));
`;

/** Named steps at which an installer can be killed. */
export const INSTALLER_STEPS = [
  'begun',
  'folder-made',
  'half-written',
  'written',
  'linked',
  'done',
] as const;

/** @param app the one file that it installs @returns the installer's one file */
export const installerOf = (version: string, app: string): string => `'use strict';
${WITNESS}
const path = require('node:path');
witness('installer');
const root = process.env.UPDATE_ROOT;
const step = (name) => {
  if (process.env.UPDATE_DIES_AT === name) process.kill(process.pid, 'SIGKILL');
};
const flush = (name) => {
  const file = fs.openSync(name, 'r');
  fs.fsyncSync(file);
  fs.closeSync(file);
};
step('begun');
const folder = path.join(root, 'app-${version}-' + process.pid);
fs.mkdirSync(folder);
step('folder-made');
const text = Buffer.from(${JSON.stringify(Buffer.from(app).toString('base64'))}, 'base64');
const file = path.join(folder, 'main.cjs');
fs.writeFileSync(file, text.subarray(0, text.length / 2));
step('half-written');
fs.writeFileSync(file, text);
flush(file);
step('written');
const link = folder + '.link';
fs.symlinkSync(folder, link);
step('linked');
fs.renameSync(link, path.join(root, 'app'));
flush(root);
step('done');
/* ${'.'.repeat(PADDING)} */
`;
