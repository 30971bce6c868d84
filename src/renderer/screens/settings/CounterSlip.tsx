import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavePreferences } from '../../api/hooks.ts';
import { useOverview } from '../../app/overview.tsx';
import { Field } from '../../components/Field.tsx';
import {
  COUNTER_FIELDS,
  counterChanged,
  type CounterDraft,
  counterDraft,
  type CounterField,
  counterFieldProblem,
  preferencesToSave,
} from './counter-draft.ts';
import { CurrencyPicker } from './CurrencyPicker.tsx';
import { keepDraft, useDraft } from './drafts.ts';
import { focusField } from './field-focus.ts';
import { FormActs } from './FormActs.tsx';
import { SettingsSlip } from './SettingsSlip.tsx';
import { useFieldForm } from './use-field-form.ts';

/** How payments are asked for at this counter. */
export function CounterSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const { preferences } = useOverview();
  const draft = useDraft('counter') ?? counterDraft(preferences);
  const savePreferences = useSavePreferences();
  const element = useRef<HTMLFormElement>(null);
  const form = useFieldForm({
    fields: COUNTER_FIELDS,
    draft,
    isChanged: (next: CounterDraft) => counterChanged(next, preferences),
    keep: (next) => keepDraft('counter', next),
    problemOf: counterFieldProblem,
    saving: savePreferences.isPending,
  });

  const save = async () => {
    const field = await form.save(async () => {
      const wanted = preferencesToSave(draft, preferences);
      if (wanted) await savePreferences.mutateAsync(wanted);
    });
    focusField(element.current, field);
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const problemOf = (name: CounterField) => {
    const problem = form.problems[name];
    return problem === undefined ? null : t(`common:problem.${problem}`);
  };
  const wiring = (name: Exclude<CounterField, 'currency'>) => ({
    name,
    value: draft[name],
    problem: problemOf(name),
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
    onBlur: () => form.check(name),
  });

  return (
    <SettingsSlip
      id={id}
      title={t('counter.title')}
      lead={t('counter.lead')}
      unsaved={form.changed}
    >
      <form ref={element} className="settings-form" noValidate onSubmit={submitted}>
        <CurrencyPicker
          label={t('counter.currency')}
          value={draft.currency}
          problem={problemOf('currency')}
          onChange={(currency) => form.change({ currency })}
        />
        <Field
          {...wiring('terminal')}
          label={t('counter.terminal')}
          hint={t('counter.terminalHint')}
          autoCapitalize="characters"
        />
        <div className="settings-form__pair">
          <Field
            {...wiring('waitingWindow')}
            inputMode="numeric"
            label={t('counter.waitingWindow')}
            hint={t('counter.waitingWindowHint')}
          />
          <Field
            {...wiring('duplicateWindow')}
            inputMode="numeric"
            label={t('counter.duplicateWindow')}
            hint={t('counter.duplicateWindowHint')}
          />
        </div>
        <Field
          {...wiring('refusedCodes')}
          inputMode="text"
          label={t('counter.refusedCodes')}
          hint={t('counter.refusedCodesHint')}
        />
        <FormActs
          form={form}
          saveWords={t('save')}
          failure={form.failure === null ? null : t(`common:call.${form.failure}`)}
        />
      </form>
    </SettingsSlip>
  );
}
