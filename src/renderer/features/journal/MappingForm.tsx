import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type JournalMapping,
  type MappingField,
  MAPPING_FIELDS,
} from '../../../shared/features/journal/mapping.ts';
import {
  type AccountRole,
  clearingOf,
  givenBackOf,
} from '../../../shared/features/journal/roles.ts';
import { METHODS } from '../../../shared/core/methods/index.ts';
import { PAID_BACK_WAYS } from '../../../shared/core/payments/paid-back-choices.ts';
import { useSaveJournalMapping } from './api.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useDraft } from '../../core/forms/drafts.ts';
import { focusField } from '../../core/forms/field-focus.ts';
import { FormActs } from '../../core/forms/FormActs.tsx';
import { useFieldForm } from '../../core/forms/use-field-form.ts';
import { Field } from '../../core/ui/Field.tsx';
import { ColumnRows } from './ColumnRows.tsx';
import {
  changesOf,
  changesToSave,
  concernedBy,
  draftOf,
  isChanged,
  MAPPING_DRAFT,
  type MappingDraft,
  problemOf,
  textOf,
  withTyped,
} from './mapping-draft.ts';

/** What the shop's accounts are called, and which columns the file has. */
export function MappingForm({ mapping }: { readonly mapping: JournalMapping }) {
  const { t } = useTranslation(['journal', 'common', 'methods']);
  const failureWords = useFailureWords();
  const { mode } = useOverview();
  const stored = draftOf(mapping, (column) => t(`mapping.column.${column}`));
  const draft = withTyped(stored, useDraft(MAPPING_DRAFT));
  const saving = useSaveJournalMapping(mode);
  const element = useRef<HTMLFormElement>(null);
  const form = useFieldForm<MappingField, MappingDraft>({
    fields: MAPPING_FIELDS,
    draft,
    textOf: (field) => textOf(draft, field),
    isChanged: (next) => isChanged(next, stored),
    keep: (next) => MAPPING_DRAFT.keep(next && changesOf(next, stored)),
    problemOf,
    concerned: (part) => concernedBy(part, draft),
    saving: saving.isPending,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await form.save(() => saving.mutateAsync(changesToSave(draft, stored)));
    focusField(element.current, wrong);
  };
  const problem = (field: MappingField) => {
    const found = form.problems[field];
    return found === undefined ? null : t(`common:problem.${found}`);
  };

  const accounts: { readonly role: AccountRole; readonly account: string }[] = [
    ...METHODS.map((method) => ({
      role: clearingOf(method),
      account: t('mapping.account.clearing', { method: t(`methods:${method}.name`) }),
    })),
    { role: 'elsewhere', account: t('mapping.account.elsewhere') },
    { role: 'sales', account: t('mapping.account.sales') },
    { role: 'refunds', account: t('mapping.account.refunds') },
    ...PAID_BACK_WAYS.map((way) => ({
      role: givenBackOf(way),
      account: t(`mapping.account.${way}`),
    })),
    { role: 'fees', account: t('mapping.account.fees') },
  ];
  const accountField = (role: AccountRole, part: 'number' | 'name', account: string) => (
    <Field
      name={`${part}.${role}`}
      label={t(`mapping.${part}`, { account })}
      {...(role === 'fees' && part === 'number' ? { hint: t('mapping.feesHint') } : {})}
      value={draft.accounts[role][part]}
      problem={problem(`${part}.${role}`)}
      onChange={({ currentTarget: { value } }) =>
        form.change({
          accounts: { ...draft.accounts, [role]: { ...draft.accounts[role], [part]: value } },
        })
      }
      onBlur={() => form.check(`${part}.${role}`)}
    />
  );
  return (
    <form
      ref={element}
      className="journal__sheet"
      noValidate
      aria-labelledby="journal-mapping"
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="journal-mapping">{t('mapping.title')}</h2>
      <p>{t('mapping.lead')}</p>
      <fieldset className="journal__group">
        <legend>{t('mapping.accounts')}</legend>
        {accounts.map(({ role, account }) => (
          <div key={role} className="journal__pair">
            {accountField(role, 'number', account)}
            {accountField(role, 'name', account)}
          </div>
        ))}
      </fieldset>
      <fieldset className="journal__group">
        <legend>{t('mapping.columns')}</legend>
        <ColumnRows
          rows={draft.columns}
          problem={problem}
          onChange={(columns) => form.change({ columns })}
          onLeft={(column) => form.check(`heading.${column}`)}
        />
      </fieldset>
      <FormActs
        form={form}
        saveWords={t('mapping.save')}
        failure={form.failure === null ? null : failureWords(form.failure)}
      />
    </form>
  );
}
