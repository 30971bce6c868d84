/** Where in the app we are. Kept in `history.state`, so that back works and a reload stays. */

import type { HistoryFilter } from '../../../shared/contract/history.ts';
import { EVERY_PAYMENT } from '../../../shared/history-filter.ts';
import { readHistoryFilter } from './history-filter.ts';

export type Route =
  | { readonly screen: 'counter' }
  | { readonly screen: 'payment'; readonly id: string }
  | { readonly screen: 'history'; readonly filter: HistoryFilter }
  | { readonly screen: 'review'; readonly filter: HistoryFilter }
  | { readonly screen: 'reviewed-payment'; readonly id: string }
  /** The open shift, or one that was closed, by its number. */
  | { readonly screen: 'day'; readonly close: number | null }
  | { readonly screen: 'takings' }
  | { readonly screen: 'journal' }
  | { readonly screen: 'lessons' }
  /** Held against one closed shift from the outset, by its number; null for days. */
  | { readonly screen: 'settlement'; readonly shift: number | null }
  | { readonly screen: 'settings'; readonly section: SettingsSection | null };

export type Screen = Route['screen'];

/** The routes of one screen. */
export type RouteTo<S extends Screen> = {
  [Name in S]: Extract<Route, { readonly screen: Name }>;
}[S];

export const SETTINGS_SECTIONS = [
  'account',
  'replies',
  'customers',
  'counter',
  'items',
  'receipts',
  'printer',
  'appearance',
  'keys',
  'sound',
  'display',
  'mode',
  'design-account',
  'backups',
  'move',
  'checks',
  'updates',
  'about',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** Where the check of this counter stands. */
export const COUNTER_CHECK: Route = { screen: 'settings', section: 'checks' };

export const COUNTER: Route = { screen: 'counter' };

/** The lessons of practice, and what to tell the customer. */
export const LESSON_LIST: Route = { screen: 'lessons' };

/** What came of days, months and years. */
export const TAKINGS: Route = { screen: 'takings' };
/** A month's closed shifts for an accountant. */
export const JOURNAL: Route = { screen: 'journal' };
/**
 * Where the record is held against a settlement file.
 * @param shift one that was closed, which is held against it; null for days
 */
export const settlementOf = (shift: number | null): Route => ({ screen: 'settlement', shift });

/** History with those payments alone that the filter's named parts let through: the way from a figure to its payments. */
export function historyOf(filter: Partial<HistoryFilter>): Route {
  return { screen: 'history', filter: { ...EVERY_PAYMENT, ...filter } };
}

/** The whole book. */
export const HISTORY = historyOf({});

/** The record that is looked into, as `historyOf`. */
export function reviewOf(filter: Partial<HistoryFilter>): Route {
  return { screen: 'review', filter: { ...EVERY_PAYMENT, ...filter } };
}

/** All of the record that is looked into. */
export const REVIEW = reviewOf({});

/** The open shift. */
export const OPEN_SHIFT: Route = { screen: 'day', close: null };

/** A shift that was closed. */
export const closeAt = (close: number): Route => ({ screen: 'day', close });

/** A payment of the record in use. */
export const paymentAt = (id: string): Route => ({ screen: 'payment', id });

/** A payment of the record that is looked into. */
export const reviewedPaymentAt = (id: string): Route => ({ screen: 'reviewed-payment', id });

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads a route back from `history.state`, which could hold anything; the Counter when in doubt. */
export function readRoute(state: unknown): Route {
  if (typeof state !== 'object' || state === null || !('screen' in state)) return COUNTER;
  if (state.screen === 'history' || state.screen === 'review')
    return {
      screen: state.screen,
      filter: readHistoryFilter('filter' in state ? state.filter : null),
    };
  if (state.screen === 'payment' || state.screen === 'reviewed-payment') {
    const id = 'id' in state ? state.id : null;
    return typeof id === 'string' && UUID.test(id) ? { screen: state.screen, id } : COUNTER;
  }
  if (state.screen === 'takings') return TAKINGS;
  if (state.screen === 'journal') return JOURNAL;
  if (state.screen === 'lessons') return LESSON_LIST;
  if (state.screen === 'day') {
    const close = closeIn('close' in state ? state.close : null);
    return close === null ? OPEN_SHIFT : closeAt(close);
  }
  if (state.screen === 'settlement')
    return settlementOf(closeIn('shift' in state ? state.shift : null));
  if (state.screen === 'settings') {
    const wanted = 'section' in state ? state.section : null;
    const section = SETTINGS_SECTIONS.find((each) => each === wanted) ?? null;
    return { screen: 'settings', section };
  }
  return COUNTER;
}

/** The number of a close; null for what can be none. */
const closeIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
