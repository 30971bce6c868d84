/**
 * A folder that packaging takes for an unpacked Electron: its binary has a fuse wire, and nothing
 * else of Electron. It shows what is packaged, and can't be started.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const OFF = 0x30;
const ON = 0x31;

/** Bytes with a fuse wire in their midst, as in Electron's binary. @param fuses how many it has */
export function fusedBinary(fuses: number): Buffer {
  return Buffer.concat([
    Buffer.from('\x7fELF'),
    Buffer.alloc(5000, 0x2e),
    Buffer.from(SENTINEL),
    Buffer.from([1, fuses]),
    // As Electron comes: about half of them on.
    Buffer.from(Array.from({ length: fuses }, (_, index) => (index % 2 === 0 ? ON : OFF))),
    Buffer.alloc(5000, 0x2e),
  ]);
}

/** @returns what `ELECTRON_OVERRIDE_DIST_PATH` is to name */
export function standInElectron(folder: string, fuses = 9): string {
  mkdirSync(path.join(folder, 'resources'), { recursive: true });
  mkdirSync(path.join(folder, 'locales'));
  writeFileSync(path.join(folder, 'electron'), fusedBinary(fuses), { mode: 0o755 });
  writeFileSync(path.join(folder, 'version'), 'v45.4.1\n');
  const locales = ['de', 'en-GB', 'en-US'].map((each) => `locales/${each}.pak`);
  for (const file of ['LICENSE', 'LICENSES.chromium.html', ...locales, 'resources.pak'])
    writeFileSync(path.join(folder, file), 'stand-in\n');
  return folder;
}
