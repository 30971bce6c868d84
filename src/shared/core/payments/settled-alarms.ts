/** What a manager has settled of a payment's alarms, by its events. Pure. */
import type { AlarmKind, LoggedEvent } from './payments.ts';

type Events = readonly Pick<LoggedEvent, 'event'>[];

/** The kinds of the alarms that were settled, in the order in which that was done. */
export const settledKinds = (events: Events): AlarmKind[] =>
  events.flatMap(({ event }) => (event.type === 'alarm-acknowledged' ? [event.kind] : []));

/** The service has taken back that it is paid: what holds by now is in a manager's words alone. */
export const isTakenBack = (events: Events): boolean =>
  settledKinds(events).includes('contradiction');
