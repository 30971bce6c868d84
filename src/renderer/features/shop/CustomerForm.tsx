import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { useOverviewAct } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { ChoiceGroup } from '../../core/ui/ChoiceGroup.tsx';
import { CountryPicker } from './CountryPicker.tsx';
import {
  CUSTOMER_DRAFT,
  CUSTOMER_FIELDS,
  customerChanged,
  type CustomerDraft,
  customerDraft,
  customerProblem,
  ruleOf,
} from './customer-draft.ts';
import { useDraft } from '../../core/forms/drafts.ts';
import { focusField } from '../../core/forms/field-focus.ts';
import { FormActs } from '../../core/forms/FormActs.tsx';
import { useFieldForm } from '../../core/forms/use-field-form.ts';

interface CustomerFormProps {
  /** Whether it is also asked how numbers go out. */
  readonly withSending: boolean;
}

/** What customers are, as it was said or is proposed; one act confirms what stands there. */
export function CustomerForm({ withSending }: CustomerFormProps) {
  const { t } = useTranslation(['settings', 'common']);
  const failureWords = useFailureWords();
  const { preferences, customerProposal } = useOverview();
  const rule = preferences.customers;
  const draft = useDraft(CUSTOMER_DRAFT) ?? customerDraft(rule, customerProposal);
  const saveShop = useOverviewAct('saveShop');
  const element = useRef<HTMLFormElement>(null);
  const form = useFieldForm({
    fields: CUSTOMER_FIELDS,
    draft,
    textOf: (field) => draft[field],
    isChanged: (next: CustomerDraft) => customerChanged(next, rule, customerProposal),
    keep: (next) => CUSTOMER_DRAFT.keep(next),
    problemOf: customerProblem,
    concerned: () => CUSTOMER_FIELDS,
    saving: saveShop.isPending,
  });

  const save = async () => {
    const field = await form.save(() => saveShop.mutateAsync({ customers: ruleOf(draft) }));
    focusField(element.current, field);
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const problem = form.problems.country;

  return (
    <form ref={element} className="settings-form" noValidate onSubmit={submitted}>
      <ChoiceGroup
        legend={t('customers.kind')}
        value={draft.kind}
        choices={[
          {
            value: 'phone',
            title: t('customers.kinds.phone'),
            hint: t('customers.kinds.phoneHint'),
          },
          { value: 'id', title: t('customers.kinds.id'), hint: t('customers.kinds.idHint') },
        ]}
        onChange={(kind) => form.change({ kind })}
      />
      {draft.kind === 'phone' ? (
        <CountryPicker
          value={draft.country}
          problem={problem === undefined ? null : t(`common:problem.${problem}`)}
          onChange={(country) => form.change({ country })}
        />
      ) : null}
      {draft.kind === 'phone' && withSending ? (
        <ChoiceGroup
          legend={t('customers.sendAs')}
          value={draft.sendAs}
          choices={[
            {
              value: 'typed',
              title: t('customers.send.typed'),
              hint: t('customers.send.typedHint'),
            },
            { value: 'e164', title: t('customers.send.e164'), hint: t('customers.send.e164Hint') },
          ]}
          onChange={(sendAs) => form.change({ sendAs })}
        />
      ) : null}
      <FormActs
        form={form}
        saveWords={rule.kind === null ? t('customers.confirm') : t('save')}
        failure={form.failure === null ? null : failureWords(form.failure)}
      />
    </form>
  );
}
