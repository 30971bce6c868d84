/** Calls about the list of items. It is the shop's: practice and live have the same. */
import { z } from 'zod';
import { CURRENCY_PATTERN, MAX_AMOUNT_MINOR } from '../../core/money/money.ts';
import { BARCODE_MAX, CATEGORY_MAX, ITEM_COLOURS, ITEMS_MAX } from './items.ts';
import { IMPORT_PART_MAX, IMPORT_TEXT_MAX, LINE_PROBLEMS, PROBLEMS_SHOWN } from './items-import.ts';
import { LINE_NAME_MAX } from '../../core/payments/sale-lines.ts';
import {
  byId,
  type Calls,
  nothing,
  savedFileSchema,
  typed,
} from '../../core/contract/declaring.ts';

const count = z.int().nonnegative();

export const itemSchema = z.strictObject({
  id: z.uuid(),
  name: z.string().min(1).max(LINE_NAME_MAX),
  priceMinor: z.int().positive().max(MAX_AMOUNT_MINOR),
  currency: z.string().regex(CURRENCY_PATTERN),
  colour: z.enum(ITEM_COLOURS),
  barcode: z.string().max(BARCODE_MAX).nullable(),
  category: z.string().max(CATEGORY_MAX),
});

/** As many as a screen scrolls past at a time. */
export const ITEMS_AT_ONCE = 100;

export const itemPageSchema = z.strictObject({
  items: z.array(itemSchema).max(ITEMS_AT_ONCE),
  /** How many match. */
  total: count,
  /** How many there are at all, and how many of them at the counter's currency. */
  kept: count.max(ITEMS_MAX),
  offered: count.max(ITEMS_MAX),
  /** In alphabetical order. */
  categories: z.array(z.string().max(CATEGORY_MAX)).max(200),
  /** The name of a damaged list that was put aside, while nothing has come in its place. */
  setAside: z.string().max(200).nullable(),
});
export type ItemPage = z.infer<typeof itemPageSchema>;

export const importPreviewSchema = z.strictObject({
  /** Of this very text: what is taken over is what was shown. */
  id: z.uuid(),
  added: count,
  changed: count,
  same: count,
  /** How many lines have a problem; with any, nothing is taken over. */
  wrong: count,
  problems: z
    .array(z.strictObject({ line: z.int().positive(), problem: z.enum(LINE_PROBLEMS) }))
    .max(PROBLEMS_SHOWN),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const ITEM_CALLS = {
  findItems: {
    kind: 'look',
    input: z.strictObject({
      search: z.string().max(200),
      /** Null for all. */
      category: z.string().max(CATEGORY_MAX).nullable(),
      /** Those alone that can be sold: their prices are in the counter's currency. */
      offered: z.boolean(),
      offset: count.max(ITEMS_MAX),
      limit: z.int().positive().max(ITEMS_AT_ONCE),
    }),
    output: itemPageSchema,
  },
  /** Items with a code, of which a list may have several. */
  findBarcode: {
    kind: 'look',
    input: z.strictObject({ barcode: z.string().min(1).max(BARCODE_MAX) }),
    output: z.array(itemSchema).max(20),
  },
  /** Adds one, or changes the one with this id; its price is in the counter's currency. */
  saveItem: {
    kind: 'items',
    input: z.strictObject({
      id: z.uuid().nullable(),
      name: typed,
      priceMinor: z.int().positive().max(MAX_AMOUNT_MINOR),
      colour: z.enum(ITEM_COLOURS),
      barcode: typed,
      category: typed,
    }),
    output: itemSchema,
  },
  removeItem: { kind: 'items', input: byId, output: nothing },
  /** A part of a file's text; the first, at 0, begins another file. */
  stageItems: {
    kind: 'items',
    input: z.strictObject({
      at: count.max(IMPORT_TEXT_MAX),
      text: z.string().max(IMPORT_PART_MAX),
    }),
    output: nothing,
  },
  /** What taking over the staged text would change. */
  previewItems: { kind: 'items', input: nothing, output: importPreviewSchema },
  importItems: { kind: 'items', input: byId, output: nothing },
  exportItems: { kind: 'export', input: nothing, output: savedFileSchema },
} as const satisfies Calls;
