/** Where in the app we are. Kept in `history.state`, so that back works and a reload stays. */

import type { HistoryFilter } from '../../../shared/core/contract/history.ts';
import { EVERY_PAYMENT } from '../../../shared/core/payments/history-filter.ts';

/**
 * What an address says beside the screen's name. Here stand the screens that features lead to; a screen
 * that only the app knows declares its own in its folder.
 */
export interface Details {
  counter: object;
  payment: { readonly id: string };
  history: { readonly filter: HistoryFilter };
  review: { readonly filter: HistoryFilter };
  'reviewed-payment': { readonly id: string };
  /** The open shift, or one that was closed, by its number. */
  day: { readonly close: number | null };
  /** The shifts that were closed. */
  closes: object;
  proof: object;
  takings: object;
  journal: object;
  /** All counters, as the head office has them. */
  counters: object;
  lessons: object;
  /** Held against one closed shift from the outset, by its number; null for days. */
  settlement: { readonly shift: number | null };
  settings: { readonly section: SettingsSection | null };
}

export type Screen = keyof Details;

export type Route = { [S in Screen]: { readonly screen: S } & Details[S] }[Screen];

/** The routes of one screen. */
export type RouteTo<S extends Screen> = Extract<Route, { readonly screen: S }>;

export const isRouteTo = <S extends Screen>(route: Route, screen: S): route is RouteTo<S> =>
  route.screen === screen;

export const SETTINGS_SECTIONS = [
  'account',
  'replies',
  'customers',
  'counter',
  'items',
  'people',
  'receipts',
  'printer',
  'appearance',
  'keys',
  'sound',
  'display',
  'mode',
  'design-account',
  'backups',
  'head-office',
  'move',
  'checks',
  'updates',
  'about',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

const OF_THE_DAY: ReadonlySet<Screen> = new Set([
  'closes',
  'takings',
  'settlement',
  'journal',
  'counters',
]);

/** The place of the frame's row to which a screen belongs. */
export const placeOf = (screen: Screen): Screen => (OF_THE_DAY.has(screen) ? 'day' : screen);

/** Where the check of this counter stands. */
export const COUNTER_CHECK: RouteTo<'settings'> = { screen: 'settings', section: 'checks' };

export const COUNTER: RouteTo<'counter'> = { screen: 'counter' };

/** The lessons of practice, and what to tell the customer. */
export const LESSON_LIST: RouteTo<'lessons'> = { screen: 'lessons' };

/** The shifts that were closed. */
export const CLOSES: RouteTo<'closes'> = { screen: 'closes' };
/** Whether what a customer shows was really paid. */
export const PROOF: RouteTo<'proof'> = { screen: 'proof' };
/** What came of days, months and years. */
export const TAKINGS: RouteTo<'takings'> = { screen: 'takings' };
/** A month's closed shifts for an accountant. */
export const JOURNAL: RouteTo<'journal'> = { screen: 'journal' };
/** All counters, as the head office has them. */
export const ALL_COUNTERS: RouteTo<'counters'> = { screen: 'counters' };
/**
 * Where the record is held against a settlement file.
 * @param shift one that was closed, which is held against it; null for days
 */
export const settlementOf = (shift: number | null): RouteTo<'settlement'> => ({
  screen: 'settlement',
  shift,
});

/** History with those payments alone that the filter's named parts let through: the way from a figure to its payments. */
export function historyOf(filter: Partial<HistoryFilter>): RouteTo<'history'> {
  return { screen: 'history', filter: { ...EVERY_PAYMENT, ...filter } };
}

/** The whole record. */
export const HISTORY = historyOf({});

/** The record that is looked into, as `historyOf`. */
export function reviewOf(filter: Partial<HistoryFilter>): RouteTo<'review'> {
  return { screen: 'review', filter: { ...EVERY_PAYMENT, ...filter } };
}

/** All of the record that is looked into. */
export const REVIEW = reviewOf({});

/** The open shift. */
export const OPEN_SHIFT: RouteTo<'day'> = { screen: 'day', close: null };

/** A shift that was closed. */
export const closeAt = (close: number): RouteTo<'day'> => ({ screen: 'day', close });

/** @returns the number of a closed shift; null for what can be none */
export const closeIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

/** A payment of the record in use. */
export const paymentAt = (id: string): RouteTo<'payment'> => ({ screen: 'payment', id });

/** A payment of the record that is looked into. */
export const reviewedPaymentAt = (id: string): RouteTo<'reviewed-payment'> => ({
  screen: 'reviewed-payment',
  id,
});
