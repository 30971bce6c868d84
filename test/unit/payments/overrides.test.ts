/** What a person's decision has to say before it lets a charge through. */
import { describe, expect, it } from 'vitest';
import { checkOverride, codeOf } from '../../../src/main/core/payments/start/duplicate-guard.ts';
import type { Override } from '../../../src/shared/core/payments/payments.ts';
import { aPayment } from '../../support/samples/payment-samples.ts';

const payment = aPayment();
const decided = (kind: Override['kind'], reason: string): Override => ({
  kind,
  otherId: payment.id,
  reason,
});

describe('a decision', () => {
  it('that there is none of is none', () => {
    expect(checkOverride(null)).toBeNull();
  });

  it.each(['', '  '])('about a duplicate needs no reason (%j)', (reason) => {
    expect(checkOverride(decided('duplicate', reason))).toEqual(decided('duplicate', reason));
  });

  it('has its reason as it is kept', () => {
    for (const kind of ['duplicate', 'held-back'] as const)
      expect(checkOverride(decided(kind, '  for her sister '))).toEqual(
        decided(kind, 'for her sister'),
      );
  });

  it.each(['', '  '])('about a charge that is held back needs one (%j)', (reason) => {
    expect(() => checkOverride(decided('held-back', reason))).toThrow(
      expect.objectContaining({ field: 'reason' }),
    );
  });

  it('about a duplicate keeps no reason that is too long', () => {
    expect(() => checkOverride(decided('duplicate', 'x'.repeat(5000)))).toThrow(
      expect.objectContaining({ field: 'reason' }),
    );
  });
});

it.each([
  ['sale-restored', { kind: 'held-back', payment, isOfRestored: true }],
  ['sale-restored', { kind: 'duplicate', payment, isOfRestored: true }],
  ['held-back', { kind: 'held-back', payment }],
  ['duplicate-suspected', { kind: 'duplicate', payment }],
] as const)('what stands in the way is called %s for %j', (code, objection) => {
  expect(codeOf(objection)).toBe(code);
});
