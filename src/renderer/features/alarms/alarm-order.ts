/** Which of all alarms is shown first, and by which name. Pure. */
import type { Alarm, AlarmKind, PaymentView } from '../../../shared/core/payments/payments.ts';

export interface RaisedAlarm {
  readonly view: PaymentView;
  readonly alarm: Alarm;
}

/** The gravest first: money taken twice, money that may not be ours, then what is doubtful or late. */
const GRAVITY: Readonly<Record<AlarmKind, number>> = {
  double: 0,
  'likely-double': 1,
  mismatch: 2,
  contradiction: 3,
  late: 4,
};

/** Every alarm of these payments, gravest first whichever payment it is of; among equals the oldest. */
export function alarmsInOrder(views: readonly PaymentView[]): RaisedAlarm[] {
  return views
    .flatMap((view) => view.payment.alarms.map((alarm) => ({ view, alarm })))
    .toSorted(
      (one, other) =>
        GRAVITY[one.alarm.kind] - GRAVITY[other.alarm.kind] || one.alarm.at - other.alarm.at,
    );
}

/** One name for one alarm: a payment can have two of a kind. */
export function alarmKey({ view, alarm: { kind, at, otherId } }: RaisedAlarm): string {
  return [view.payment.id, kind, at, otherId].join(' ');
}

/** What an alarm is called: a mismatch that another payment is mixed up in has words of its own. */
export const namedAs = ({ kind, otherReference }: Alarm): AlarmKind | 'taken' =>
  kind === 'mismatch' && otherReference !== null ? 'taken' : kind;
