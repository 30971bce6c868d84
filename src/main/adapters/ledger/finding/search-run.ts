/**
 * One search on its way through all payments, newest first, as far as somebody waits for it. What it
 * has found stays in memory, a bit for each payment, so that the next page, the total and the counts
 * go on where it stopped.
 */
import { nextStretch, NO_COVERAGE, ROWS } from './coverage.ts';
import { lookupOf } from './grams.ts';
import type { LedgerReads, Texts } from './ledger-reads.ts';
import { noNumbers, type NumberSet } from './number-set.ts';
import { searchWords } from '../search.ts';
import type { SearchIndex } from './search-index.ts';

/** A search as it was typed, and what it is looked for in customers' lines. */
export interface Sought {
  search: string;
  customer: readonly string[];
}

export interface SearchRun {
  /** What is found; of payments that were not gone through yet, not surely. */
  readonly found: NumberSet;
  /** All from this number on have been gone through; 1 when all have. */
  readonly below: number;
  /** Whether a payment would be found, which was perhaps not gone through yet. */
  wouldFind(number: number): boolean;
  /** Follows what has become of payments since it was last asked. */
  follow(): void;
  /** Goes through some more. */
  goOn(index: SearchIndex | null): void;
}

/** How many candidates are asked of the index: a page's worth first, then ever more. */
const FIRST = 64;
const MOST = 65_536;
const GROWTH = 8;

/** How many of them are gone through at a time. */
const STEP = 256;

/** Rather than one payment in so many by itself, all are read in their order. */
const DENSE = 3;

/**
 * After so many candidates of which the words of one and two letters had to be read, the index is
 * asked for those as well: they are rare, then, and quickly found there.
 */
const READ_FIRST = 1000;

/** More events than this are not followed one by one: the search begins anew, without the index. */
const CHANGES = 5000;

/** Candidates that the index gave, on their way to being gone through. */
interface Batch {
  /** Newest first. */
  numbers: readonly number[];
  /** How many of them have been gone through. */
  done: number;
  /** Down to where there are no others. */
  downTo: number;
  /** Payments that changed since what the index knew then. */
  changed: readonly number[];
}

/** @returns null where nothing is searched */
export function createSearchRun(ledger: LedgerReads, sought: Sought): SearchRun | null {
  const words = searchWords(sought.search);
  if (words.length === 0) return null;
  const { customer: forms } = sought;
  const lookup = lookupOf(words, forms);
  const typed = sought.search.trim();
  let found = noNumbers();
  let below = 0;
  let sequence = 0;
  let lines = '';
  let looked = 0;
  let limit = FIRST;
  let batch: Batch | null = null;
  let whole: ReadonlySet<number> = new Set();
  /** The event after which a whole reference was looked up last: only events give new ones. */
  let lookedUpAt = -1;

  function begin(): void {
    sequence = ledger.head().sequence;
    lines = linesState();
    below = ledger.newest() + 1;
    found = noNumbers();
    looked = 0;
    limit = FIRST;
    batch = null;
    for (const number of whole) mark(number, true);
  }

  /** Another one when customers' lines begin to be made anew, and when they are. */
  function linesState(): string {
    const state = forms.length === 0 ? null : ledger.customerLines();
    return state === null ? '' : `${state.rule} ${state.round} ${state.from === 0}`;
  }

  function isFound(texts: Texts): boolean {
    return (
      words.every((readings) => readings.some((reading) => texts.words.includes(reading))) ||
      forms.some((form) => texts.lines.includes(form))
    );
  }

  function mark(number: number, isOne: boolean): void {
    if (isOne || whole.has(number)) found.add(number);
    else found.delete(number);
  }

  function look(numbers: readonly number[]): void {
    if (numbers.length === 0) return;
    const matching = new Set(
      ledger.textsOf(numbers).flatMap((texts) => (isFound(texts) ? texts.number : [])),
    );
    for (const number of numbers) mark(number, matching.has(number));
  }

  function lookAll(from: number): void {
    for (const texts of ledger.texts(from, below)) if (isFound(texts)) mark(texts.number, true);
  }

  function lookByRows(from: number): void {
    lookAll(from);
    looked += below - from;
    below = from;
  }

  function ask(index: SearchIndex, lookedUp: string, from: number): Batch {
    const changed = ledger.changed(index.sequence, sequence);
    const numbers = index.candidates(lookedUp, from, below, limit);
    const downTo = numbers.length < limit ? from : (numbers.at(-1) ?? from);
    limit = Math.min(limit * GROWTH, MOST);
    return { numbers, done: 0, downTo, changed };
  }

  /** @param isSure whether the index alone says that they are found */
  function lookByBatch({ numbers, done, downTo, changed }: Batch, isSure: boolean): Batch | null {
    const step = numbers.slice(done, isSure ? undefined : done + STEP);
    const isLast = done + step.length >= numbers.length;
    const reached = isLast ? downTo : (step.at(-1) ?? downTo);
    if (isSure) for (const number of step) mark(number, true);
    else if (step.length * DENSE > below - reached) lookAll(reached);
    else look(step);
    look(changed.filter((number) => number >= reached && number < below));
    looked += step.length;
    below = reached;
    return isLast ? null : { numbers, done: done + step.length, downTo, changed };
  }

  begin();
  return {
    get found() {
      return found;
    },
    wouldFind: (number) =>
      found.has(number) || (number < below && ledger.textsOf([number]).some(isFound)),
    get below() {
      return below;
    },
    follow() {
      const head = ledger.head().sequence;
      if (head !== lookedUpAt) {
        // Typed in one piece, a reference is looked up as such: the service gave more than are searched.
        whole = new Set([typed, typed.toUpperCase()].flatMap((text) => ledger.byReference(text)));
        for (const number of whole) mark(number, true);
        lookedUpAt = head;
      }
      if (lines !== linesState() || head - sequence > CHANGES) return begin();
      if (head === sequence) return;
      const changed = ledger.changed(sequence, head);
      look(changed.filter((number) => number >= below));
      // Further down they are looked at with the batch that is under way, or by their rows.
      if (batch) batch = { ...batch, changed: [...batch.changed, ...changed] };
      sequence = head;
    },
    goOn(opened) {
      const index = opened !== null && sequence - opened.sequence <= CHANGES ? opened : null;
      if (index !== null && batch !== null) {
        batch = lookByBatch(batch, lookup.isExact && !index.hasOld);
        return;
      }
      batch = null;
      const coverage = index?.coverage() ?? NO_COVERAGE;
      const stretch = nextStretch(coverage, below, forms.length > 0);
      const lookedUp = looked < READ_FIRST ? lookup.long : lookup.all;
      if (index === null || stretch.by === 'rows' || lookedUp === null)
        lookByRows(Math.max(stretch.from, below - ROWS));
      else batch = ask(index, lookedUp, stretch.from);
    },
  };
}
