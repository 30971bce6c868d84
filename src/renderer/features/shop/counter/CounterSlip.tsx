import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureWords } from '../../../core/i18n/failure-words.ts';
import { useOverviewAct, useSaveAccountRules } from '../../../core/api/hooks.ts';
import { useOverview } from '../../../core/api/overview.tsx';
import { Field } from '../../../core/ui/Field.tsx';
import {
  COUNTER_DRAFTS,
  COUNTER_FIELDS,
  counterChanged,
  type CounterDraft,
  counterDraft,
  type CounterField,
  counterFieldProblem,
  counterToSave,
} from './counter-draft.ts';
import { CurrencyPicker } from '../CurrencyPicker.tsx';
import { LoginStart } from '../../checks/index.ts';
import { useDraft } from '../../../core/forms/drafts.ts';
import { focusField } from '../../../core/forms/field-focus.ts';
import { FormActs } from '../../../core/forms/FormActs.tsx';
import { ScannerCheck } from './ScannerCheck.tsx';
import { SettingsSlip } from '../../../core/settings/SettingsSlip.tsx';
import { useFieldForm } from '../../../core/forms/use-field-form.ts';
import { usePreferences } from '../../../core/api/preferences.ts';
import { Toggle } from '../../../core/ui/ChoiceGroup.tsx';
import { SavedLine } from '../../../core/settings/SavedLine.tsx';

/** How payments are asked for at this counter. */
export function CounterSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const failureWords = useFailureWords();
  const overview = useOverview();
  const { mode, accountRules } = overview;
  const draft = useDraft(COUNTER_DRAFTS[mode]) ?? counterDraft(overview);
  const saveComputer = useOverviewAct('saveComputer');
  const saveShop = useOverviewAct('saveShop');
  const saveTimes = useOverviewAct('savePaymentTimes');
  const saveRules = useSaveAccountRules();
  const element = useRef<HTMLFormElement>(null);
  const form = useFieldForm({
    fields: COUNTER_FIELDS,
    draft,
    textOf: (field) => draft[field],
    isChanged: (next: CounterDraft) => counterChanged(next, overview),
    keep: (next) => COUNTER_DRAFTS[mode].keep(next),
    problemOf: counterFieldProblem,
    saving: [saveComputer, saveShop, saveTimes, saveRules].some(({ isPending }) => isPending),
  });

  const save = async () => {
    const field = await form.save(async () => {
      const { refusedCodes, computer, shop, times } = counterToSave(draft, overview);
      // The codes are of one mode's account: where that is not shown any more, nothing is saved.
      if (refusedCodes) await saveRules.mutateAsync({ ...accountRules, mode, refusedCodes });
      if (computer) await saveComputer.mutateAsync(computer);
      if (times) await saveTimes.mutateAsync(times);
      if (shop) await saveShop.mutateAsync(shop);
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
    <SettingsSlip id={id} title={t('counter.title')} unsaved={form.changed}>
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
          failure={form.failure === null ? null : failureWords(form.failure)}
        />
      </form>
      <CounterToggles />
      <ScannerCheck />
      <LoginStart />
    </SettingsSlip>
  );
}

/** What the Counter and the close show of sums and pace; a change holds at once. */
function CounterToggles() {
  const { t } = useTranslation('settings');
  const shop = usePreferences('saveShop');
  const computer = usePreferences('saveComputer');
  return (
    <div className="settings-form">
      <Toggle
        title={t('counter.blind')}
        hint={t('counter.blindHint')}
        checked={shop.shown.countsBlind}
        onChange={(countsBlind) => shop.save.mutate({ countsBlind })}
      />
      <SavedLine saving={shop.save} />
      <Toggle
        title={t('counter.pace')}
        hint={t('counter.paceHint')}
        checked={computer.shown.showsPace}
        onChange={(showsPace) => computer.save.mutate({ showsPace })}
      />
      <SavedLine saving={computer.save} />
    </div>
  );
}
