/** What takes a PIN's place: codes of an app, by the standard's own numbers, and what a badge is. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { base32, codeOf, stepAt, stepOfCode } from '../../../src/main/features/people/totp.ts';
import { checkBadge, isBadge } from '../../../src/shared/features/people/badge.ts';
import { checkPin } from '../../../src/shared/features/people/pin.ts';

const KEY = Buffer.from('12345678901234567890');
const SECOND_MS = 1000;
const STEP_MS = 30 * SECOND_MS;
const NOW = 1_111_111_109 * SECOND_MS;
const step = stepAt(NOW);

describe('a code', () => {
  // RFC 6238, appendix B.
  it.for([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ] as const)('at %d seconds is %s', ([seconds, code]) => {
    expect(codeOf(KEY, stepAt(seconds * SECOND_MS), 8)).toBe(code);
    expect(codeOf(KEY, stepAt(seconds * SECOND_MS))).toBe(code.slice(2));
  });

  it.for([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const)('of %d steps from now is taken: %s', ([off, isTaken]) => {
    const found = stepOfCode(KEY, codeOf(KEY, step + off), NOW, 0);
    expect(found).toBe(isTaken ? step + off : null);
  });

  it('is taken once, and none from before it afterwards', () => {
    const after = (used: number, off: number) =>
      stepOfCode(KEY, codeOf(KEY, step + off), NOW, used) !== null;
    expect([-1, 0, 1].map((off) => after(step, off))).toEqual([false, false, true]);
    expect([-1, 0, 1].map((off) => after(step + 1, off))).toEqual([false, false, false]);
    // The clock was set back by an hour: those of that hour were passed over or used.
    expect(stepOfCode(KEY, codeOf(KEY, step - 120), NOW - 120 * STEP_MS, step)).toBeNull();
  });

  it.for(['', '8180', '0708180', 'abcdef', '08180４'])('is not %j', (typed) => {
    expect(stepOfCode(KEY, typed, NOW, 0)).toBeNull();
  });
});

test('a key is shown in the letters that apps take', () => {
  expect(base32(KEY)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(base32(Uint8Array.of(0xff, 0, 0xff, 0, 1))).toBe('74AP6AAB');
});

describe('a badge', () => {
  it.for([' EMP-000123 ', '400638133', 'Ä'.repeat(9), 'x'.repeat(64)])('can be %j', (text) => {
    expect(checkBadge(text)).toEqual({ ok: true, value: text.trim() });
  });

  it.for(['', '12345678', ' 1234567 ', 'x'.repeat(65), 'EMP-0001\u202e23', 'EMP-000\n123'])(
    'can not be %j',
    (text) => {
      expect(checkBadge(text)).toEqual({ ok: false, problem: 'badge-invalid' });
    },
  );

  it('is never a PIN', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 0, maxLength: 70 }), (text) => {
        expect(isBadge(text) && checkPin(text).ok).toBe(false);
      }),
    );
    expect(checkPin('123456789')).toMatchObject({ ok: false });
  });
});
