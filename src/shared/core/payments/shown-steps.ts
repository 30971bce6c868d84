/** Which of a payment's steps are told where there are too many to read. Pure. */
import { paidBackNotes } from './paid-back.ts';
import type { LoggedEvent, PaymentEvent } from './payments.ts';

/** How many there are is said beside. */
export const STEPS_SHOWN_MAX = 500;

/** So many notes of money that was given back are told one by one. */
const NOTES_SHOWN_MAX = 100;

/**
 * The newest, and with them those by which a screen says how a payment stands: what is made of the
 * steps that are told is what is made of all.
 * @param events of one payment, oldest first
 */
export function shownSteps(events: readonly LoggedEvent[]): LoggedEvent[] {
  if (events.length <= STEPS_SHOWN_MAX) return [...events];
  const telling = tellingSteps(events);
  const newest = events.filter((each) => !telling.has(each)).slice(telling.size - STEPS_SHOWN_MAX);
  const kept = new Set([...telling, ...newest]);
  return events.filter((each) => kept.has(each));
}

/** What the latest, or the first, of each of these says is said of the payment. */
const LATEST: readonly ((event: PaymentEvent) => boolean)[] = [
  ({ type }) => type === 'create-unanswered' || type === 'charge-unanswered',
  (event) => event.type === 'status-answered' && event.verdict === 'mismatch',
  (event) => event.type === 'status-answered' && event.claimedBy !== undefined,
];

function tellingSteps(events: readonly LoggedEvent[]): Set<LoggedEvent> {
  const steps = new Set(events.slice(0, 1));
  const add = (step: LoggedEvent | undefined) => {
    if (step !== undefined) steps.add(step);
  };
  for (const isOne of LATEST) add(events.findLast(({ event }) => isOne(event)));
  add(events.find(({ event }) => event.type === 'status-answered' && event.verdict === 'paid'));
  const settled = new Map<string, LoggedEvent>();
  for (const step of events)
    if (step.event.type === 'alarm-acknowledged') settled.set(step.event.kind, step);
  for (const step of settled.values()) add(step);
  const notes = paidBackNotes(events).filter(({ isUndone }) => !isUndone);
  const noted = new Set(notes.slice(-NOTES_SHOWN_MAX).map(({ at }) => at));
  for (const step of events)
    if (step.event.type === 'paid-back' && noted.has(step.at)) steps.add(step);
  return steps;
}
