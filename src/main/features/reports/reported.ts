/** Which report is meant, and what it is made of. */
import type { WhichReport } from '../../../shared/features/reports/calls.ts';
import type { Takings, TakingsQuery } from '../../../shared/features/takings/calls.ts';
import { daysIn } from '../../../shared/features/takings/takings-periods.ts';
import { fill } from '../../../shared/i18n/fill.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { describeMatch } from '../../../shared/features/reports/describe-match.ts';
import { describePeople } from '../../../shared/features/reports/describe-people.ts';
import {
  describeTakings,
  type LookedAt,
} from '../../../shared/features/reports/describe-takings.ts';
import type { ReportWords } from '../../../shared/features/reports/words.ts';
import type { ReportDescription } from '../../../shared/features/reports/description.ts';
import {
  describeReport,
  isClose,
  type Reported,
  reportIn,
} from '../../../shared/features/reports/describe.ts';
import type { Close } from '../../../shared/features/shifts/shifts.ts';
import type { Ledger, SettlementMatches } from '../../core/ledger/index.ts';
import { keptDay } from '../../core/platform/clock.ts';
import type { ShopClock } from '../../core/platform/shop-clock.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import { closesWithin, type Shifts } from '../shifts/index.ts';

/** What reports of one mode's record are read from. */
export interface ReportSources {
  readonly mode: Mode;
  readonly shifts: Pick<Shifts, 'look' | 'get'>;
  readonly closes: Pick<Ledger['shifts'], 'listClosesOf'>;
  readonly takings: (query: TakingsQuery) => Promise<Takings>;
  readonly matches: Pick<SettlementMatches, 'matchOf'>;
  /** This counter's name. */
  readonly terminal: () => string;
  /** Null where none is known. */
  readonly shop: () => string | null;
  readonly clock: Pick<ShopClock, 'now' | 'zone' | 'doubt'>;
}

/** A report whose figures were read, and are the same wherever they are said. */
export interface ReadReport {
  readonly mode: Mode;
  /** Null for what closes nothing. */
  readonly close: Close | null;
  /** What it is of, in letters that every printer has. */
  readonly reference: string;
  /** As its file and the sheet in it are called. */
  fileName(words: ReportWords): string;
  /**
   * @param copy of a close, 1 for the first copy of its paper; else 0
   * @param locale BCP 47 tag: how days and figures within a text are written
   */
  describe(copy: number, words: ReportWords, locale: string): ReportDescription;
}

/** As much of a hash as is said of it elsewhere. */
const MARK_LENGTH = 16;

/** @throws Refusal as `Shifts.get`, and `not-found` of a comparison; StorageError */
export async function readReport(sources: ReportSources, what: WhichReport): Promise<ReadReport> {
  if ('takings' in what) return readTakings(sources, what.takings);
  if ('people' in what) return readPeople(sources, what.people);
  if ('match' in what) return readMatch(sources, what.match);
  const { shifts } = sources;
  return shiftReport('close' in what ? shifts.get(what.close) : shifts.look().report);
}

function shiftReport(reported: Reported): ReadReport {
  const close = isClose(reported) ? reported : null;
  const { mode, terminal: counter, shift } = reportIn(reported);
  return {
    mode,
    close,
    // By it the close with the true figures is found, whoever drew those above it.
    reference:
      close === null ? `X ${shift}` : `Z ${close.number} ${close.hash.slice(0, MARK_LENGTH)}`,
    fileName: ({ said: { file } }) =>
      close === null
        ? fill(file.x[mode], { counter })
        : fill(file.z[mode], { counter, number: String(close.number) }),
    describe: (copy, words) => describeReport(reported, copy, words),
  };
}

/** How much of a day, `YYYY-MM-DD`, names the span that it is in. */
const SPAN_LENGTH = { day: 10, month: 7, year: 4 } as const;

function lookedAt({ mode, shop, terminal, clock }: ReportSources, query: TakingsQuery): LookedAt {
  const at = clock.now();
  const day = keptDay(at, clock.zone);
  return { mode, terminal: terminal(), shop: shop(), at, ...day, clock: clock.doubt, query };
}

async function readTakings(sources: ReportSources, query: TakingsQuery): Promise<ReadReport> {
  const looked = lookedAt(sources, query);
  const reported = { ...looked, takings: await sources.takings(query) };
  return spanReport('takings', looked, (words, locale) => describeTakings(reported, words, locale));
}

async function readPeople(sources: ReportSources, query: TakingsQuery): Promise<ReadReport> {
  const looked = lookedAt(sources, query);
  const closes = await closesWithin(sources.closes, daysIn(query.span, query.day));
  const reported = { ...looked, closed: closes.map(({ report }) => report) };
  return spanReport('people', looked, (words, locale) => describePeople(reported, words, locale));
}

function spanReport(
  of: 'takings' | 'people',
  { mode, terminal: counter, query }: LookedAt,
  describe: (words: ReportWords, locale: string) => ReportDescription,
): ReadReport {
  // Digits alone: what a language calls a month can't stand in every file's name.
  const span = query.day.slice(0, SPAN_LENGTH[query.span]);
  return {
    mode,
    close: null,
    reference: span,
    fileName: ({ said: { file } }) => fill(file[of][mode], { span, counter }),
    describe: (_copy, words, locale) => describe(words, locale),
  };
}

function readMatch(sources: ReportSources, number: number): ReadReport {
  const { mode } = sources;
  const kept = sources.matches.matchOf(number);
  if (kept === null) throw new Refusal('not-found', 'there is no such comparison');
  const terminal = sources.terminal();
  const reported = {
    match: { ...kept.match, mode },
    lines: kept.lines,
    shop: sources.shop(),
    terminal,
    ...keptDay(kept.match.at, sources.clock.zone),
  };
  return {
    mode,
    close: null,
    reference: `${number} ${kept.match.hash.slice(0, MARK_LENGTH)}`,
    fileName: ({ said: { file } }) =>
      fill(file.match[mode], { number: String(number), counter: terminal }),
    describe: (_copy, words, locale) => describeMatch(reported, words, locale),
  };
}
