/** What each call needs the right to. */
import { expect, it } from 'vitest';
import { CALL_KINDS } from '../../../src/shared/core/contract/call-kinds.ts';
import { namesOf } from '../../../src/shared/core/text/by-name.ts';
import { CALLS } from '../../../src/shared/contract.ts';
import { PREFERENCE_PARTS, preferencesSchema } from '../../../src/shared/settings.ts';
import { honest } from '../../support/samples/call-input.ts';

it('is asked of some call, whatever the right', () => {
  const asked = Object.values(CALLS).flatMap(({ kind }) =>
    typeof kind === 'string' ? [kind] : ['charge', 'charge-against-advice'],
  );
  expect(new Set(asked)).toEqual(new Set(CALL_KINDS));
});

it('is another one where a payment is asked for against advice', () => {
  const { kind, input } = CALLS.startPayment;
  const payment = input.parse(honest['startPayment']);
  const override = { kind: 'duplicate', reason: '', otherId: payment.draftId } as const;
  expect(kind({ ...payment, override: null })).toBe('charge');
  expect(kind({ ...payment, override })).toBe('charge-against-advice');
});

it('each preference is of one part', () => {
  const ofParts = Object.values(PREFERENCE_PARTS).flatMap(({ shape }) => Object.keys(shape));
  expect(ofParts.toSorted()).toEqual(Object.keys(preferencesSchema.shape).toSorted());
});

it('asks nobody for a PIN where a screen reads by itself', () => {
  const read = namesOf(CALLS).filter((name) =>
    /^(get|list|count|lookUp|find(?!ToForget))/.test(name),
  );
  expect(read.length).toBeGreaterThan(30);
  for (const name of read)
    expect([name, CALLS[name].kind]).toEqual([
      name,
      expect.stringMatching(/^(look|see-(own-)?sums|see-customers)$/),
    ]);
});
