import { beforeEach, describe, expect, it } from 'vitest';
import { createQuestionCodes } from '../../../src/main/hosts/browser/question-codes.ts';
import {
  QUESTION_MS,
  type Question,
} from '../../../src/main/core/platform/confirmation/confirmation.ts';
import { fakeClock, type FakeClock } from '../../support/fakes/fake-clock.ts';
import { english } from '../../support/fakes/languages.ts';

const LONG = `https://xn--py-0ja.example/${'x'.repeat(900)}`;
const ADDRESSES: Question = {
  addresses: [
    { purpose: 'payment-service', address: 'https://pay.example:8443/v1' },
    { purpose: 'payment-callback', address: LONG },
  ],
  changes: [],
};
const OTHERS: Question = {
  addresses: [{ purpose: 'payment-service', address: 'https://other.example/v1' }],
  changes: [],
};
const CHANGE: Question = {
  addresses: [],
  changes: [{ what: 'repeat-off', values: { from: '10', to: '0' } }],
};

let clock: FakeClock;
let printed: string[];
let codes: ReturnType<typeof createQuestionCodes>;
let minted: number;
beforeEach(() => {
  clock = fakeClock();
  printed = [];
  minted = 0;
  codes = createQuestionCodes({
    print: (line) => printed.push(line),
    random: (bytes) => Uint8Array.from({ length: bytes }, () => (minted += 7)),
    clock,
    language: english,
  });
});

/** The code that was printed last. */
const code = () => {
  const found = printed.map((line) => / ([0-9A-Z]{4}-[0-9A-Z]{4})$/.exec(line)?.[1]);
  return found.findLast((each) => each !== undefined) ?? '';
};

