/** The behaviour of the field for the heading of receipts. */
import { checkReceiptHeading } from '../../../../shared/design-account-fields.ts';
import { useOverviewAct } from '../../../api/hooks.ts';
import { useOverview } from '../../../api/overview.tsx';
import { useDraft } from '../../../features/forms/drafts.ts';
import { type FieldForm, useFieldForm } from '../../../features/forms/use-field-form.ts';
import { HEADING_DRAFTS, type HeadingDraft } from './heading-draft.ts';

export interface HeadingForm extends Omit<FieldForm<HeadingDraft, 'heading'>, 'save'> {
  /** @returns the field when it is wrong, to be given the focus; else null */
  readonly save: () => Promise<'heading' | null>;
}

export function useHeadingForm(): HeadingForm {
  const { mode, designAccount } = useOverview();
  const stored = designAccount.receiptHeading ?? '';
  const draft = useDraft(HEADING_DRAFTS[mode]) ?? { heading: stored };
  const saveHeading = useOverviewAct('saveReceiptHeading');
  const form = useFieldForm({
    fields: ['heading'],
    draft,
    textOf: (field) => draft[field],
    isChanged: (next: HeadingDraft) => next.heading !== stored,
    keep: (next) => HEADING_DRAFTS[mode].keep(next),
    problemOf: ({ heading }) => {
      const checked = checkReceiptHeading(heading);
      return checked.ok ? null : checked.problem;
    },
    saving: saveHeading.isPending,
  });
  return { ...form, save: () => form.save(() => saveHeading.mutateAsync(draft)) };
}
