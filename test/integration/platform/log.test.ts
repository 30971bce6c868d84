import Database from 'better-sqlite3';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorFields, openLog } from '../../../src/main/core/platform/log.ts';
import { openRotatingFile } from '../../../src/main/core/platform/rotating-file.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const linesOf = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

describe('the log', () => {
  it('writes one JSON line for each message, at once', () => {
    const folder = path.join(tempFolder(), 'logs');
    const log = openLog(folder);
    log.info('opened', { payments: 3 });
    log.debug('not at this level');
    log.error('a call failed', { call: 'getOverview' });
    expect(linesOf(path.join(folder, 'counterfoil.log'))).toEqual([
      expect.objectContaining({ level: 'info', msg: 'opened', payments: 3 }),
      expect.objectContaining({ level: 'error', msg: 'a call failed', call: 'getOverview' }),
    ]);
    log.close();
    log.info('afterwards');
    expect(linesOf(path.join(folder, 'counterfoil.log'))).toHaveLength(2);
  });

  it('blanks fields with private names', () => {
    const folder = tempFolder();
    const log = openLog(folder);
    const names = ['authorization', 'secret', 'password', 'customer', 'note', 'token', 'email'];
    log.warn('careless', Object.fromEntries(names.map((name) => [name, 'sk_live_1'])));
    log.close();
    const text = readFileSync(path.join(folder, 'counterfoil.log'), 'utf8');
    expect(text).not.toContain('sk_live_1');
    expect(text.match(/\[private\]/g)).toHaveLength(names.length);
  });

  it('does not fail the app when the disk refuses, and goes on when it does not', () => {
    const folder = path.join(tempFolder(), 'logs');
    writeFileSync(folder, 'a file where the folder should be');
    const log = openLog(folder);
    log.info('lost');
    rmSync(folder);
    mkdirSync(folder);
    log.info('kept');
    log.close();
    expect(linesOf(path.join(folder, 'counterfoil.log'))).toEqual([
      expect.objectContaining({ msg: 'kept' }),
    ]);
  });
});

describe('what is logged of an error', () => {
  it('names its kind, code and place, and leaves out what it says', () => {
    const thrown = Object.assign(new TypeError('sk_live_1\n    at sk_live_1'), { code: 'E_X' });
    const fields = errorFields(thrown);
    expect(fields).toMatchObject({ error: 'TypeError', code: 'E_X' });
    expect(fields['at']).toContain('log.test.ts');
    expect(JSON.stringify(fields)).not.toContain('sk_live');
    expect(errorFields('sk_live_1')).toEqual({ error: 'string' });
  });
});

describe('a rotating file', () => {
  it('stays within its bound and keeps the newest', () => {
    const folder = tempFolder();
    const file = openRotatingFile(folder, 'app', 100, 2);
    for (let count = 0; count < 50; count += 1) file.write(`${String(count).padStart(9, '0')}\n`);
    file.close();
    expect(readdirSync(folder).toSorted()).toEqual(['app.1.log', 'app.2.log', 'app.log']);
    const text = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    expect(text('app.2.log') + text('app.1.log') + text('app.log')).toBe(
      Array.from({ length: 30 }, (_, line) => `${String(line + 20).padStart(9, '0')}\n`).join(''),
    );
  });

  it('counts what an earlier start wrote', () => {
    const folder = tempFolder();
    writeFileSync(path.join(folder, 'app.log'), 'x'.repeat(95));
    const file = openRotatingFile(folder, 'app', 100, 2);
    file.write('a new line\n');
    file.close();
    expect(readFileSync(path.join(folder, 'app.log'), 'utf8')).toBe('a new line\n');
  });

  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `${String(from + at).padStart(9, '0')}\n`);
  const read = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8');

  it('goes on in the same file while it can not begin a new one, and begins it later', () => {
    const folder = tempFolder();
    const inTheWay = ['app.1.log', 'app.2.log'].map((name) => path.join(folder, name));
    for (const each of inTheWay) mkdirSync(path.join(each, 'held'), { recursive: true });
    const file = openRotatingFile(folder, 'app', 100, 2);
    for (const line of numbered(0, 25)) file.write(line);
    expect(read(folder, 'app.log')).toBe(numbered(0, 25).join(''));
    for (const each of inTheWay) rmSync(each, { recursive: true });
    for (const line of numbered(25, 30)) file.write(line);
    file.close();
    expect(read(folder, 'app.1.log') + read(folder, 'app.log')).toBe(numbered(0, 30).join(''));
  });

  it('fills no disk with a file that can never be moved', () => {
    const folder = tempFolder();
    const inTheWay = ['app.1.log', 'app.2.log'].map((name) => path.join(folder, name));
    for (const each of inTheWay) mkdirSync(path.join(each, 'held'), { recursive: true });
    const file = openRotatingFile(folder, 'app', 100, 2);
    for (const line of numbered(0, 300)) file.write(line);
    expect(read(folder, 'app.log')).toBe(numbered(0, 100).join(''));
    for (const each of inTheWay) rmSync(each, { recursive: true });
    for (const line of numbered(300, 301)) file.write(line);
    file.close();
    expect(read(folder, 'app.log')).toBe(numbered(300, 301).join(''));
  });

  it.runIf(process.platform === 'win32')(
    'holds nobody up while another program holds it, and loses no line',
    () => {
      const folder = tempFolder();
      for (const age of [1, 2, 3]) writeFileSync(path.join(folder, `app.${age}.log`), `${age}`);
      writeFileSync(path.join(folder, 'app.log'), 'x'.repeat(95));
      const file = openRotatingFile(folder, 'app', 100, 3);
      file.write('1\n');
      // SQLite lets others read and write what it has open, but not rename it.
      const holder = new Database(path.join(folder, 'app.log'), { readonly: true });
      const before = performance.now();
      for (const line of numbered(0, 20)) file.write(line);
      expect(performance.now() - before).toBeLessThan(1000);
      holder.close();
      for (const line of numbered(20, 25)) file.write(line);
      file.close();
      expect(read(folder, 'app.1.log') + read(folder, 'app.log')).toBe(
        `${'x'.repeat(95)}1\n${numbered(0, 25).join('')}`,
      );
      expect([read(folder, 'app.2.log'), read(folder, 'app.3.log')]).toEqual(['1', '2']);
    },
  );
});