describe('a code', () => {
  it('is printed with the addresses in full, and confirms these', async () => {
    const outcome = codes.confirm(ADDRESSES);
    const text = printed.join('\n');
    for (const part of [
      'Host: pay.example',
      'Port: 8443',
      'Address: https://pay.example:8443/v1',
      'Host: xn--py-0ja.example',
      'In letters: pyñ.example',
      LONG,
    ])
      expect(text).toContain(part);
    expect(codes.typed.question).toEqual({
      ...ADDRESSES,
      attemptsLeft: 3,
      until: clock.now() + QUESTION_MS,
    });
    expect(codes.typed.answer(code())).toBe('right');
    expect(await outcome).toBe('confirmed');
    expect(codes.typed.question).toBeNull();
    expect(clock.pendingTimers()).toBe(0);
  });

  it('is printed with what would change, which the page is told as well', async () => {
    const outcome = codes.confirm(CHANGE);
    const sentence = 'No warning about a repeat charge. Today: within 10 minutes.';
    expect(printed).toContain(sentence);
    expect(printed.join('\n')).not.toContain('Host');
    expect(codes.typed.question).toMatchObject({ addresses: [], changes: [sentence] });
    codes.typed.answer(code());
    expect(await outcome).toBe('confirmed');
  });

  it('is told to the page nowhere', () => {
    void codes.confirm(ADDRESSES);
    const plain = code().replace('-', '');
    expect(plain).toHaveLength(8);
    expect(JSON.stringify(codes.typed.question)).not.toMatch(new RegExp(`${code()}|${plain}`));
  });

  it.for([
    (text: string) => text.toLowerCase(),
    (text: string) => ` ${text.replace('-', ' ')} `,
    (text: string) => text.replace('-', ''),
  ])('may be typed as people do: %#', async (spell) => {
    const outcome = codes.confirm(ADDRESSES);
    expect(codes.typed.answer(spell(code()))).toBe('right');
    expect(await outcome).toBe('confirmed');
  });

  it('may be typed with letters for the figures that look like them', async () => {
    const own = createQuestionCodes({
      print: (line) => printed.push(line),
      random: () => Uint8Array.from([1, 1, 1, 1, 0, 0, 0, 33]),
      clock,
      language: english,
    });
    const outcome = own.confirm(ADDRESSES);
    expect(code()).toBe('1111-0001');
    expect(own.typed.answer('iIlL oO0l')).toBe('right');
    expect(await outcome).toBe('confirmed');
  });

  it('is good once, for its own addresses: each question has another', async () => {
    const first = codes.confirm(ADDRESSES);
    const used = code();
    codes.typed.answer(used);
    await first;
    expect(codes.typed.answer(used)).toBe('no-question');
    const second = codes.confirm(OTHERS);
    expect(code()).not.toBe(used);
    expect(codes.typed.answer(used)).toBe('wrong');
    expect(codes.typed.question).toMatchObject({ ...OTHERS, attemptsLeft: 2 });
    codes.typed.drop();
    expect(await second).toBe('refused');
  });

  it('is refused after three wrong ones, and nothing is asked for half a minute', async () => {
    const outcome = codes.confirm(ADDRESSES);
    const right = code();
    for (const left of [2, 1]) {
      expect(codes.typed.answer('ZZZZ-ZZZZ')).toBe('wrong');
      expect(codes.typed.question?.attemptsLeft).toBe(left);
    }
    expect(codes.typed.answer('')).toBe('wrong');
    expect(await outcome).toBe('refused');
    expect(codes.typed.answer(right)).toBe('no-question');
    await clock.advance(29_999);
    expect(await codes.confirm(ADDRESSES)).toBe('busy');
    expect(codes.typed.question).toBeNull();
    await clock.advance(1);
    const again = codes.confirm(ADDRESSES);
    expect(codes.typed.question?.attemptsLeft).toBe(3);
    codes.typed.answer(code());
    expect(await again).toBe('confirmed');
  });

  it('leaves no more guesses to who drops a question and asks anew', async () => {
    for (const left of [3, 2, 1]) {
      const outcome = codes.confirm(ADDRESSES);
      expect(codes.typed.question?.attemptsLeft).toBe(left);
      codes.typed.answer('ZZZZ-ZZZZ');
      codes.typed.drop();
      expect(await outcome).toBe('refused');
    }
    expect(await codes.confirm(ADDRESSES)).toBe('busy');
  });

  it('forgets wrong codes once a right one came', async () => {
    const first = codes.confirm(ADDRESSES);
    codes.typed.answer('ZZZZ-ZZZZ');
    codes.typed.answer(code());
    await first;
    void codes.confirm(OTHERS);
    expect(codes.typed.question?.attemptsLeft).toBe(3);
  });

  it('is good for five minutes', async () => {
    const outcome = codes.confirm(ADDRESSES);
    await clock.advance(QUESTION_MS - 1);
    expect(codes.typed.question).not.toBeNull();
    await clock.advance(1);
    expect(await outcome).toBe('unanswered');
    expect(codes.typed.answer(code())).toBe('no-question');
    // The timer of one question ends no other.
    const next = codes.confirm(OTHERS);
    await clock.advance(QUESTION_MS - 1);
    codes.typed.answer(code());
    expect(await next).toBe('confirmed');
  });

  it('is asked for once at a time', async () => {
    const first = codes.confirm(ADDRESSES);
    const lines = printed.length;
    expect(await codes.confirm(OTHERS)).toBe('busy');
    expect(printed).toHaveLength(lines);
    codes.typed.answer(code());
    expect(await first).toBe('confirmed');
  });

  it('is refused when the app closes, and none is asked for after that', async () => {
    const outcome = codes.confirm(ADDRESSES);
    codes.close();
    expect(await outcome).toBe('refused');
    expect(await codes.confirm(ADDRESSES)).toBe('refused');
    expect(codes.typed.question).toBeNull();
    expect(clock.pendingTimers()).toBe(0);
  });

  it('has nothing to drop where nothing is asked', () => {
    codes.typed.drop();
    expect(codes.typed.answer('')).toBe('no-question');
  });

  it('tells whoever shows the question of each change', async () => {
    const seen: (number | null)[] = [];
    codes.typed.onChange(() => seen.push(codes.typed.question?.attemptsLeft ?? null));
    const outcome = codes.confirm(ADDRESSES);
    codes.typed.answer('ZZZZ-ZZZZ');
    codes.typed.answer(code());
    await outcome;
    expect(seen).toEqual([3, 2, null]);
  });
});
