/**
 * Where in History somebody is reading. It outlives the screen, so that looking at a payment and
 * coming back leads to the same row under the same filter.
 */
import { useSyncExternalStore } from 'react';
import { hashKey } from '@tanstack/react-query';
import type { HistoryFilter } from '../../../shared/core/contract/history.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { Reading } from '../../core/api/history.ts';
import type { TypedRange } from './ranges.ts';
import { createEmitter } from '../../../shared/core/page/emitter.ts';
import { EVERY_PAYMENT } from '../../../shared/core/payments/history-filter.ts';

/** What changes while scrolling and moving; read when the screen comes back, never rendered. */
export interface Spot {
  /** The row at the upper edge of the glass, 0-based, with the part of it above the edge. */
  first: number;
  /** The current row, 0-based. */
  row: number;
}

let reading: Reading = {
  mode: 'practice',
  review: null,
  filter: EVERY_PAYMENT,
  batch: 0,
  anchor: null,
};
let spot: Spot = { first: 0, row: 0 };
let amounts: TypedRange | null = null;
const changed = createEmitter();

function change(next: Reading): void {
  reading = next;
  changed.emit();
}

/** Starts at the newest payment again, under this filter. */
export function readAgain(filter: HistoryFilter): void {
  spot = { first: 0, row: 0 };
  change({ ...reading, filter, batch: reading.batch + 1, anchor: null });
}

/**
 * Before the screen is shown: a return goes on where it was left, any other visit starts at the
 * newest payment under the filter of its address. Nothing of it is kept over a restart: a filter
 * that hid payments then would look like payments that are gone.
 * @param review the record that is looked into; null for the one in use
 */
export function enter(
  mode: Mode,
  returned: boolean,
  filter: HistoryFilter,
  review: string | null = null,
): void {
  const isSame = reading.mode === mode && reading.review === review;
  if (returned && isSame && hashKey([reading.filter]) === hashKey([filter])) return;
  spot = { first: 0, row: 0 };
  amounts = null;
  reading = { mode, review, filter, batch: reading.batch + 1, anchor: null };
}

/** Keeps the anchor that the first page of this batch came with. */
export function anchorAt(batch: number, anchor: number): void {
  if (reading.batch === batch && reading.anchor === null) change({ ...reading, anchor });
}

export function currentReading(): Reading {
  return reading;
}

export function useReading(): Reading {
  return useSyncExternalStore(changed.on, currentReading);
}

export function currentSpot(): Readonly<Spot> {
  return spot;
}

export function moveSpot(to: Partial<Spot>): void {
  spot = { ...spot, ...to };
}

/** Amounts that stand in the fields and are no range yet; null while there are none. */
export function amountsLeft(): TypedRange | null {
  return amounts;
}

export function leaveAmounts(typed: TypedRange | null): void {
  amounts = typed;
}
