/**
 * Pure: how much of a ledger is looked through. A small one is looked through whole at each start. Of
 * a large one it is what came since the last look, and a slice each day, so that all of it is seen
 * within a month however large it grows.
 */
import { z } from 'zod';
import type { ChainHead } from '../ledger/index.ts';
import { chainHeadSchema } from '../ledger/storage.ts';

/** What is known to be sound of a ledger, by looks before. */
export const lookedThroughSchema = z.strictObject({
  /** The latest event that was seen, with its hash: everything up to it was found sound once. */
  head: chainHeadSchema,
  /** How far the pass through the whole has come: events and payments up to these. */
  pass: z.strictObject({
    /** UTC milliseconds. */
    begunAt: z.int().nonnegative(),
    events: z.int().nonnegative(),
    payments: z.int().nonnegative(),
  }),
  /** UTC milliseconds: when the whole had last been seen, at once or at the end of a pass. */
  wholeAt: z.int().nonnegative(),
});
export type LookedThrough = z.infer<typeof lookedThroughSchema>;

const spanSchema = z.strictObject({ after: z.int().nonnegative(), upTo: z.int().nonnegative() });

/**
 * A part to be looked through: the events after `tail`, up to `upTo`, with their payments, and a
 * slice besides.
 */
export const auditPartSchema = z.strictObject({
  tail: chainHeadSchema,
  upTo: z.int().nonnegative(),
  slice: z.strictObject({ events: spanSchema, payments: spanSchema }).nullable(),
});
export type AuditPart = z.infer<typeof auditPartSchema>;

/** How far a ledger goes at a moment. */
export interface Ends {
  /** Its latest event. */
  readonly head: ChainHead;
  /** The number of its latest payment. */
  readonly payments: number;
}

/** Up to this many events the whole takes about a second, off the main thread. */
export const SMALL_EVENTS = 50_000;

/** A pass is through in four weeks. */
export const PASS_MS = 28 * 86_400_000;

/**
 * A day of a pass is looked at together, not a little every quarter of an hour; nearly a day, since
 * one morning begins sooner than another.
 */
const AT_LEAST = 0.9 / 28;

/** So much at most in one look, after days on which the counter was off. */
const AT_MOST = 1 / 7;

/**
 * @param known null where nothing is known, or what is known is of another ledger
 * @param now UTC milliseconds
 * @returns null for the whole
 */
export function planAudit(known: LookedThrough | null, ends: Ends, now: number): AuditPart | null {
  const { sequence } = ends.head;
  if (known === null || sequence <= SMALL_EVENTS || known.head.sequence > sequence) return null;
  return { tail: known.head, upTo: sequence, slice: sliceOf(known.pass, ends, now) };
}

function sliceOf(
  { begunAt, events, payments }: LookedThrough['pass'],
  { head, payments: newest }: Ends,
  now: number,
): AuditPart['slice'] {
  const seen = newest === 0 ? 1 : payments / newest;
  const due = Math.min((now - begunAt) / PASS_MS, 1);
  const isLastOfPass = due === 1;
  if (due - seen < AT_LEAST && !isLastOfPass) return null;
  const share = Math.min(due, seen + AT_MOST);
  return {
    events: { after: events, upTo: Math.max(upTo(share, head.sequence), events) },
    payments: { after: payments, upTo: Math.max(upTo(share, newest), payments) },
  };
}

const upTo = (share: number, end: number) => Math.min(Math.ceil(share * end), end);

/**
 * What is known after a look that found nothing wrong.
 * @param part what was looked at; null for the whole
 * @param ends how far the ledger went when the look began
 * @param now UTC milliseconds
 */
export function afterAudit(
  known: LookedThrough | null,
  part: AuditPart | null,
  ends: Ends,
  now: number,
): LookedThrough {
  const anew = { head: ends.head, pass: { begunAt: now, events: 0, payments: 0 }, wholeAt: now };
  if (known === null || part === null) return anew;
  const { slice } = part;
  const events = slice?.events.upTo ?? known.pass.events;
  const payments = slice?.payments.upTo ?? known.pass.payments;
  const isThrough = events >= ends.head.sequence && payments >= ends.payments;
  if (slice !== null && isThrough) return anew;
  // A clock that was set back must not put a pass off for years.
  const begunAt = Math.min(known.pass.begunAt, now);
  return { ...known, head: ends.head, pass: { begunAt, events, payments } };
}
