/** What can be a PIN, how long wrong ones keep it from being looked at, and what a name is. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { pauseOfCounter, pauseOfPerson } from '../../../src/main/features/people/pin-pauses.ts';
import { openPinTries } from '../../../src/main/features/people/pin-tries.ts';
import { mintRecoveryCode, plainCode } from '../../../src/main/features/people/recovery-code.ts';
import { isTyped, sealTyped } from '../../../src/main/features/people/typed-secrets.ts';
import { checkPersonName, nameKey } from '../../../src/shared/features/people/person-name.ts';
import { checkPin } from '../../../src/shared/features/people/pin.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const MINUTE_MS = 60_000;

describe('a PIN', () => {
  it.for(['7391', ' 73910284 ', '1122', '1357'])('can be %j', (typed) => {
    expect(checkPin(typed)).toEqual({ ok: true, value: typed.trim() });
  });

  it.for([
    ['', 'pin-digits'],
    ['739', 'pin-digits'],
    ['739102841', 'pin-digits'],
    ['73a1', 'pin-digits'],
    ['٧٣٩١', 'pin-digits'],
    ['0000', 'pin-simple'],
    ['1234', 'pin-simple'],
    ['98765', 'pin-simple'],
  ])('can not be %j: %s', ([typed, problem]) => {
    expect(checkPin(typed ?? '')).toEqual({ ok: false, problem });
  });

  it('is right with its own salt and pepper alone', async () => {
    const bytes = (fill: number) => (length: number) => new Uint8Array(length).fill(fill);
    const one = await sealTyped('7391', 'pepper', bytes(1));
    expect(await isTyped(one, '7391', 'pepper')).toBe(true);
    expect(await isTyped(one, '7392', 'pepper')).toBe(false);
    expect(await isTyped(one, '7391', '')).toBe(false);
    expect((await sealTyped('7391', 'pepper', bytes(2))).hash).not.toBe(one.hash);
    expect((await sealTyped('7391', 'other', bytes(1))).hash).not.toBe(one.hash);
  });
});

describe('a name', () => {
  it.for([
    ['  Ada   Obi ', { ok: true, value: 'Ada Obi' }],
    ['\u200b ', { ok: false, problem: 'person-name-empty' }],
    ['𝒜'.repeat(40), { ok: true, value: '𝒜'.repeat(40) }],
    ['a'.repeat(41), { ok: false, problem: 'person-name-too-long' }],
  ] as const)('%j is read as %j', ([typed, read]) => {
    expect(checkPersonName(typed)).toEqual(read);
  });

  it('is the same however it is written', () => {
    expect(nameKey(' ADA  obi')).toBe(nameKey('Ada Obi'));
    expect(nameKey('Ａｄａ')).toBe(nameKey('ada'));
    expect(nameKey('Ada')).not.toBe(nameKey('Adá'));
  });
});

test('wrong PINs cost nothing at first, then ever more, and never more than a quarter of an hour', () => {
  expect([0, 1, 2, 3, 4, 8, 30, 5000].map(pauseOfPerson)).toEqual([
    0,
    0,
    0,
    MINUTE_MS / 2,
    MINUTE_MS,
    15 * MINUTE_MS,
    15 * MINUTE_MS,
    15 * MINUTE_MS,
  ]);
  expect([0, 11, 12, 13].map(pauseOfCounter)).toEqual([0, 0, MINUTE_MS / 2, MINUTE_MS]);
});

describe('wrong tries', () => {
  function counter() {
    const file = path.join(tempFolder(), 'pin-tries.json');
    let now = 1000;
    const open = () => openPinTries(file, { monotonic: () => now }, silentLog);
    return { file, open, pass: (ms: number) => void (now += ms) };
  }
  const wrong = (tries: ReturnType<typeof openPinTries>, id: string, times: number) => {
    for (let done = 0; done < times; done += 1) tries.begin(id);
  };

  it('are counted by person, until that one’s PIN is right', () => {
    const { open, pass } = counter();
    const tries = open();
    wrong(tries, 'ada', 3);
    expect([tries.waitOf('ada'), tries.waitOf('bola')]).toEqual([MINUTE_MS / 2, 0]);
    pass(MINUTE_MS / 2 - 1);
    expect(tries.waitOf('ada')).toBe(1);
    pass(1);
    expect(tries.waitOf('ada')).toBe(0);
    tries.begin('ada');
    tries.wasRight('ada');
    wrong(tries, 'ada', 2);
    expect([tries.waitOf('ada'), tries.wrongOf('ada')]).toEqual([0, 2]);
  });

  it('outlive a restart, which begins the pause anew', () => {
    const { open, pass } = counter();
    wrong(open(), 'ada', 3);
    pass(MINUTE_MS / 4);
    const after = open();
    expect(after.waitOf('ada')).toBe(MINUTE_MS / 2);
    pass(MINUTE_MS / 2);
    expect(after.waitOf('ada')).toBe(0);
  });

  it('at one counter keep everybody waiting, for a while, however many people they are spread over', () => {
    const { open, pass } = counter();
    const tries = open();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) wrong(tries, name, 2);
    expect(tries.waitOf('g')).toBe(MINUTE_MS / 2);
    // One's own PIN, typed rightly in between, clears nobody else's.
    tries.begin('a');
    tries.wasRight('a');
    expect(tries.waitOf('g')).toBe(MINUTE_MS / 2);
    pass(5 * MINUTE_MS);
    expect(tries.waitOf('g')).toBe(0);
  });

  it('that could not be looked at do not count', () => {
    const tries = counter().open();
    wrong(tries, 'ada', 3);
    tries.takeBack('ada');
    expect([tries.waitOf('ada'), tries.wrongOf('ada')]).toEqual([0, 2]);
  });

  it.for(['', '{"people": {"ada": "many"}, "counter": 1}'])('begin anew behind %j', (text) => {
    const { file, open } = counter();
    writeFileSync(file, text);
    expect(open().waitOf('ada')).toBe(0);
  });

  it('are counted where the disk takes nothing', () => {
    const tries = openPinTries('/nowhere/at/all', { monotonic: () => 0 }, silentLog);
    wrong(tries, 'ada', 3);
    expect(tries.waitOf('ada')).toBe(MINUTE_MS / 2);
  });
});

test('a recovery code is read as it was printed, whatever a hand makes of it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const code = mintRecoveryCode(() => bytes);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$/);
      const scrawled = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
      expect(plainCode(` ${scrawled.replaceAll('-', ' ')} `)).toBe(plainCode(code));
      expect(plainCode(code)).toHaveLength(20);
    }),
  );
});
