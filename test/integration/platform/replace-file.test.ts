import {
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { replaceFile, replaceFileAside } from '../../../src/main/core/platform/replace-file.ts';
import { holdFor } from '../../support/machines/held-file.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const isWindows = process.platform === 'win32';

const ways: [string, (path: string, text: string) => void | Promise<void>][] = [
  ['at once', replaceFile],
  ['aside', replaceFileAside],
];

describe.each(ways)('a file that is replaced (%s)', (_, replace) => {
  it('is there with its text, and nothing else is', async () => {
    const path = join(tempFolder(), 'note.json');
    await replace(path, 'first');
    await replace(path, 'é'.repeat(100_000));
    expect(readFileSync(path, 'utf8')).toBe('é'.repeat(100_000));
    expect(readdirSync(join(path, '..'))).toEqual(['note.json']);
  });

  it.skipIf(isWindows)('is for its owner alone, however it was before', async () => {
    const path = join(tempFolder(), 'note.json');
    writeFileSync(path, 'before', { mode: 0o644 });
    await replace(path, 'after');
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it.skipIf(process.getuid?.() !== 0)("stays its owner's where root writes it", async () => {
    const path = join(tempFolder(), 'note.json');
    writeFileSync(path, 'before');
    chownSync(path, 12_345, 23_456);
    await replace(path, 'after');
    expect(statSync(path)).toMatchObject({ uid: 12_345, gid: 23_456 });
  });

  // Making a link needs a right on Windows that hardly anybody has.
  it.skipIf(isWindows)('stays a link where it is one', async () => {
    const folder = tempFolder();
    mkdirSync(join(folder, 'elsewhere'));
    const [link, target] = [join(folder, 'note.json'), join(folder, 'elsewhere', 'kept.json')];
    writeFileSync(target, 'before');
    symlinkSync(target, link);
    await replace(link, 'after');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(target, 'utf8')).toBe('after');
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['kept.json']);
  });

  it('is as it was where the disk does not take the new one, with nothing beside it', async () => {
    const folder = tempFolder();
    mkdirSync(join(folder, 'note.json', 'in the way'), { recursive: true });
    await expect((async () => replace(join(folder, 'note.json'), 'text'))()).rejects.toThrow(
      /EISDIR|ENOTEMPTY|EPERM|EACCES/,
    );
    expect(readdirSync(folder)).toEqual(['note.json']);
    expect(readdirSync(join(folder, 'note.json'))).toEqual(['in the way']);
  });

  it('takes away what power cuts left of it, and nothing else', async () => {
    const folder = tempFolder();
    const path = join(folder, 'note.json');
    const others = ['note.json.0123456789abcdef.new', 'other.json.0123456789abcdee.new'];
    const old = ['note.json.0123456789abcde0.new', 'note.json.0123456789abcde1.new'];
    const mine = ['note.json.1', 'note.json.copy.0123456789abcdef.new', 'my note.json.new'];
    for (const name of [...others, ...old, ...mine]) writeFileSync(join(folder, name), '');
    const longAgo = new Date(Date.now() - 86_400_000);
    for (const name of [...others.slice(1), ...old, ...mine])
      utimesSync(join(folder, name), longAgo, longAgo);
    await replace(path, 'text');
    expect(readdirSync(folder).toSorted()).toEqual([...others, ...mine, 'note.json'].toSorted());
  });
});

describe.runIf(isWindows)('a file that someone holds', () => {
  it('is replaced once it is let go, and the thread goes on meanwhile', async () => {
    const path = join(tempFolder(), 'note.json');
    writeFileSync(path, 'before');
    const letGo = await holdFor(path, 400);
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 10);
    onTestFinished(() => clearInterval(ticking));
    await replaceFileAside(path, 'after');
    await letGo();
    expect(readFileSync(path, 'utf8')).toBe('after');
    expect(turns).toBeGreaterThan(10);
  });

  it('is waited for also where the thread has to', async () => {
    const path = join(tempFolder(), 'note.json');
    writeFileSync(path, 'before');
    await holdFor(path, 400);
    replaceFile(path, 'after');
    expect(readFileSync(path, 'utf8')).toBe('after');
  });
});
