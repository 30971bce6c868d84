import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { passOn } from '../../../src/main/features/checks/log-lines.ts';

const TIME = '2026-11-21T09:30:00.000Z';
const entry = (fields: object) =>
  JSON.stringify({ level: 'warn', time: TIME, msg: 'a sentence, known', ...fields });
const passed = (fields: object) => passOn([entry(fields)], 10);

describe('a line of the log', () => {
  it('goes on with its known words, figures and flags', () => {
    const fields = {
      mode: 'live',
      error: 'StorageError',
      code: 'SQLITE_IOERR_FSYNC',
      found: 'set-aside',
      call: 'getOverview',
      event: 'paymentChanged',
      what: 'new window',
      chain: 'broken',
      fault: 'altered',
      kind: 'screen',
      next: 'reload',
      page: 'window',
      problem: 'timed-out',
      reason: 'StorageError',
      type: 'Utility',
      lost: 3,
      exitCode: 139,
      jumpMs: -4000,
      complete: true,
    };
    expect(passed(fields)).toEqual({
      lines: [{ level: 'warn', time: TIME, msg: 'a sentence, known', ...fields }],
      leftOut: { lines: 0, fields: 0 },
    });
  });

  it.each([
    ['a reference', { reference: 'A1-261121-7K3Q9Z' }],
    ['a folder', { folder: '/home/ada/data', from: '/home/ada', to: '/var/lib' }],
    ['a field that nobody named', { shop: 'Mama' }],
    ['a telephone in a known field', { reason: '08031234567' }],
    ['four figures in a known field', { reason: 'paid 1250' }],
    ['letters of a sentence in another script', { reason: 'Adé' }],
    ['a word that is too long', { reason: 'x'.repeat(25) }],
    ['words without an end', { reason: 'and so on and so on and so on' }],
    ['a key where a word stands', { reason: 'sk_live_abc' }],
    ['a key where a call stands', { call: 'sk_live_abc' }],
    ['a call that there is not', { call: 'getShop' }],
    ['an event that there is not', { event: 'getOverview' }],
    ['a mode that there is not', { mode: 'training' }],
    ['a code in small letters', { code: 'sk_live_abc' }],
    ['a code with four figures in a row', { code: 'SK_0803' }],
    ['a code that is too long', { code: 'X'.repeat(25) }],
    ['an address in a known field', { problem: 'ada@shop.example' }],
    ['a figure where a word stands', { reason: 803 }],
    ['a word where a figure stands', { exitCode: '803' }],
    ['a flag where a word stands', { mode: true }],
    ['a figure that nobody named', { amountMinor: 125_050 }],
    ['a flag that nobody named', { paid: true }],
    ['more than one value', { reason: ['a', 'b'] }],
    ['something inside', { reason: { a: 1 } }],
    ['frames that are none', { at: 'customer Ada 0803' }],
    ['a frame with something behind it', { at: 'index.js:1:2 of Ada' }],
    ['a figure where frames stand', { at: 803 }],
    ['a list of one known word', { reason: ['reload'] }],
    ['a code with something else in it', { code: 'SK-A' }],
    ['a code with something else behind it', { code: 'SK_a-b' }],
  ])('leaves out %s', (_what, fields) => {
    const { lines, leftOut } = passed(fields);
    expect(lines).toEqual([{ level: 'warn', time: TIME, msg: 'a sentence, known' }]);
    expect(leftOut).toEqual({ lines: 0, fields: Object.keys(fields).length });
  });

  it('says nothing of an empty field', () => {
    expect(passed({ code: null }).leftOut.fields).toBe(0);
  });

  it.each(['EIO', 'ERR_TLS_X509', 'SQLITE_IOERR_FSYNC', 'UND_ERR_H2'])(
    'tells of the code %s',
    (code) => {
      expect(passed({ code }).lines[0]).toMatchObject({ code });
    },
  );

  it('tells where in the code, without the folders before it', () => {
    const at =
      'at open (file:///home/ada/app/out/main/index.js:12:34) < at C:\\Users\\Ada\\chunk-x.mjs:5:6 < at <anonymous> < assets/index-Dk2f.js:1:2345';
    expect(passed({ at }).lines[0]).toMatchObject({
      at: 'index.js:12:34 < chunk-x.mjs:5:6 < index-Dk2f.js:1:2345',
    });
  });

  it.each([
    ['no JSON', 'Ada paid 1250'],
    ['a list', '["Ada"]'],
    ['nothing', 'null'],
    ['no sentence', entry({ msg: 803 })],
    ['a sentence with figures', entry({ msg: 'Ada paid 1250' })],
    ['a sentence in another script', entry({ msg: 'Adé paid' })],
    ['a sentence that is too long', entry({ msg: 'x'.repeat(201) })],
    ['a time of another form', entry({ time: 'Ada' })],
    ['a time with more behind it', entry({ time: `${TIME} Ada` })],
    ['a time with more before it', entry({ time: `Ada ${TIME}` })],
    ['a level that is none', entry({ level: 'Ada' })],
    ['no level', entry({ level: undefined })],
    ['no time', entry({ time: 5 })],
  ])('is left out whole where it is %s', (_what, line) => {
    expect(passOn([line], 10)).toEqual({ lines: [], leftOut: { lines: 1, fields: 0 } });
  });

  it('is one of the newest', () => {
    const lines = ['first', 'second', 'third'].map((msg) => entry({ msg }));
    expect(passOn(lines, 2).lines.map(({ msg }) => msg)).toEqual(['second', 'third']);
    expect(passOn(lines, 2).leftOut.lines).toBe(0);
  });
});

/** What is thrown or came from outside must not become part of a sentence. */
it('every sentence of the log stands in the code as it is', () => {
  const root = fileURLToPath(new URL('../../../src/main', import.meta.url));
  const calls = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /\blog\.(?:debug|info|warn|error)\(\s*(?:'([^'\n]*)'|"([^"\n]*)"|([^\s'",)]+))/g,
      ),
    ])
    .map(([, plain, quoted, other]) => ({ sentence: plain ?? quoted, other }));
  const literals = calls.flatMap(({ sentence }) => sentence ?? []);
  const named = calls.flatMap(({ other }) => other ?? []);

  expect(literals.length).toBeGreaterThan(60);
  // Constants beside them, and the page's two causes.
  expect(named.toSorted()).toEqual(['WEAKENED', 'WEAKENED', 'WHY[danger]', 'what']);
  expect(literals.filter((msg) => passOn([entry({ msg })], 1).lines.length === 0)).toEqual([]);
});
