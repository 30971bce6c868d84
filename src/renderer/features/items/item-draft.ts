/** An item while it is typed. Above the screens, so that a scanned code gets from the Counter to its form. */
import {
  checkBarcode,
  checkCategory,
  checkItemName,
  type Item,
} from '../../../shared/features/items/items.ts';
import type { FieldProblem } from '../../../shared/core/text/fields.ts';
import { type AmountProblem, plainAmount } from '../../../shared/core/money/money.ts';
import { readTyped } from '../../../shared/core/money/written-amounts.ts';
import { createDraft } from '../../core/forms/drafts.ts';

export interface ItemDraft {
  /** Null for a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly price: string;
  readonly barcode: string;
  readonly category: string;
  readonly colour: Item['colour'];
  /** Somebody has tried to save it: from now on every problem is shown. */
  readonly tried: boolean;
}

export const ITEM_DRAFT = createDraft<ItemDraft>();

export const newItem = (barcode = ''): ItemDraft => ({
  id: null,
  name: '',
  price: '',
  barcode,
  category: '',
  colour: 'plain',
  tried: false,
});

/** @param currency the counter's: a price in another is typed anew */
export const draftOf = (item: Item, currency: string): ItemDraft => ({
  ...item,
  price: item.currency === currency ? plainAmount(item.priceMinor, item.currency) : '',
  barcode: item.barcode ?? '',
  tried: false,
});

export interface ItemProblems {
  readonly name: FieldProblem | null;
  readonly price: AmountProblem | 'item-price-empty' | null;
  readonly barcode: FieldProblem | null;
  readonly category: FieldProblem | null;
}

/** @returns the price in minor units, or everything that is wrong at once */
export function readItem(
  draft: ItemDraft,
  currency: string,
): { ok: true; priceMinor: number } | { ok: false; problems: ItemProblems } {
  const name = checkItemName(draft.name);
  const price = readTyped(draft.price, currency);
  const barcode = checkBarcode(draft.barcode);
  const category = checkCategory(draft.category);
  if (name.ok && price.ok && barcode.ok && category.ok)
    return { ok: true, priceMinor: price.minor };
  return {
    ok: false,
    problems: {
      name: name.ok ? null : name.problem,
      price: price.ok ? null : priceProblem(price.problem),
      barcode: barcode.ok ? null : barcode.problem,
      category: category.ok ? null : category.problem,
    },
  };
}

const priceProblem = (problem: AmountProblem) =>
  problem === 'amount-empty' ? 'item-price-empty' : problem;
