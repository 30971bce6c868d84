/**
 * The sales that are counted, in this page's memory alone: nothing of it is stored or sent, and it ends
 * with the page, or once nobody wants to see it.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { createEmitter } from '../../../shared/core/page/emitter.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { NO_SALES, type Pace, paceAfter, type PaceEvent, type SaleTook } from './sale-pace.ts';

/** The sales of one mode since counting began. */
export interface PaceCount {
  /** By the wall clock, for reading alone. */
  readonly since: number;
  /** Oldest first. */
  readonly sales: readonly SaleTook[];
}

interface Counting {
  readonly count: PaceCount;
  readonly pace: Pace;
}

/** Practice and live each have their own; empty while nothing is counted. */
const countings = new Map<Mode, Counting>();
const changed = createEmitter();

function begin(mode: Mode): void {
  countings.set(mode, { count: { since: Date.now(), sales: NO_SALES.sales }, pace: NO_SALES });
}

/** Counts a mode's sales from now on, and none of before. */
export function countAnew(mode: Mode): void {
  begin(mode);
  changed.emit();
}

/** Takes in what happened at the Counter; nothing while nothing is counted. */
export function tellPace(mode: Mode, event: PaceEvent): void {
  const counting = countings.get(mode);
  if (counting === undefined) return;
  const pace = paceAfter(counting.pace, event);
  const { sales } = pace;
  if (sales === counting.pace.sales) {
    countings.set(mode, { ...counting, pace });
    return;
  }
  countings.set(mode, { count: { ...counting.count, sales }, pace });
  changed.emit();
}

/** For the app's root alone: counts while it is wanted, and forgets once it is not. */
export function useCountingPace(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    begin('practice');
    begin('live');
    changed.emit();
    return () => {
      countings.clear();
      changed.emit();
    };
  }, [wanted]);
}

/** @returns null while nothing is counted */
export function usePaceCount(mode: Mode): PaceCount | null {
  return useSyncExternalStore(changed.on, () => countings.get(mode)?.count ?? null);
}
