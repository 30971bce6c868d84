import { describe, expect, it } from 'vitest';
import { alarmKey, alarmsInOrder } from '../../../../src/renderer/features/alarms/alarm-order.ts';
import {
  ALARM_KINDS,
  type Alarm,
  type AlarmKind,
} from '../../../../src/shared/core/payments/payments.ts';
import { paymentForTests, viewForTests } from '../../../support/fakes/bridge/bridge.ts';

const alarm = (kind: AlarmKind, at = 1, otherId: string | null = null): Alarm => ({
  kind,
  at,
  otherId,
  otherReference: null,
});
const viewOf = (index: number, ...alarms: Alarm[]) =>
  viewForTests(paymentForTests(index, { status: 'paid', alarms }));
const shown = (...views: ReturnType<typeof viewOf>[]) =>
  alarmsInOrder(views).map(({ view, alarm: { kind, at } }) => [
    view.payment.reference,
    `${kind} ${at}`,
  ]);

describe('the order of alarms', () => {
  const [one, two] = [paymentForTests(1).reference, paymentForTests(2).reference];

  it('is money first, within a payment', () => {
    const all = viewOf(1, ...ALARM_KINDS.map((kind) => alarm(kind)));
    expect(shown(all).map(([, kind]) => kind)).toEqual([
      'double 1',
      'likely-double 1',
      'mismatch 1',
      'contradiction 1',
      'late 1',
    ]);
  });

  it('is money first across payments, whichever is listed first and came first', () => {
    const views = [
      viewOf(1, alarm('late', 1)),
      viewOf(2, alarm('contradiction', 9), alarm('double', 9)),
    ];
    const order = [
      [two, 'double 9'],
      [two, 'contradiction 9'],
      [one, 'late 1'],
    ];
    expect(shown(...views)).toEqual(order);
    expect(shown(...views.toReversed())).toEqual(order);
  });

  it('is by age among equals', () => {
    expect(shown(viewOf(1, alarm('double', 5)), viewOf(2, alarm('double', 3)))).toEqual([
      [two, 'double 3'],
      [one, 'double 5'],
    ]);
  });

  it('is empty without alarms', () => {
    expect(shown(viewOf(1))).toEqual([]);
  });
});

describe('one alarm', () => {
  it('has a name of its own, among two of a kind and of two payments', () => {
    const view = viewOf(1);
    const raised = [
      { view, alarm: alarm('double', 1, 'a') },
      { view, alarm: alarm('double', 1, 'b') },
      { view, alarm: alarm('double', 2, 'a') },
      { view, alarm: alarm('late', 1, 'a') },
      { view: viewOf(2), alarm: alarm('double', 1, 'a') },
    ];
    expect(new Set(raised.map(alarmKey)).size).toBe(raised.length);
  });
});
