import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callErrorOf } from '../../api/bridge.ts';
import { useSavePreferences } from '../../api/hooks.ts';
import { useOverview } from '../../app/overview.tsx';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import {
  COUNTER_FIELDS,
  counterChanged,
  type CounterDraft,
  counterDraft,
  type CounterField,
  type CounterProblems,
  counterProblems,
  preferencesToSave,
} from './counter-draft.ts';
import { CurrencyPicker } from './CurrencyPicker.tsx';
import { keepDraft, useDraft } from './drafts.ts';
import { SettingsSlip } from './SettingsSlip.tsx';

/** How payments are asked for at this counter. */
export function CounterSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const { preferences } = useOverview();
  const draft = useDraft('counter') ?? counterDraft(preferences);
  const [problems, setProblems] = useState<CounterProblems>({});
  const save = useSavePreferences();
  const form = useRef<HTMLFormElement>(null);
  const changed = counterChanged(draft, preferences);
  const wrong = COUNTER_FIELDS.filter((field) => field in problems);

  const change = (part: Partial<CounterDraft>) => {
    const next = { ...draft, ...part };
    keepDraft('counter', counterChanged(next, preferences) ? next : null);
    save.reset();
    const kept = { ...problems };
    for (const field of COUNTER_FIELDS) if (field in part) delete kept[field];
    setProblems(kept);
  };
  const check = (field: CounterField) => {
    const problem = counterProblems(draft)[field];
    if (problem) setProblems({ ...problems, [field]: problem });
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    const found = counterProblems(draft);
    setProblems(found);
    const first = COUNTER_FIELDS.find((field) => field in found);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    const wanted = preferencesToSave(draft, preferences);
    if (wanted) save.mutate(wanted, { onSuccess: () => keepDraft('counter', null) });
  };
  const problemOf = (name: CounterField) =>
    problems[name] === undefined ? null : t(`common:problem.${problems[name]}`);
  const wiring = (name: Exclude<CounterField, 'currency'>) => ({
    name,
    value: draft[name],
    problem: problemOf(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    onBlur: () => check(name),
  });

  return (
    <SettingsSlip id={id} title={t('counter.title')} lead={t('counter.lead')} unsaved={changed}>
      <form ref={form} className="settings-form" noValidate onSubmit={submitted}>
        <CurrencyPicker
          label={t('counter.currency')}
          value={draft.currency}
          problem={problemOf('currency')}
          onChange={(currency) => change({ currency })}
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
        <div className="account__acts">
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? t('saving') : t('save')}
          </Button>
          {changed ? (
            <Button
              kind="plain"
              onClick={() => {
                keepDraft('counter', null);
                setProblems({});
              }}
            >
              {t('discard')}
            </Button>
          ) : null}
          <output className="account__outcome">
            {save.isSuccess ? t('saved') : null}
            {save.isError ? t(`common:call.${callErrorOf(save.error).code}`) : null}
            {wrong.length > 0 ? t('problems', { count: wrong.length }) : null}
          </output>
        </div>
      </form>
    </SettingsSlip>
  );
}
