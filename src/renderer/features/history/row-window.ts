/**
 * Which rows of a long list are seen. The browser scrolls and `sheet.ts` says what that means; this
 * listens to the one and puts the sheet where the other says.
 */
import { createEmitter } from '../../../shared/core/page/emitter.ts';
import {
  firstRow,
  type Place,
  placeAt,
  placeShowing,
  rested,
  scrolledTo,
  sheetOf,
} from './sheet.ts';

/** Before the glass has been measured. */
const GLASS_GUESS_PX = 600;

/** Longer than from one notch of a wheel to the next. */
const SETTLE_AFTER_MS = 150;

/** What a picture of the list depends on: scrolling within a row draws nothing anew. */
export interface SeenRows {
  /** The first row on the glass and the last, each at least in part; the last may not be there. */
  readonly first: number;
  readonly last: number;
  /** How many rows the glass shows whole. */
  readonly glassRows: number;
  /** How many rows the sheet has been pulled up. */
  readonly shift: number;
}

export interface RowWindow {
  readonly seen: () => SeenRows;
  readonly onChange: (listener: () => void) => () => void;
  /** Listens to the element that scrolls; the returned function ends it. */
  readonly attach: (element: HTMLElement) => () => void;
  /**
   * With the element as high as `sheetOf` says: takes how long the list is and how high a row, in pixels. What is read stays at the upper edge.
   */
  readonly arrange: (rows: number, rowHeight: number) => void;
  /** Puts a row at the upper edge, with the part of it that is above it. */
  readonly startAt: (row: number) => void;
  /** Brings a row onto the glass: at the upper edge, or no further than it takes. */
  readonly show: (row: number, edge: 'top' | 'near') => void;
}

/**
 * @param start the row at the upper edge to begin with, with the part of it that is above it
 * @param onPlace is told the same of every place that is scrolled to
 */
export function createRowWindow(
  rows: number,
  rowHeight: number,
  start: number,
  onPlace: (first: number) => void,
): RowWindow {
  const changed = createEmitter();
  let scrolling: HTMLElement | null = null;
  let height = rowHeight;
  let glassPx = GLASS_GUESS_PX;
  let sheet = sheetOf(rows, height);
  let place = placeAt(sheet, start);
  let settling: ReturnType<typeof setTimeout> | undefined;
  /** The last to scroll was a wheel or a finger on the rows. */
  let byHand = false;
  let seen = look();

  function look(): SeenRows {
    const at = firstRow(place);
    const first = Math.floor(at);
    const glass = glassPx / height;
    const last = Math.ceil(at + glass) - 1;
    return { first, last, glassRows: Math.max(Math.floor(glass), 1), shift: place.shift };
  }

  function take(next: Place): void {
    place = next;
    onPlace(firstRow(place));
    const now = look();
    const isSame =
      now.first === seen.first &&
      now.last === seen.last &&
      now.shift === seen.shift &&
      now.glassRows === seen.glassRows;
    if (isSame) return;
    seen = now;
    changed.emit();
  }

  /** The sheet moves, and what is drawn on it with it before the next picture. */
  function put(next: Place): void {
    if (scrolling) scrolling.scrollTop = next.slot * height;
    // The browser has its own idea of fractions, and of how far the sheet goes.
    take(scrolling ? { ...next, slot: scrolling.scrollTop / height } : next);
  }

  function scrolled({ scrollTop }: HTMLElement): void {
    const slot = scrollTop / height;
    if (slot === place.slot) return;
    const next = scrolledTo(sheet, place, slot, glassPx / height, byHand);
    if (next.slot === slot) take(next);
    else put(next);
  }

  function settle(): void {
    const next = rested(sheet, place);
    if (next.shift !== place.shift) put(next);
  }

  /** Wheels stop after every notch, and what was scrolled to is drawn first. */
  function stopped(): void {
    clearTimeout(settling);
    settling = setTimeout(settle, SETTLE_AFTER_MS);
  }

  /** A mouse that is pressed moves nothing but the scrollbar. */
  function pressed(element: HTMLElement, { clientX, pointerType }: PointerEvent): void {
    const fromRows = clientX - element.getBoundingClientRect().left - element.clientLeft;
    byHand = pointerType !== 'mouse' && fromRows >= 0 && fromRows < element.clientWidth;
  }

  return {
    seen: () => seen,
    onChange: changed.on,
    attach: (element) => {
      const listening = new AbortController();
      const options = { passive: true, signal: listening.signal };
      element.addEventListener('scroll', () => scrolled(element), options);
      element.addEventListener('scrollend', stopped, options);
      element.addEventListener('wheel', () => (byHand = true), options);
      element.addEventListener('pointerdown', (event) => pressed(element, event), options);
      const observer = new ResizeObserver(() => {
        glassPx = element.clientHeight || GLASS_GUESS_PX;
        take(place);
      });
      observer.observe(element);
      scrolling = element;
      put(place);
      return () => {
        scrolling = null;
        clearTimeout(settling);
        observer.disconnect();
        listening.abort();
      };
    },
    arrange: (count, each) => {
      const at = firstRow(place);
      height = each;
      sheet = sheetOf(count, height);
      put(placeAt(sheet, Math.max(Math.min(at, count - 1), 0)));
    },
    startAt: (row) => put(placeAt(sheet, row)),
    show: (row, edge) => put(placeShowing(sheet, place, row, glassPx / height, edge)),
  };
}
