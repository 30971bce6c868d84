/** Makes the description of what came of a day, a month or a year. Pure. */
import type { ClockDoubt } from '../../core/time/clock-doubt.ts';
import type { Takings, TakingsQuery } from '../takings/calls.ts';
import { fill } from '../../i18n/fill.ts';
import type { Mode } from '../../core/payments/payments.ts';
import { fullName, spanName } from '../takings/period-names.ts';
import {
  type CurrencyTakings,
  type Figure,
  isNothing,
  shownKinds,
} from '../takings/takings-figures.ts';
import { PACE_NAMES } from '../takings/takings.ts';
import { code, count, moment, money, sentence, tableOf, words } from './cells.ts';
import type { ReportWords } from './words.ts';
import type { Cell, ReportDescription, ReportPart, ReportTable } from './description.ts';
import { clockSentence } from './clock-sentence.ts';
import { framed } from './frame.ts';

/** When, where and of which span something was added up. */
export interface LookedAt {
  readonly mode: Mode;
  /** Null where none is known. */
  readonly shop: string | null;
  readonly terminal: string;
  /** When it was looked at, UTC milliseconds. */
  readonly at: number;
  /** How many minutes the shop's clocks were ahead of UTC then. */
  readonly utcOffsetMinutes: number;
  /** Why the computer's clock was not gone by; null where it was. */
  readonly clock: ClockDoubt | null;
  readonly query: TakingsQuery;
}

export interface ReportedTakings extends LookedAt {
  readonly takings: Takings;
}

/** @param locale BCP 47 tag: how the periods are called */
export function describeTakings(
  reported: ReportedTakings,
  texts: ReportWords,
  locale: string,
): ReportDescription {
  const { mode, shop, terminal, at, clock, query, takings } = reported;
  const { fact, title } = texts.said;
  const { hour, again } = texts.takings.time;
  const hours = {
    hour: (from: string, to: string) => fill(hour, { from, to }),
    again: (name: string) => fill(again, { hour: name }),
  };
  const names = takings.periods.map((period) => fullName(query.span, period, hours, locale));
  const parts: ReportPart[] = [
    {
      is: 'facts',
      facts: [
        { label: fact.counter, value: code(terminal) },
        { label: fact.looked, value: moment(at, reported) },
      ],
    },
    ...clockSentence(clock, texts.said),
    ...(takings.currencies.length === 0 ? [sentence(texts.takings.none)] : []),
    ...takings.currencies.flatMap((each) => partsOf(each, names, texts)),
  ];
  const span = spanName(query.span, query.day, locale);
  return framed(
    { mode, shop, title: fill(title.takings, { span }), warnings: [], parts },
    texts.said,
  );
}

/** The tables of one currency, which is never added to another. */
function partsOf(
  currency: CurrencyTakings,
  names: readonly string[],
  texts: ReportWords,
): ReportPart[] {
  const byTime = timeTable(currency, names, texts);
  return [
    ...kindTable(currency, texts),
    ...(byTime.length === 0
      ? [sentence(titled(texts.takings.nothingPaid, currency, texts))]
      : [...byTime, ...methodTable(currency, texts), ...paceTable(currency, texts)]),
  ];
}

const titled = (title: string, { currency }: CurrencyTakings, { said, takings }: ReportWords) =>
  fill(said.title.inCurrency, { currency: fill(takings.currency, { currency }), title });

const figureCells = (figure: Figure, currency: string): Cell[] => [
  count(figure.payments),
  money({ minor: figure.minor, currency }),
];

function kindTable(of: CurrencyTakings, texts: ReportWords): ReportTable[] {
  const { said, takings } = texts;
  return tableOf({
    title: titled(takings.kinds.title, of, texts),
    explain: said.explain.kinds,
    columns: [
      { label: said.column.kind, is: 'words' },
      { label: takings.table.payments, is: 'count' },
      { label: takings.table.amount, is: 'money' },
    ],
    rows: shownKinds(of.kinds).map((kind) => [
      words(takings.kinds[kind]),
      ...figureCells(of.kinds[kind], of.currency),
    ]),
    sums: [],
  });
}

/** Periods in which nothing came are left out; what is of earlier shifts is, where nothing is. */
function timeTable(
  of: CurrencyTakings,
  names: readonly string[],
  texts: ReportWords,
): ReportTable[] {
  const { said, takings } = texts;
  const { currency, kinds, periods } = of;
  const hasEarlier = periods.some(({ earlier }) => !isNothing(earlier));
  const cells = ({ paid, earlier }: Record<'paid' | 'earlier', Figure>) => [
    ...figureCells(paid, currency),
    ...(hasEarlier ? figureCells(earlier, currency) : []),
  ];
  return tableOf({
    title: titled(takings.time.title, of, texts),
    explain: null,
    columns: [
      { label: takings.table.when, is: 'words' },
      { label: takings.time.paid, is: 'count' },
      { label: said.column.paidSum, is: 'money' },
      ...(hasEarlier
        ? ([
            { label: said.column.earlier, is: 'count' },
            { label: said.column.earlierSum, is: 'money' },
          ] as const)
        : []),
    ],
    rows: periods.flatMap((period, at) =>
      isNothing(period.paid) && isNothing(period.earlier)
        ? []
        : [[words(names[at] ?? ''), ...cells(period)]],
    ),
    sums: [[words(said.cell.sum), ...cells(kinds)]],
  });
}

function methodTable(of: CurrencyTakings, texts: ReportWords): ReportTable[] {
  const { takings } = texts;
  return tableOf({
    title: titled(takings.methods.title, of, texts),
    explain: null,
    columns: [
      { label: takings.table.method, is: 'words' },
      { label: takings.table.payments, is: 'count' },
      { label: takings.table.amount, is: 'money' },
    ],
    rows: of.methods.map((each) => [
      words(texts.method(each.method)),
      ...figureCells(each, of.currency),
    ]),
    sums: [],
  });
}

function paceTable(of: CurrencyTakings, texts: ReportWords): ReportTable[] {
  const { pace, table } = texts.takings;
  return tableOf({
    title: titled(pace.title, of, texts),
    explain: null,
    columns: [
      { label: table.pace, is: 'words' },
      { label: table.payments, is: 'count' },
    ],
    rows: PACE_NAMES.map((name, at) => [words(pace.steps[name]), count(of.paces[at] ?? 0)]),
    sums: [],
  });
}
