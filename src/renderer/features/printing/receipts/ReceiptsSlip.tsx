import './receipts.css';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { headingFrom } from '../../../../shared/features/design-account/design-account-fields.ts';
import {
  PRINTOUT_KINDS,
  type PrintoutKind,
} from '../../../../shared/core/payments/printout-kinds.ts';
import { PRINTOUT_SWITCHES } from '../../../../shared/features/printing/printouts/printout-settings.ts';
import { useFailureWords } from '../../../core/i18n/failure-words.ts';
import { useOverviewAct } from '../../../core/api/hooks.ts';
import { useOverview } from '../../../core/api/overview.tsx';
import { useDraft } from '../../../core/forms/drafts.ts';
import { focusField } from '../../../core/forms/field-focus.ts';
import { FormActs } from '../../../core/forms/FormActs.tsx';
import { useFieldForm } from '../../../core/forms/use-field-form.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { ChoiceGroup, Toggle } from '../../../core/ui/ChoiceGroup.tsx';
import { Field } from '../../../core/ui/Field.tsx';
import { SettingsSlip } from '../../../core/settings/SettingsSlip.tsx';
import { LogoField } from './LogoField.tsx';
import {
  changesOf,
  layoutToSave,
  RECEIPTS_DRAFT,
  RECEIPTS_FIELDS,
  receiptsChanged,
  type ReceiptsDraft,
  type ReceiptsField,
  receiptsFieldProblem,
} from './receipts-draft.ts';
import { SampleReceipt } from './SampleReceipt.tsx';

/** What stands on paper that customers are given, with a picture of it that follows the typing. */
export function ReceiptsSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const failureWords = useFailureWords();
  const { preferences, designAccount } = useOverview();
  const stored: ReceiptsDraft = {
    ...preferences.printouts,
    heading: designAccount.receiptHeading ?? '',
  };
  // What others save meanwhile shows in the fields that nobody types into here.
  const draft: ReceiptsDraft = { ...stored, ...useDraft(RECEIPTS_DRAFT) };
  const saveReceipts = useOverviewAct('saveReceipts');
  const saveHeading = useOverviewAct('saveReceiptHeading');
  const element = useRef<HTMLFormElement>(null);
  const form = useFieldForm({
    fields: RECEIPTS_FIELDS,
    draft,
    textOf: (field) => draft[field],
    isChanged: (next: ReceiptsDraft) => receiptsChanged(next, stored),
    keep: (next) => RECEIPTS_DRAFT.keep(next && changesOf(next, stored)),
    problemOf: receiptsFieldProblem,
    saving: saveReceipts.isPending || saveHeading.isPending,
  });
  const save = async () => {
    const field = await form.save(async () => {
      const printouts = layoutToSave(draft);
      if (printouts === null) return;
      const { heading } = draft;
      if (heading !== stored.heading) await saveHeading.mutateAsync({ heading });
      await saveReceipts.mutateAsync({ printouts });
    });
    focusField(element.current, field);
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const problemOf = (name: ReceiptsField) => {
    const problem = form.problems[name];
    return problem === undefined ? null : t(`common:problem.${problem}`);
  };
  const wiring = (name: ReceiptsField) => ({
    name,
    value: draft[name],
    problem: problemOf(name),
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
    onBlur: () => form.check(name),
  });
  const { profile } = designAccount;
  const suggested = profile === null ? '' : headingFrom(profile.name);

  return (
    <SettingsSlip id={id} title={t('receipts.title')} unsaved={form.changed}>
      <div className="receipts">
        <form ref={element} className="settings-form" noValidate onSubmit={submitted}>
          <LogoField logo={draft.logo} onChange={(logo) => form.change({ logo })} />
          <Field
            {...wiring('heading')}
            label={t('receipts.heading')}
            hint={t('receipts.headingHint')}
          />
          {suggested === '' || suggested === draft.heading ? null : (
            <div className="settings-acts">
              <Button
                onClick={() => {
                  form.change({ heading: suggested });
                  focusField(element.current, 'heading');
                }}
              >
                {t('receipts.useName')}
              </Button>
            </div>
          )}
          <Field {...wiring('address')} lines={4} label={t('receipts.address')} />
          <Field {...wiring('taxNumber')} label={t('receipts.taxNumber')} />
          <Field {...wiring('foot')} label={t('receipts.foot')} hint={t('receipts.footHint')} />
          <fieldset className="choices">
            <legend className="field__label">{t('receipts.shows')}</legend>
            {PRINTOUT_SWITCHES.map((name) => (
              <Toggle
                key={name}
                title={t(`receipts.${name}`)}
                checked={draft[name]}
                onChange={(checked) => form.change({ [name]: checked })}
              />
            ))}
          </fieldset>
          <FormActs
            form={form}
            saveWords={t('save')}
            failure={form.failure === null ? null : failureWords(form.failure)}
          />
        </form>
        <Picture draft={draft} />
      </div>
    </SettingsSlip>
  );
}

/** What would come out on paper, by what is typed now. */
function Picture({ draft }: { readonly draft: ReceiptsDraft }) {
  const { t } = useTranslation(['settings', 'printouts']);
  const [kind, setKind] = useState<PrintoutKind>('receipt');
  const { heading, ...layout } = draft;
  return (
    <div className="receipts__picture">
      <ChoiceGroup
        legend={t('receipts.picture')}
        value={kind}
        choices={PRINTOUT_KINDS.map((value) => ({ value, title: t(`printouts:kinds.${value}`) }))}
        onChange={setKind}
      />
      <SampleReceipt kind={kind} heading={heading} layout={layout} />
    </div>
  );
}
