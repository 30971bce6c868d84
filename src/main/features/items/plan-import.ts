/** What a file of items would change of the list: all of it is known before anything is written. Pure. */
import {
  barcodeKey,
  checkBarcode,
  checkCategory,
  checkItemName,
  type Item,
  ITEM_COLOURS,
  ITEMS_MAX,
} from '../../../shared/items.ts';
import type { LineProblem } from '../../../shared/items-import.ts';
import { readAmount } from '../../../shared/money.ts';
import type { FileLine, FileReading } from './csv-file.ts';

export interface ImportPlan {
  /** Those to be written: what is as the file says already is not among them. */
  readonly items: readonly Item[];
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly problems: readonly { readonly line: number; readonly problem: LineProblem }[];
}

type Read = Omit<Item, 'id'>;

/**
 * An item of the list is the line's where it has the same barcode, and, of those without one, the same
 * name. What the file does not name stays.
 * @param file as it was read
 * @param kept the list as it is
 * @param currency the counter's, which prices are read in
 * @param mint makes an id
 */
export function planImport(
  file: FileReading,
  kept: readonly Item[],
  currency: string,
  mint: () => string,
): ImportPlan {
  if (!file.ok) return { ...NOTHING, problems: [{ line: file.line, problem: file.problem }] };
  const before = new Map<string, Item>();
  for (const item of kept) if (item.currency === currency) before.set(nameOf(item), item);
  const problems: ImportPlan['problems'][number][] = [];
  const items: Item[] = [];
  const seen = new Set<string>();
  let [added, changed, same] = [0, 0, 0];
  for (const line of file.lines) {
    const read = readLine(line, currency);
    if (typeof read === 'string') {
      problems.push({ line: line.line, problem: read });
      continue;
    }
    const name = nameOf(read);
    if (seen.has(name)) {
      const problem = read.barcode === null ? 'name-twice' : 'barcode-twice';
      problems.push({ line: line.line, problem });
      continue;
    }
    seen.add(name);
    const there = before.get(name);
    const item = { ...read, id: there?.id ?? mint() };
    if (there === undefined) added += 1;
    else if (isSame(there, item)) {
      same += 1;
      continue;
    } else changed += 1;
    items.push(item);
    if (kept.length + added === ITEMS_MAX + 1)
      problems.push({ line: line.line, problem: 'too-many' });
  }
  return { items, added, changed, same, problems };
}

const NOTHING = { items: [], added: 0, changed: 0, same: 0 };

/** What an item goes by in a file: no barcode has a line's end in it. */
const nameOf = ({ barcode, name }: Read): string =>
  barcode === null ? `\n${name}` : barcodeKey(barcode);

const isSame = (one: Item, other: Item): boolean =>
  one.name === other.name &&
  one.priceMinor === other.priceMinor &&
  one.barcode === other.barcode &&
  one.category === other.category &&
  one.colour === other.colour;

function readLine({ cells }: FileLine, currency: string): Read | LineProblem {
  const name = checkItemName(cells.name);
  if (!name.ok) return 'name';
  const written = cells.currency.toUpperCase();
  if (written !== '' && written !== currency) return 'currency';
  const price = readAmount(cells.price, currency);
  if (!price.ok) return price.problem === 'amount-too-many-decimals' ? 'price-decimals' : 'price';
  const barcode = checkBarcode(cells.barcode);
  if (!barcode.ok) return 'barcode';
  const category = checkCategory(cells.category);
  if (!category.ok) return 'category';
  const wanted = cells.colour.toLowerCase() || 'plain';
  const colour = ITEM_COLOURS.find((each) => each === wanted);
  if (colour === undefined) return 'colour';
  return {
    name: name.value,
    priceMinor: price.minor,
    currency,
    colour,
    barcode: barcode.value,
    category: category.value,
  };
}
