/** What a file of items would change of the list: all of it is known before anything is written. Pure. */
import {
  barcodeKey,
  checkBarcode,
  checkCategory,
  checkItemName,
  type Item,
  ITEM_COLOURS,
  ITEMS_MAX,
} from '../../../shared/features/items/items.ts';
import type { LineProblem } from '../../../shared/features/items/items-import.ts';
import { MAX_AMOUNT_MINOR, minorDigits } from '../../../shared/core/money/money.ts';
import type { DecimalMark } from '../../../shared/core/money/written-amounts.ts';
import { unwrapped } from '../../../shared/core/text/spreadsheet-text.ts';
import { markWritten, readWritten } from '../../../shared/core/money/written-amounts.ts';
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
  const mark = markOfAll(file.lines);
  for (const line of file.lines) {
    const read = readLine(line, currency, mark);
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

/** The mark before the decimals that some prices say alone; null where none does, or they disagree. */
function markOfAll(lines: readonly FileLine[]): DecimalMark | null {
  const marks = lines.map(({ cells }) => markWritten(unwrapped(cells.price)));
  const [isPoint, isComma] = [marks.includes('point'), marks.includes('comma')];
  if (isPoint === isComma) return null;
  return isPoint ? 'point' : 'comma';
}

/** @param mark the file's, for a price that can be read in two ways */
function readPrice(
  written: string,
  currency: string,
  mark: DecimalMark | null,
): number | LineProblem {
  const text = unwrapped(written);
  const own = markWritten(text);
  const decimals = /^\d*\.(\d*)$/.exec(text)?.[1];
  // With just the decimals of its currency a point is the decimal one, as where a price is typed.
  if (decimals !== undefined && decimals.length <= minorDigits(currency) && mark !== 'comma')
    return priceOf(text, currency, 'point');
  if (own !== 'ambiguous') return priceOf(text, currency, own === 'comma' ? 'comma' : 'point');
  // What has no decimals can have thousands alone.
  if (minorDigits(currency) === 0)
    return priceOf(text, currency, text.includes(',') ? 'point' : 'comma');
  return mark === null ? 'price-ambiguous' : priceOf(text, currency, mark);
}

function priceOf(text: string, currency: string, mark: DecimalMark): number | LineProblem {
  const read = readWritten(text, mark, currency);
  if (!read.ok) {
    if (read.isOtherCurrency) return 'currency';
    const decimals = text.split(mark === 'point' ? '.' : ',')[1] ?? '';
    return /^\d+$/.test(decimals) && decimals.length > minorDigits(currency)
      ? 'price-decimals'
      : 'price';
  }
  if (read.currency !== currency) return 'currency';
  return read.minor > 0 && read.minor <= MAX_AMOUNT_MINOR ? read.minor : 'price';
}

/** A code as a spreadsheet was told to leave it, or has left it; null for what it has rounded. */
function readBarcode(written: string): string | null {
  // A spreadsheet writes the plus; codes with an E in them have none.
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(written)) return null;
  if (/^(?:="\d{6,}"|'\d{6,})$/.test(written)) return unwrapped(written);
  return /^(\d{8,})[.,]0$/.exec(written)?.[1] ?? written;
}

function readLine(
  { cells }: FileLine,
  currency: string,
  mark: DecimalMark | null,
): Read | LineProblem {
  const name = checkItemName(cells.name);
  if (!name.ok) return 'name';
  const written = cells.currency.toUpperCase();
  if (written !== '' && written !== currency) return 'currency';
  const price = readPrice(cells.price, currency, mark);
  if (typeof price === 'string') return price;
  const code = readBarcode(cells.barcode);
  if (code === null) return 'barcode-rounded';
  const barcode = checkBarcode(code);
  if (!barcode.ok) return 'barcode';
  const category = checkCategory(cells.category);
  if (!category.ok) return 'category';
  const wanted = cells.colour.toLowerCase() || 'plain';
  const colour = ITEM_COLOURS.find((each) => each === wanted);
  if (colour === undefined) return 'colour';
  return {
    name: name.value,
    priceMinor: price,
    currency,
    colour,
    barcode: barcode.value,
    category: category.value,
  };
}
