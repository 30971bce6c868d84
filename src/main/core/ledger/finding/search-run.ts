/**
 * One search on its way through all payments, newest first, as far as somebody waits for it. What it
 * has found stays in memory, a bit for each payment, so that the next page, the total and the counts
 * go on where it stopped.
 */
import type { Candidates } from './candidates.ts';
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
  /** Lets go of what it reads, until it goes on. */
  rest(): void;
}

/** How many candidates are gone through at a time: a page's worth first. */
const FIRST = 64;
const STEP = 256;
/** Where none of them has to be read. */
const SURE_STEP = 4096;

/** Rather than one payment in so many by itself, all are read in their order. */
const DENSE = 3;

/**
 * After so many candidates of which the words of one and two letters had to be read, the index is
 * asked for those as well: they are rare, then, and quickly found there.
 */
const READ_FIRST = 500;

/** More events than this are not followed one by one: the search begins anew, without the index. */
const CHANGES = 5000;

/** What the index was asked, on its way to being gone through. */
interface Asked {
  candidates: Candidates;
  /** As `lookupOf` makes it. */
  lookedUp: string;
  /** How far down it was asked. */
  from: number;
  /** Payments that changed since what the index knew then. */
  changed: readonly number[];
}

/** What a run has found so far, and what tells that a payment is. */
function createRunFinds(
  ledger: LedgerReads,
  words: readonly string[][],
  { search, customer: forms }: Sought,
) {
  const typed = search.trim();
  let found = noNumbers();
  let whole: ReadonlySet<number> = new Set();
  /** The event after which a whole reference was looked up last: only events give new ones. */
  let lookedUpAt = -1;

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

  return {
    get found() {
      return found;
    },
    isFound,
    mark,
    begin() {
      found = noNumbers();
      for (const number of whole) mark(number, true);
    },
    look(numbers: readonly number[]) {
      if (numbers.length === 0) return;
      const matching = new Set(
        ledger.textsOf(numbers).flatMap((texts) => (isFound(texts) ? texts.number : [])),
      );
      for (const number of numbers) mark(number, matching.has(number));
    },
    lookAll(from: number, below: number) {
      for (const texts of ledger.texts(from, below)) if (isFound(texts)) mark(texts.number, true);
    },
    /** Typed in one piece, a reference is looked up as such: the service gave more than are searched. */
    lookUpWhole(head: number) {
      if (head === lookedUpAt) return;
      whole = new Set([typed, typed.toUpperCase()].flatMap((text) => ledger.byReference(text)));
      for (const number of whole) mark(number, true);
      lookedUpAt = head;
    },
  };
}

/** @returns null where nothing is searched */
export function createSearchRun(ledger: LedgerReads, sought: Sought): SearchRun | null {
  const words = searchWords(sought.search);
  if (words.length === 0) return null;
  const { customer: forms } = sought;
  const lookup = lookupOf(words, forms);
  const finds = createRunFinds(ledger, words, sought);
  let below = 0;
  let sequence = 0;
  let lines = '';
  let looked = 0;
  let asked: Asked | null = null;
  let atMost = FIRST;

  function begin(): void {
    sequence = ledger.head().sequence;
    lines = linesState();
    below = ledger.newest() + 1;
    looked = 0;
    rest();
    finds.begin();
  }

  /** Another one when customers' lines begin to be made anew, and when they are. */
  function linesState(): string {
    const state = forms.length === 0 ? null : ledger.customerLines();
    return state === null ? '' : `${state.rule} ${state.round} ${state.from === 0}`;
  }

  function lookByRows(from: number): void {
    finds.lookAll(from, below);
    looked += below - from;
    below = from;
  }

  function rest(): void {
    asked?.candidates.close();
    asked = null;
  }

  const wordsToLookUp = () => (looked < READ_FIRST ? lookup.long : lookup.all);

  function ask(index: SearchIndex, lookedUp: string, from: number): Asked {
    const changed = ledger.changed(index.sequence, sequence);
    atMost = FIRST;
    return { candidates: index.candidates(lookedUp, from, below), lookedUp, from, changed };
  }

  /** @param isSure whether the index alone says that they are found */
  function lookByIndex({ candidates, lookedUp, from, changed }: Asked, isSure: boolean): void {
    const step = candidates.next(atMost);
    const reached = step.length < atMost ? from : (step.at(-1) ?? from);
    atMost = isSure ? SURE_STEP : STEP;
    if (isSure) for (const number of step) finds.mark(number, true);
    else if (step.length * DENSE > below - reached) finds.lookAll(reached, below);
    else finds.look(step);
    finds.look(changed.filter((number) => number >= reached && number < below));
    looked += step.length;
    below = reached;
    if (reached === from || lookedUp !== wordsToLookUp()) rest();
  }

  begin();
  return {
    get found() {
      return finds.found;
    },
    wouldFind: (number) =>
      finds.found.has(number) || (number < below && ledger.textsOf([number]).some(finds.isFound)),
    get below() {
      return below;
    },
    follow() {
      const head = ledger.head().sequence;
      finds.lookUpWhole(head);
      if (lines !== linesState() || head - sequence > CHANGES) return begin();
      if (head === sequence) return;
      const changed = ledger.changed(sequence, head);
      finds.look(changed.filter((number) => number >= below));
      // Further down they are looked at with the candidates that are under way, or by their rows.
      if (asked) asked = { ...asked, changed: [...asked.changed, ...changed] };
      sequence = head;
    },
    goOn(opened) {
      const index = opened !== null && sequence - opened.sequence <= CHANGES ? opened : null;
      if (asked?.candidates.isOpen !== true || index === null) {
        rest();
        const coverage = index?.coverage() ?? NO_COVERAGE;
        const stretch = nextStretch(coverage, below, forms.length > 0);
        const lookedUp = wordsToLookUp();
        if (index === null || stretch.by === 'rows' || lookedUp === null) {
          lookByRows(Math.max(stretch.from, below - ROWS));
          return;
        }
        asked = ask(index, lookedUp, stretch.from);
      }
      lookByIndex(asked, lookup.isExact && !index.hasOld);
    },
    rest,
  };
}
