import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { useOverviewAct } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useDraft } from '../../core/forms/drafts.ts';
import { focusField } from '../../core/forms/field-focus.ts';
import { FormActs } from '../../core/forms/FormActs.tsx';
import { useFieldForm } from '../../core/forms/use-field-form.ts';
import { useSetBy } from '../policy/index.ts';
import { CountryPicker, CurrencyPicker } from '../shop/index.ts';
import {
  COUNTRY_DRAFT,
  type CountryDraft,
  countryDraft,
  countryProblem,
  withCountry,
} from './setup-drafts.ts';

const FIELDS = ['country', 'currency'] as const;

/** One choice: the country brings the currency, which can be another one. */
export function CountryStep() {
  const { t } = useTranslation(['settings', 'common']);
  const failureWords = useFailureWords();
  const overview = useOverview();
  const { customers, currency } = overview.preferences;
  const isSet = useSetBy()('currency') !== null;
  const untouched = countryDraft(overview, isSet);
  const draft = useDraft(COUNTRY_DRAFT) ?? untouched;
  const saveShop = useOverviewAct('saveShop');
  const element = useRef<HTMLFormElement>(null);
  const form = useFieldForm({
    fields: FIELDS,
    draft,
    textOf: (field) => draft[field],
    isChanged: (next: CountryDraft) =>
      next.country !== untouched.country || next.currency !== untouched.currency,
    keep: (next) => COUNTRY_DRAFT.keep(next),
    problemOf: (next, field) => (field === 'country' ? countryProblem(next) : null),
    saving: saveShop.isPending,
  });
  const save = async () => {
    const kind = customers.kind ?? overview.customerProposal.kind;
    const field = await form.save(() =>
      saveShop.mutateAsync({
        currency: draft.currency,
        customers: { ...customers, kind, country: draft.country },
      }),
    );
    focusField(element.current, field);
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const problemIn = (field: (typeof FIELDS)[number]) => {
    const problem = form.problems[field];
    return problem === undefined ? null : t(`common:problem.${problem}`);
  };
  return (
    <form ref={element} className="settings-form" noValidate onSubmit={submitted}>
      <div className="settings-form__pair">
        <CountryPicker
          value={draft.country}
          problem={problemIn('country')}
          onChange={(country) => form.change(withCountry(country, currency, isSet))}
        />
        <CurrencyPicker
          label={t('counter.currency')}
          value={draft.currency}
          problem={problemIn('currency')}
          onChange={(next) => form.change({ currency: next })}
        />
      </div>
      <FormActs
        form={form}
        primary
        saveWords={t('save')}
        failure={form.failure === null ? null : failureWords(form.failure)}
      />
    </form>
  );
}
