/** Lines of takings, put together as they are drawn: each currency by itself, never added to another. Pure. */
import type { Payment } from '../../core/payments/payments.ts';
import { plus } from '../../core/money/sums.ts';
import { PACES_MS, TAKING_KINDS, type TakingKind } from './takings.ts';

/** `earlier` is what was paid of payments that an earlier shift had asked for; it is not in `paid`. */
export const FIGURE_KINDS = [...TAKING_KINDS, 'earlier'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** As a reader looks for them. */
const IN_ORDER: readonly FigureKind[] = [
  'paid',
  'earlier',
  'asked',
  'differs',
  'paid-back',
  'elsewhere',
];

/** So many payments, and what they come to in minor units. */
export interface Figure {
  payments: number;
  minor: number;
}

/** What came of one stretch of time, as the ledger adds it up. */
export interface TakingsLine extends Readonly<Figure> {
  /** Which of the stretches it is of, from 0. */
  readonly place: number;
  readonly kind: TakingKind;
  readonly method: Payment['method'];
  readonly currency: string;
  readonly earlier: boolean;
  /** As `Taking.pace`; -1 for other kinds than `paid`. */
  readonly pace: number;
}

export interface CurrencyTakings {
  currency: string;
  kinds: Record<FigureKind, Figure>;
  /** Of each stretch in its place. */
  periods: { paid: Figure; earlier: Figure }[];
  /** All that came as it was asked for, by method; those alone by which something came. */
  methods: (Figure & { method: Payment['method'] })[];
  /** How many payments came at each pace, by the place in `PACES_MS`; the last took longer. */
  paces: number[];
}

export interface TakingsFigures {
  /** By the currency's code. */
  currencies: CurrencyTakings[];
}

const nothing = (): Figure => ({ payments: 0, minor: 0 });

function add(to: Figure, { payments, minor }: Figure): void {
  to.payments += payments;
  to.minor = plus(to.minor, minor);
}

export const isNothing = ({ payments, minor }: Figure): boolean => payments === 0 && minor === 0;

/** @returns those of which there is something to say, and in any case what was paid */
export const shownKinds = (kinds: CurrencyTakings['kinds']): FigureKind[] =>
  IN_ORDER.filter((kind) => kind === 'paid' || !isNothing(kinds[kind]));

/** @param places how many stretches there are */
export function figuresOfTakings(places: number, lines: Iterable<TakingsLine>): TakingsFigures {
  const byCode = new Map<string, CurrencyTakings>();
  for (const line of lines) {
    const known = byCode.get(line.currency) ?? empty(line.currency, places);
    byCode.set(line.currency, known);
    count(known, line);
  }
  const currencies = [...byCode.values()].filter(({ kinds }) =>
    FIGURE_KINDS.some((kind) => !isNothing(kinds[kind])),
  );
  return {
    currencies: currencies.toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
  };
}

const empty = (currency: string, places: number): CurrencyTakings => ({
  currency,
  kinds: {
    asked: nothing(),
    paid: nothing(),
    earlier: nothing(),
    differs: nothing(),
    'paid-back': nothing(),
    elsewhere: nothing(),
  },
  periods: Array.from({ length: places }, () => ({ paid: nothing(), earlier: nothing() })),
  methods: [],
  paces: Array.from({ length: PACES_MS.length + 1 }, () => 0),
});

function count(to: CurrencyTakings, line: TakingsLine): void {
  if (line.kind !== 'paid') {
    add(to.kinds[line.kind], line);
    return;
  }
  const kind = line.earlier ? 'earlier' : 'paid';
  add(to.kinds[kind], line);
  const period = to.periods[line.place];
  if (period !== undefined) add(period[kind], line);
  const method = to.methods.find((each) => each.method === line.method);
  if (method === undefined)
    to.methods.push({ method: line.method, payments: line.payments, minor: line.minor });
  else add(method, line);
  to.paces[line.pace] = (to.paces[line.pace] ?? 0) + line.payments;
}
