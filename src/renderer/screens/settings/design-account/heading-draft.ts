/** The heading of receipts as it is being typed. Pure. */
import { RECEIPT_HEADING_MAX } from '../../../../shared/design-account-fields.ts';
import { visibleText } from '../../../../shared/visible-text.ts';

export interface HeadingDraft {
  heading: string;
}

/** An account's name as a heading: on one line, without what can't be seen, and not too long. */
export function headingFrom(name: string): string {
  return visibleText(name, name.length)
    .replaceAll('\u{fffd}', '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, RECEIPT_HEADING_MAX)
    .toWellFormed()
    .replaceAll('\u{fffd}', '')
    .trim();
}
