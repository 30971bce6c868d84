import './people-settings.css';
import { useTranslation } from 'react-i18next';
import { callErrorOf } from '../../../core/api/bridge.ts';
import { useOverview } from '../../../core/api/overview.tsx';
import { useFailureWords } from '../../../core/i18n/failure-words.ts';
import { useDraft } from '../../../core/forms/drafts.ts';
import { SettingsSlip } from '../../../core/settings/SettingsSlip.tsx';
import { Button } from '../../../core/ui/Button.tsx';
import { useMakeRecoveryCode, useUntakenCode } from './api.ts';
import { FormerPeople } from './FormerPeople.tsx';
import { LockSettings } from './LockSettings.tsx';
import { PeopleList } from './PeopleList.tsx';
import { isOfSomebody, isUnsaved, PERSON_DRAFT } from './person-draft.ts';
import { RecoveryCode } from './RecoveryCode.tsx';
import { RightsTable } from './RightsTable.tsx';

/** Who works at this counter, what they may do, and when it locks: nothing of it until somebody is added. */
export function PeopleSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation('peopleSettings');
  const { people } = useOverview().people;
  const { code, taken } = useUntakenCode();
  const kept = useDraft(PERSON_DRAFT);
  const draft = kept !== null && isOfSomebody(kept, people) ? kept : null;
  const isEmpty = people.length === 0;
  const went = () => {
    taken();
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <SettingsSlip
      id={id}
      title={t('title')}
      {...(isEmpty && { lead: t('lead') })}
      unsaved={code !== null || (draft !== null && isUnsaved(draft, people))}
    >
      {code === null ? (
        <>
          <PeopleList draft={draft} />
          {isEmpty ? null : (
            <>
              <RightsTable />
              <LockSettings />
              <NewCode />
            </>
          )}
          <FormerPeople />
        </>
      ) : (
        <RecoveryCode code={code} onKept={went} />
      )}
    </SettingsSlip>
  );
}

function NewCode() {
  const { t } = useTranslation(['peopleSettings', 'common']);
  const failureWords = useFailureWords();
  const make = useMakeRecoveryCode();
  return (
    <section className="people-part" aria-labelledby="new-code-title">
      <h3 id="new-code-title">{t('recovery.title')}</h3>
      <p>{t('recovery.tell')}</p>
      <div className="settings-acts">
        <Button busy={make.isPending} onClick={() => make.mutate()}>
          {t('recovery.make')}
        </Button>
      </div>
      {make.isError ? <p role="alert">{failureWords(callErrorOf(make.error))}</p> : null}
    </section>
  );
}
