import { describe, expect, it } from 'vitest';
import { standsInTheWay } from '../../../../src/renderer/features/counter/in-the-way.ts';
import { callError, paymentForTests, viewForTests } from '../../../support/fakes/bridge/bridge.ts';

const payment = viewForTests(paymentForTests(1));

describe('what a person has to answer before an entry is charged', () => {
  it.each([
    ['duplicate-suspected', 'duplicate'],
    ['held-back', 'held-back'],
    ['sale-restored', 'restored'],
  ] as const)('%s: the payment that stands there', (code, kind) => {
    const obstacle = { is: 'obstacle', kind, earlier: payment };
    expect(standsInTheWay(callError(code, { payment }), 125_000)).toEqual(obstacle);
    expect(standsInTheWay(callError(code, { payment }), null)).toEqual(obstacle);
    expect(standsInTheWay(callError(code), 125_000)).toBeNull();
  });

  it('a payment that the entry became before it was changed', () => {
    const failure = callError('already-started', { payment });
    expect(standsInTheWay(failure, 125_000)).toEqual({ is: 'sent', sent: payment });
    expect(standsInTheWay(callError('already-started'), 125_000)).toBeNull();
  });

  it('an amount far above the usual, as long as one stands there', () => {
    const failure = callError('unusual-amount');
    expect(standsInTheWay(failure, 0)).toEqual({ is: 'unusual', minor: 0 });
    expect(standsInTheWay(failure, 12_500_000)).toEqual({ is: 'unusual', minor: 12_500_000 });
    expect(standsInTheWay(failure, null)).toBeNull();
  });

  it('nothing where it was not refused, or for another reason', () => {
    expect(standsInTheWay(null, 125_000)).toBeNull();
    expect(standsInTheWay(callError('storage-failed', { payment }), 125_000)).toBeNull();
  });
});
