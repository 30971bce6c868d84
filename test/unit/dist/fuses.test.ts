import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { FUSES, setFuses, wrongFuses } from '../../../scripts/dist/fuses.ts';
import { cell, tableUnder } from '../../support/readers/markdown-tables.ts';
import { fusedBinary } from '../../support/fakes/electron/stand-in-electron.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const all = Object.values(FUSES);
const wireOf = (file: string) =>
  /dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX..([01]+)/s.exec(readFileSync(file, 'latin1'))?.[1];

function binary(fuses: number): string {
  const file = path.join(tempFolder(), 'electron');
  writeFileSync(file, fusedBinary(fuses));
  return file;
}

describe('the fuses', () => {
  test('stand in the binary as they are stated', async () => {
    const file = binary(all.length);
    const before = await wrongFuses(file);

    expect(await setFuses(file)).toEqual([]);

    expect(before).not.toEqual([]);
    expect(await wrongFuses(file)).toEqual([]);
    expect(wireOf(file)).toBe(all.map(({ on }) => (on ? '1' : '0')).join(''));
  });

  test.for(all.map(({ name }, index) => [name, index] as const))(
    'that stand otherwise are named: %s',
    async ([name, index]) => {
      const file = binary(all.length);
      await setFuses(file);
      const bytes = readFileSync(file);
      const at = bytes.indexOf('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX') + 34 + index;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(file, bytes);

      expect(await wrongFuses(file)).toEqual([name]);
    },
  );

  test.skipIf(process.platform === 'win32').for([
    ['is sealed anew where nothing signs it', true],
    ['is left to what signs it', false],
  ] as const)('are set in a Mac’s app, which %s', async ([, reseal]) => {
    const folder = tempFolder();
    const app = path.join(folder, 'Counterfoil.app');
    const framework = path.join(app, 'Contents/Frameworks/Electron Framework.framework');
    mkdirSync(framework, { recursive: true });
    const file = path.join(framework, 'Electron Framework');
    writeFileSync(file, fusedBinary(all.length));
    // In the place of macOS' own, which is on no other system.
    const said = path.join(folder, 'said');
    writeFileSync(path.join(folder, 'codesign'), `#!/bin/sh\necho "$@" > '${said}'\n`, {
      mode: 0o755,
    });
    vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env['PATH'] ?? ''}`);

    await setFuses(app, reseal);

    vi.unstubAllEnvs();
    expect(await wrongFuses(app)).toEqual([]);
    expect(existsSync(said) && readFileSync(said, 'utf8').includes(app)).toBe(reseal);
  });

  test('that an older Electron lacks are named, and the others are set', async () => {
    const file = binary(all.length - 1);

    expect(await setFuses(file)).toEqual(['WasmTrapHandlers']);

    expect(await wrongFuses(file)).toEqual([]);
  });

  test('that nobody has decided about end the build', async () => {
    await expect(setFuses(binary(all.length + 1))).rejects.toThrow('a fuse that is not decided: 9');
  });

  test('are missed in what is no Electron', async () => {
    const file = path.join(tempFolder(), 'other');
    writeFileSync(file, Buffer.alloc(10_000));

    await expect(setFuses(file)).rejects.toThrow('sentinel');
    await expect(wrongFuses(file)).rejects.toThrow('sentinel');
  });

  test('are in docs/security.md with their values and reasons', () => {
    const page = new URL('../../../docs/security.md', import.meta.url);
    const stated = tableUnder(page, 'When packaging').map((row) => [
      cell(row, 'Fuse'),
      cell(row, 'Value'),
      cell(row, 'Why'),
    ]);

    expect(stated).toEqual(all.map(({ name, on, why }) => [name, on ? 'on' : 'off', why]));
  });
});
