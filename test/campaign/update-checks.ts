/** Holds what was started, when, and what became of the record against what must never happen. */
import type { BookedRequest } from '../../src/main/features/practice/book-rows.ts';
import type { LedgerContents } from './kill-contents.ts';
import { checkAtAnyMoment } from './kill-checks.ts';
import type { HandOver } from './update-messages.ts';

/**
 * `unusable`: neither the old nor the new app starts; `unverified`: something ran that was not
 * signed; `in the way`: installed with a payment open, or too soon after one; `lost`, `doubled`:
 * payments; `wrong`: anything else that is not as it must be.
 */
export interface UpdateFinding {
  readonly kind: 'unusable' | 'unverified' | 'in the way' | 'lost' | 'doubled' | 'wrong';
  readonly what: string;
}

/** What happened in a run, in its order. */
export type Happening =
  | { readonly what: 'app' | 'installer'; readonly sha512: string }
  | { readonly what: 'hand-over'; readonly handOver: HandOver }
  | { readonly what: 'way-back' };

/** By the SHA-512 of everything that was signed. */
export type Signed = ReadonlyMap<string, string>;

/** What docs/updates.md promises: so long no payment was under way. */
const QUIET_MS = 600_000;

/** The counter's own steps are this far apart. */
const STEP_MS = 20_000;

export function checkStarts(happenings: readonly Happening[], signed: Signed): UpdateFinding[] {
  const found: UpdateFinding[] = [];
  let newest = 0;
  let mayGoBack = false;
  for (const happening of happenings) {
    if (happening.what === 'way-back') mayGoBack = true;
    if (happening.what !== 'app' && happening.what !== 'installer') continue;
    const version = signed.get(happening.sha512);
    if (version === undefined)
      found.push({ kind: 'unverified', what: `an ${happening.what} ran that nobody had signed` });
    else if (happening.what === 'app') {
      const order = orderOf(version);
      if (order < newest && !mayGoBack)
        found.push({ kind: 'wrong', what: `${version} ran after a newer one` });
      // From here on it has to go up again.
      if (order < newest) mayGoBack = false;
      newest = order;
    }
  }
  return found;
}

/** Versions of the campaign have one figure in each of their first two places. */
const orderOf = (version: string) => Number.parseFloat(version);

export function checkHandOvers(happenings: readonly Happening[]): UpdateFinding[] {
  return happenings.flatMap((happening, at) => {
    // Back to the version before is a person's wish, for an app that can take no payment.
    if (happening.what !== 'hand-over' || happenings[at - 1]?.what === 'way-back') return [];
    const { open, quietFor, byPress, notBackedUp } = happening.handOver;
    const found: UpdateFinding[] = [];
    const inTheWay = (what: string) => found.push({ kind: 'in the way', what });
    if (open.length > 0) inTheWay(`installed while ${open.join(', ')} was open`);
    if (!byPress && quietFor < QUIET_MS - STEP_MS)
      inTheWay(`installed ${Math.round(quietFor / 1000)} s after a payment or a start`);
    if (notBackedUp.length > 0)
      found.push({ kind: 'wrong', what: `no backup had ${notBackedUp.join(', ')}` });
    return found;
  });
}

/**
 * @param taken drafts that the app said it had recorded
 * @param requests of the service's whole book
 */
export function checkRecord(
  ledger: LedgerContents,
  taken: ReadonlySet<string>,
  refused: ReadonlySet<string>,
  requests: readonly BookedRequest[],
): UpdateFinding[] {
  const own = new Set(ledger.payments.map(({ payment }) => payment.reference));
  return checkAtAnyMoment({
    ledger,
    service: {
      requests: requests.filter(({ reference }) => own.has(reference ?? '')),
      payments: [],
    },
    drafts: { taken, refused },
    missing: new Map(),
  });
}
