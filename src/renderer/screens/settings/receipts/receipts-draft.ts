/** What stands on printouts as it is being typed, its checks, and what is saved. */
import { checkReceiptHeading } from '../../../../shared/design-account-fields.ts';
import type { FieldProblem } from '../../../../shared/fields.ts';
import {
  checkPrintoutLine,
  PRINTOUT_LINES,
  type PrintoutLayout,
} from '../../../../shared/printouts/layout.ts';
import { createDraftPerMode } from '../../../features/forms/drafts.ts';

export interface ReceiptsDraft extends PrintoutLayout {
  readonly heading: string;
}

export const RECEIPTS_DRAFTS = createDraftPerMode<ReceiptsDraft>();

export const RECEIPTS_FIELDS = ['heading', ...PRINTOUT_LINES] as const;
export type ReceiptsField = (typeof RECEIPTS_FIELDS)[number];

export const SWITCHES = [
  'showsCustomer',
  'showsNote',
  'showsCode',
] as const satisfies readonly (keyof PrintoutLayout)[];

export function receiptsChanged(draft: ReceiptsDraft, stored: ReceiptsDraft): boolean {
  return [...RECEIPTS_FIELDS, ...SWITCHES].some((field) => draft[field] !== stored[field]);
}

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
  const { showsCustomer, showsNote, showsCode } = draft;
  return {
    address: address.value,
    taxNumber: taxNumber.value,
    foot: foot.value,
    showsCustomer,
    showsNote,
    showsCode,
  };
}
