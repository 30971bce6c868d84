/** What becomes of a payment's print, from what is known of those that are not done with. Pure. */
import type { Printing, PrintJob } from '../../../shared/features/printing/printing.ts';

/** The print of a payment that somebody looks at. */
export interface PrintNews {
  /** As it was known last. */
  readonly job: PrintJob;
  /** It has left the list, and by nobody's decision. */
  readonly isPrinted: boolean;
}

/** Whether nobody has to decide about it, so that it leaves the list by being printed alone. */
const goesOn = ({ state }: PrintJob) => state === 'queued' || state === 'sending';

/** Whether the list would name it: of many not all are named. */
function wouldBeListed(job: PrintJob, { jobs, count }: Printing): boolean {
  if (count <= jobs.length) return true;
  const decidedAbout = jobs.filter((each) => !goesOn(each));
  // What goes on comes first and oldest first, the rest newest first.
  return goesOn(job)
    ? decidedAbout.length > 0 || jobs.some(({ number }) => number > job.number)
    : decidedAbout.some(({ number }) => number < job.number);
}

/**
 * @param before what was known of it until now; null for nothing
 * @param printing undefined while it is not known
 * @returns `before` itself where nothing has changed
 */
export function printNews(
  before: PrintNews | null,
  printing: Printing | undefined,
  paymentId: string,
): PrintNews | null {
  if (printing === undefined) return before;
  const [latest] = printing.jobs
    .filter((job) => job.paymentId === paymentId)
    .toSorted((one, other) => other.number - one.number);
  const known = before?.job ?? null;
  if (latest !== undefined && (known === null || latest.number >= known.number))
    return known !== null && isSame(known, latest) && before?.isPrinted === false
      ? before
      : { job: latest, isPrinted: false };
  if (before === null || before.isPrinted || !wouldBeListed(before.job, printing)) return before;
  return goesOn(before.job) ? { ...before, isPrinted: true } : null;
}

const isSame = (one: PrintJob, other: PrintJob) =>
  one.number === other.number && one.state === other.state && one.trouble === other.trouble;

/** What the words are about: receipts, or papers of which some are none. */
export type Counted = 'receipts' | 'papers';

/** Prints that somebody has to know of on every screen. */
export interface Stuck {
  readonly count: number;
  readonly counted: Counted;
  /** What kept them from being printed, where it was the same for all that are known. */
  readonly trouble: PrintJob['trouble'];
}

/**
 * Prints that wait for the printer to be seen to.
 * @param lookedAt the payment whose own screen says so already; null for none
 * @returns null for none
 */
export function waitingPrints(
  printing: Printing | undefined,
  lookedAt: string | null,
): Stuck | null {
  if (printing === undefined) return null;
  const { jobs, count, givenUp } = printing;
  const waiting = jobs.filter(goesOn);
  const held = waiting.filter(({ trouble }) => trouble !== null);
  if (held.length === 0) return null;
  // What is not listed came later, and waits behind those that are.
  const unlisted = count - jobs.length - (givenUp - jobs.filter(isGivenUp).length);
  const prints = stuck(waiting, waiting.length + Math.max(0, unlisted), held);
  return isThatAlone(waiting, prints, lookedAt) ? null : prints;
}

/** Prints that somebody has to say of whether they are still wanted, as `waitingPrints` are. */
export function givenUpPrints(
  printing: Printing | undefined,
  lookedAt: string | null,
): Stuck | null {
  if (printing === undefined || printing.givenUp === 0) return null;
  const listed = printing.jobs.filter(isGivenUp);
  const prints = stuck(listed, printing.givenUp, listed);
  return isThatAlone(listed, prints, lookedAt) ? null : prints;
}

const isThatAlone = (
  listed: readonly PrintJob[],
  { count }: Stuck,
  lookedAt: string | null,
): boolean => count === 1 && listed.some(({ paymentId }) => paymentId === lookedAt);

const isGivenUp = ({ state }: PrintJob) => state === 'given-up';

/** Prints of which nobody knows whether they came out, newest first. */
export interface UnknownPrints {
  readonly newest: PrintJob;
  /** How many are told of beside it. */
  readonly more: number;
}

/**
 * @param lookedAt the payment whose own screen says so already; null for none
 * @returns null for none
 */
export function unknownPrints(
  printing: Printing | undefined,
  lookedAt: string | null,
): UnknownPrints | null {
  const unknown = (printing?.jobs ?? []).filter(
    ({ state, paymentId }) => state === 'unknown' && paymentId !== lookedAt,
  );
  const [newest] = unknown.toSorted((one, other) => other.number - one.number);
  return newest === undefined ? null : { newest, more: unknown.length - 1 };
}

function stuck(listed: readonly PrintJob[], count: number, held: readonly PrintJob[]): Stuck {
  const [first] = held;
  const isAll = listed.length === count;
  return {
    count,
    counted: isAll && listed.every(({ kind }) => kind === 'receipt') ? 'receipts' : 'papers',
    trouble:
      first !== undefined && held.every(({ trouble }) => trouble === first.trouble)
        ? first.trouble
        : null,
  };
}
