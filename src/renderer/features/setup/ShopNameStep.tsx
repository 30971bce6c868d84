import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { useOverviewAct } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useDraft } from '../../core/forms/drafts.ts';
import { focusField } from '../../core/forms/field-focus.ts';
import { FormActs } from '../../core/forms/FormActs.tsx';
import { useFieldForm } from '../../core/forms/use-field-form.ts';
import { Field } from '../../core/ui/Field.tsx';
import { SampleReceipt } from '../printing/index.ts';
import { NAME_DRAFT, type NameDraft, nameProblem } from './setup-drafts.ts';

const FIELDS = ['heading'] as const;

/** The shop's name, with the receipt that it heads beside it. */
export function ShopNameStep() {
  const { t } = useTranslation(['settings', 'common']);
  const failureWords = useFailureWords();
  const { preferences, designAccount } = useOverview();
  const stored: NameDraft = { heading: designAccount.receiptHeading ?? '' };
  const draft = useDraft(NAME_DRAFT) ?? stored;
  const saveHeading = useOverviewAct('saveReceiptHeading');
  const element = useRef<HTMLFormElement>(null);
  const form = useFieldForm({
    fields: FIELDS,
    draft,
    textOf: () => draft.heading,
    isChanged: (next: NameDraft) => next.heading !== stored.heading,
    keep: (next) => NAME_DRAFT.keep(next),
    problemOf: nameProblem,
    saving: saveHeading.isPending,
  });
  const save = async () => {
    const field = await form.save(() => saveHeading.mutateAsync({ heading: draft.heading }));
    focusField(element.current, field);
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const problem = form.problems.heading;
  return (
    <div className="receipts">
      <form ref={element} className="settings-form" noValidate onSubmit={submitted}>
        <Field
          name="heading"
          label={t('receipts.heading')}
          hint={t('receipts.headingHint')}
          value={draft.heading}
          problem={problem === undefined ? null : t(`common:problem.${problem}`)}
          onChange={(event) => form.change({ heading: event.target.value })}
          onBlur={() => form.check('heading')}
        />
        <FormActs
          form={form}
          primary
          saveWords={t('save')}
          failure={form.failure === null ? null : failureWords(form.failure)}
        />
      </form>
      <SampleReceipt kind="receipt" heading={draft.heading} layout={preferences.printouts} />
    </div>
  );
}
