/**
 * Where the rows of a long record lie on the sheet that scrolls. Chromium makes no element higher than
 * 33,554,428 device pixels, so the sheet has so many slots and no more, and which row lies in which
 * slot depends on where one reads: a wheel, keys and fingers move row by row, and dragging the
 * scrollbar from end to end passes every row. Within the ends slots and rows go together, so that
 * nobody runs against an end too early.
 */

export interface Sheet {
  readonly rows: number;
  /** As many as rows, or as many as an element has room for. */
  readonly slots: number;
}

export interface Place {
  /** Where the upper edge of the glass is, in slots from the top of the sheet. */
  readonly slot: number;
  /** How many rows the sheet has been pulled up: slot 0 shows this row. */
  readonly shift: number;
}

/**
 * Below Chromium's limit even where a page zoomed to 500 % stands on a screen of two device pixels
 * each, and low enough for its 32-bit offsets to be exact to a quarter of a pixel.
 */
const SHEET_PX = 3_000_000;
/** Of the slots, at each end, in which rows and slots go together. */
const END_SHARE = 1 / 40;

/** @param rowHeight in CSS pixels */
export function sheetOf(rows: number, rowHeight: number): Sheet {
  return { rows, slots: Math.min(rows, Math.max(Math.floor(SHEET_PX / rowHeight), 1)) };
}

/** The row at the upper edge of the glass, with the part of it that is above the edge. */
export function firstRow({ slot, shift }: Place): number {
  return slot + shift;
}

const endOf = ({ slots }: Sheet) => Math.floor(slots * END_SHARE);

/**
 * The place at rest where this row is at the upper edge of the glass: the scrollbar then stands where
 * the row does in the record.
 * @param row with the part of it that is above the edge
 */
export function placeAt(sheet: Sheet, row: number): Place {
  const hidden = sheet.rows - sheet.slots;
  if (hidden === 0) return { slot: row, shift: 0 };
  const end = endOf(sheet);
  const passed = (Math.floor(row) - end) / (sheet.rows - 2 * end);
  const shift = Math.round(hidden * Math.min(Math.max(passed, 0), 1));
  return { slot: row - shift, shift };
}

/** The place to which dragging the scrollbar to a slot leads. */
function placeOfSlot(sheet: Sheet, slot: number): Place {
  const hidden = sheet.rows - sheet.slots;
  const end = endOf(sheet);
  const passed = (Math.floor(slot) - end) / (sheet.slots - 2 * end);
  return { slot, shift: Math.round(hidden * Math.min(Math.max(passed, 0), 1)) };
}

/**
 * After the sheet was scrolled. Where the answer's slot is another one than was scrolled to, the sheet
 * has to be put there.
 * @param slot where the upper edge of the glass is now
 * @param glassRows how many rows the glass shows
 * @param byHand by a wheel or a finger on the rows, however far: what is seen moves that far. A leap
 *   by anything else is the scrollbar's.
 */
export function scrolledTo(
  sheet: Sheet,
  from: Place,
  slot: number,
  glassRows: number,
  byHand: boolean,
): Place {
  if (!byHand && Math.abs(slot - from.slot) > glassRows) return placeOfSlot(sheet, slot);
  const place = { slot, shift: from.shift };
  const near = endOf(sheet) / 2;
  const isAtEnd = slot < near || slot > sheet.slots - near;
  return isAtEnd ? rested(sheet, place) : place;
}

/** The same rows on the glass, with the scrollbar where they stand in the record. */
export function rested(sheet: Sheet, place: Place): Place {
  return placeAt(sheet, firstRow(place));
}

/**
 * The place that shows a row.
 * @param edge `top` puts it at the upper edge; `near` moves no further than it takes
 */
export function placeShowing(
  sheet: Sheet,
  from: Place,
  row: number,
  glassRows: number,
  edge: 'top' | 'near',
): Place {
  const first = firstRow(from);
  const lowest = Math.max(sheet.rows - glassRows, 0);
  const wanted = edge === 'top' ? row : Math.max(Math.min(first, row), row + 1 - glassRows);
  return placeAt(sheet, Math.min(Math.max(wanted, 0), lowest));
}
