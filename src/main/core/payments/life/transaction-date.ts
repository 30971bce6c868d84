/**
 * Whether the day that a status record gives (interface section 2.3) can be. Pure: times are passed
 * in, as the payment's events keep them, so that whoever reads these later decides the same.
 */
import type {
  LoggedEvent,
  PaymentEvent,
  StatusRecord,
} from '../../../../shared/core/payments/payments.ts';

/** Between which times the money can have moved, in UTC milliseconds. */
export interface Span {
  readonly begunAt: number;
  readonly answeredAt: number;
}

/** What is read of any event: those of replies may have it. */
type MaybeDated = Pick<PaymentEvent, 'type'> & { readonly serviceAt?: number | undefined };

const DAY_MS = 86_400_000;

/**
 * The service's own clock counts, as the Date of its replies gives it; the counter's only where no
 * reply gave one. One that accepts the payment came within minutes of the beginning. How much time
 * passed to another is the counter's to say, whatever it showed: a clock that was set meanwhile is
 * reckoned in.
 * @param createdAt of the payment, by the counter's clock
 * @param before the payment's events up to the answer
 * @param answer `at` by the counter's clock, `serviceAt` by the service's
 */
export function spanOf(
  createdAt: number,
  before: readonly Pick<LoggedEvent, 'at' | 'event'>[],
  answer: { readonly at: number; readonly serviceAt: number | undefined },
): Span {
  let setBy = 0;
  for (const { at, event } of before) {
    if (event.type === 'clock-set') setBy += event.byMs;
    const { serviceAt }: MaybeDated = event;
    if (serviceAt !== undefined)
      return {
        begunAt: serviceAt - (isAcceptance(event) ? 0 : passed(createdAt, at, setBy)),
        answeredAt: answer.serviceAt ?? serviceAt + passed(at, answer.at, 0),
      };
  }
  // Which of the counter's clocks was right, the one before it was set or the one after, nobody knows.
  if (answer.serviceAt === undefined)
    return {
      begunAt: Math.min(createdAt, createdAt + setBy),
      answeredAt: Math.max(answer.at, answer.at - setBy),
    };
  return {
    begunAt: answer.serviceAt - passed(createdAt, answer.at, setBy),
    answeredAt: answer.serviceAt,
  };
}

const isAcceptance = ({ type }: PaymentEvent): boolean =>
  type === 'create-accepted' || type === 'charge-accepted';

const passed = (from: number, to: number, setBy: number): number => Math.max(to - from - setBy, 0);

/**
 * More than a day before the payment was begun or after the answer, or no day at all. Days are held
 * against UTC's: in which zone the service writes them is not shown, and none is a day off. Another
 * notation, and none, says nothing.
 */
export function isImpossibleDay(
  { date, dateText }: Pick<StatusRecord, 'date' | 'dateText'>,
  { begunAt, answeredAt }: Span,
): boolean {
  if (date === null) return isNoDay(dateText);
  const day = Date.parse(date);
  return day < dayOf(begunAt) - DAY_MS || day > dayOf(answeredAt) + DAY_MS;
}

const dayOf = (utcMs: number): number => Math.floor(utcMs / DAY_MS) * DAY_MS;

/** In the documented form, and on no calendar, whichever of the two comes first. */
function isNoDay(written: string): boolean {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written.trim());
  if (!parts) return false;
  const [one, other, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return !isDay(year, other, one) && !isDay(year, one, other);
}

/** A day that its month does not have falls into another month. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1;
}
