/** What stands on printouts as it is being typed, its checks, and what is saved. */
import { checkReceiptHeading } from '../../../../shared/features/design-account/design-account-fields.ts';
import type { FieldProblem } from '../../../../shared/core/text/fields.ts';
import {
  checkPrintoutLine,
  PRINTOUT_LINES,
  PRINTOUT_SWITCHES,
  type PrintoutLayout,
} from '../../../../shared/features/printing/printouts/printout-settings.ts';
import type { OneBitPicture } from '../../../../shared/features/printing/printouts/one-bit.ts';
import { createDraft } from '../../../core/forms/drafts.ts';

export interface ReceiptsDraft extends PrintoutLayout {
  readonly heading: string;
}

/** The fields that were changed. */
export const RECEIPTS_DRAFT = createDraft<Partial<ReceiptsDraft>>();

export const RECEIPTS_FIELDS = ['heading', ...PRINTOUT_LINES] as const;
export type ReceiptsField = (typeof RECEIPTS_FIELDS)[number];

/** The fields in which a draft differs. */
export function changesOf(draft: ReceiptsDraft, stored: ReceiptsDraft): Partial<ReceiptsDraft> {
  const changed: Partial<ReceiptsDraft> = Object.fromEntries(
    [...RECEIPTS_FIELDS, ...PRINTOUT_SWITCHES]
      .filter((field) => draft[field] !== stored[field])
      .map((field) => [field, draft[field]]),
  );
  return isSameLogo(draft.logo, stored.logo) ? changed : { ...changed, logo: draft.logo };
}

/** By its dots: each overview brings a picture of its own. */
const isSameLogo = (one: OneBitPicture | null, other: OneBitPicture | null): boolean =>
  one?.width === other?.width && one?.height === other?.height && one?.bits === other?.bits;

export const receiptsChanged = (draft: ReceiptsDraft, stored: ReceiptsDraft): boolean =>
  Object.keys(changesOf(draft, stored)).length > 0;

const checkField = (draft: ReceiptsDraft, field: ReceiptsField) =>
  field === 'heading' ? checkReceiptHeading(draft.heading) : checkPrintoutLine(field, draft[field]);

export function receiptsFieldProblem(
  draft: ReceiptsDraft,
  field: ReceiptsField,
): FieldProblem | null {
  const checked = checkField(draft, field);
  return checked.ok ? null : checked.problem;
}

/** The layout with the draft in it, or null while something in it is wrong. */
export function layoutToSave(draft: ReceiptsDraft): PrintoutLayout | null {
  const [address, taxNumber, foot] = [
    checkPrintoutLine('address', draft.address),
    checkPrintoutLine('taxNumber', draft.taxNumber),
    checkPrintoutLine('foot', draft.foot),
  ];
  if (!address.ok || !taxNumber.ok || !foot.ok) return null;
  const { heading: _heading, ...layout } = draft;
  return { ...layout, address: address.value, taxNumber: taxNumber.value, foot: foot.value };
}
