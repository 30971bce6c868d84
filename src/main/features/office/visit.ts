/**
 * One visit to the head office: how far it has come is asked, and what it lacks is brought to it, batch by
 * batch, each once by the events' names.
 */
import type { OfficeTrouble } from '../../../shared/features/office/office.ts';
import { type OfficeAnswer, type OfficeConnection, REASONS } from './connection.ts';
import type { DigestOf } from './customer-digest.ts';
import { type Life, lifeOf, type Outbox } from './outbox.ts';

const EVENTS_AT_A_TIME = 50;

export interface VisitParts {
  readonly outbox: Outbox;
  readonly connection: OfficeConnection;
  readonly digestOf: DigestOf;
  /** Ends it behind the batch that is under way. */
  readonly signal: AbortSignal;
  /** Told through which event the office has the record. */
  readonly onHeard: (through: number) => void;
  /** Waited for between two batches. */
  readonly breathe: () => Promise<void>;
}

/** @returns why the office takes nothing, where it says so @throws as `OfficeConnection` and `Outbox.next` */
export async function visitOffice(parts: VisitParts): Promise<OfficeTrouble> {
  const { outbox, connection, signal, onHeard } = parts;
  const lives = outbox.lives();
  const answers = await connection.head(lives.map(lifeOf));
  const stand = standOf(lives, answers, outbox.withWords);
  if (typeof stand === 'string') return stand;
  onHeard(stand.confirmed);
  const refusal = await bringWhatFollows(stand.confirmed, parts);
  if (refusal !== null) return REASONS[refusal];
  if (!signal.aborted && isOwed(lives, answers, outbox))
    await connection.forget(outbox.forgotten());
  return stand.isBehind ? 'behind' : 'none';
}

/** @returns the answer that is no yes; null where all is there, or it was ended early */
async function bringWhatFollows(
  confirmed: number,
  { outbox, connection, digestOf, signal, onHeard, breathe }: VisitParts,
): Promise<OfficeAnswer['answer'] | null> {
  // The last that the office has goes along: where it is another event there, it says so.
  let after = Math.max(0, confirmed - 1);
  while (!signal.aborted) {
    const batch = outbox.next(after, EVENTS_AT_A_TIME, digestOf);
    if (batch === null) break;
    const { answer } = await connection.ingest(batch);
    if (answer === 'earlier' && batch.first > 1) {
      // Where the two records went apart tells the office which of its forks it is. What is known to
      // differ goes along, so that the batch before it can't be all the same.
      after = Math.max(0, batch.first - EVENTS_AT_A_TIME);
      continue;
    }
    if (answer !== 'ok') return answer;
    after = batch.last;
    onHeard(after);
    await breathe();
  }
  return null;
}

/** A customer was forgotten here, and not there: also where the office came back from a backup. */
function isOwed(
  lives: readonly Life[],
  answers: readonly OfficeAnswer[],
  outbox: Pick<Outbox, 'forgottenMark'>,
): boolean {
  const ours = answers.find(({ ledger }) => ledger === lives.at(-1)?.ledgerId);
  return (ours?.forgotten ?? null) !== outbox.forgottenMark();
}

/** How far the office has come with this record. */
interface Stand {
  /** The sequence of the latest event that both have; 0 for none. */
  readonly confirmed: number;
  /** The office has more of its present life than there is here. */
  readonly isBehind: boolean;
}

/**
 * @param lives oldest first
 * @param answers the latest life first
 * @param withWords what has come without its words counts as not confirmed
 * @returns why the office takes nothing, where it says so
 */
export function standOf(
  lives: readonly Life[],
  answers: readonly OfficeAnswer[],
  withWords: boolean,
): Stand | OfficeTrouble {
  const present = lives.at(-1);
  for (const { answer, ledger, epoch, sequence } of answers) {
    const isPresent = ledger === null || ledger === present?.ledgerId;
    if (answer !== 'ok' && isPresent) return REASONS[answer];
    const life = lives.find((each) => each.ledgerId === ledger && each.epoch === epoch);
    if (life === undefined || sequence === null || life.last < life.first) continue;
    const confirmed = Math.min(sequence, life.last);
    return {
      confirmed: withWords ? Math.min(confirmed, wordsThrough(lives, answers)) : confirmed,
      isBehind: life === present && sequence > life.last,
    };
  }
  return { confirmed: 0, isBehind: false };
}

/** The sequence before the first event of which the office lacks the words. @param lives oldest first */
function wordsThrough(lives: readonly Life[], answers: readonly OfficeAnswer[]): number {
  let through = 0;
  for (const { ledgerId, epoch, first, last } of lives) {
    const said = answers.find((each) => each.ledger === ledgerId && each.epoch === epoch);
    if (last < first || said?.answer === 'another-counter') continue;
    through = Math.min(said?.words ?? first - 1, last);
    if (through < last) break;
  }
  return through;
}
