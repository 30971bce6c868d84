import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Network, networksOf } from '../../../../shared/core/networks/table.ts';
import { callErrorOf } from '../../../core/api/bridge.ts';
import { useOverviewAct } from '../../../core/api/hooks.ts';
import { useOverview } from '../../../core/api/overview.tsx';
import { createDraft, useDraft } from '../../../core/forms/drafts.ts';
import { FormActs } from '../../../core/forms/FormActs.tsx';
import { useTexts } from '../../../core/i18n/texts.ts';
import { useFailureWords } from '../../../core/i18n/failure-words.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { Field } from '../../../core/ui/Field.tsx';
import { type NetworksProblem, readNetworks, tablesWith, textOfNetworks } from './networks-text.ts';

/** What is typed of a country's networks and not saved yet. */
export const NETWORKS_DRAFT = createDraft<{ readonly country: string; readonly text: string }>();

/** Which networks issued which numbers of the shop's country: a line each, in one box. */
export function NetworksForm({ country }: { readonly country: string }) {
  const { t } = useTranslation(['customers', 'settings', 'common']);
  const failureWords = useFailureWords();
  const { locale } = useTexts();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { preferences } = useOverview();
  const save = useOverviewAct('saveShop');
  const [problem, setProblem] = useState<NetworksProblem | null>(null);
  const draft = useDraft(NETWORKS_DRAFT);
  const kept = textOfNetworks(networksOf(country, preferences.networks));
  const text = draft?.country === country ? draft.text : kept;
  const isEdited = preferences.networks.some((table) => table.country === country);

  const keep = (networks: readonly Network[] | null) =>
    save.mutate(
      { networks: tablesWith(preferences.networks, country, networks) },
      { onSuccess: () => NETWORKS_DRAFT.keep(null) },
    );
  const typed = (next: string) => {
    setProblem(null);
    save.reset();
    NETWORKS_DRAFT.keep(next === kept ? null : { country, text: next });
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    const reading = readNetworks(text);
    setProblem(reading.ok ? null : reading.problem);
    if (reading.ok) keep(reading.networks);
  };

  return (
    <form className="settings-form" noValidate onSubmit={submitted}>
      <h3>{t('networks.title')}</h3>
      <p className="field__hint">{t('networks.lead')}</p>
      <Field
        lines={8}
        label={t('networks.field', { country: names.of(country) ?? country })}
        hint={t('networks.hint')}
        problem={
          problem === null
            ? null
            : t(`networks.problem.${problem.code}`, { line: problem.line, what: problem.what })
        }
        value={text}
        onChange={(event) => typed(event.currentTarget.value)}
      />
      <FormActs
        form={{
          changed: text !== kept,
          discard: () => typed(kept),
          problems: {},
          saved: save.isSuccess,
          saving: save.isPending,
        }}
        saveWords={t('settings:save')}
        failure={save.isError ? failureWords(callErrorOf(save.error)) : null}
      >
        {isEdited ? (
          <Button busy={save.isPending} onClick={() => keep(null)}>
            {t('networks.usual')}
          </Button>
        ) : null}
      </FormActs>
    </form>
  );
}
