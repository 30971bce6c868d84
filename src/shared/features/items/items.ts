/** The items that a shop sells over the counter, and the checks of what is typed of one. Codes, no sentences. */
import { withZeros } from './barcodes.ts';
import { type Checked, type FieldProblem, isPrintable } from '../../core/text/fields.ts';
import { LINE_NAME_MAX } from '../../core/payments/sale-lines.ts';

/** Looks of a tile; the first is none in particular. */
export const ITEM_COLOURS = [
  'plain',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'violet',
] as const;
export type ItemColour = (typeof ITEM_COLOURS)[number];

export interface Item {
  readonly id: string;
  readonly name: string;
  /** In minor units of its own currency: where the counter charges in another, it is not offered. */
  readonly priceMinor: number;
  readonly currency: string;
  readonly colour: ItemColour;
  readonly barcode: string | null;
  /** Empty for none. */
  readonly category: string;
}

/** A list for small shops. */
export const ITEMS_MAX = 20_000;
/** Characters as UTF-16 counts them; a printed code has far fewer. */
export const BARCODE_MAX = 48;
export const CATEGORY_MAX = 40;

const fail = (problem: FieldProblem) => ({ ok: false, problem }) as const;

/** The name of an item, which can stand in a sale's line. */
export function checkItemName(text: string): Checked<string> {
  const typed = text.trim();
  if (typed === '') return fail('item-name-empty');
  if (typed.length > LINE_NAME_MAX) return fail('item-name-too-long');
  return isPrintable(typed) ? { ok: true, value: typed } : fail('item-characters');
}

/** Empty is none. */
export function checkCategory(text: string): Checked<string> {
  const typed = text.trim();
  if (typed.length > CATEGORY_MAX) return fail('item-category-too-long');
  return isPrintable(typed) ? { ok: true, value: typed } : fail('item-characters');
}

/** What a code of lines can hold, of whatever kind; empty is none. */
export function checkBarcode(text: string): Checked<string | null> {
  const typed = text.trim();
  if (typed === '') return { ok: true, value: null };
  if (typed.length > BARCODE_MAX || !/^[\x20-\x7e]+$/.test(typed))
    return fail('item-barcode-invalid');
  return { ok: true, value: typed };
}

/**
 * What a code is found by. Scanners read the same UPC-A with twelve digits, as the EAN-13 that it is, with
 * a zero before them, or as a UPC-E without the zeros of its middle.
 */
export const barcodeKey = (barcode: string): string =>
  withZeros(barcode).replace(/^\d{12}$/, '0$&');
