import './lock.css';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useHeartbeat } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useCover } from '../../core/ui/use-cover.ts';
import { Stub } from '../../core/ui/Stub.tsx';
import { PersonList } from './PersonList.tsx';
import { PersonStep } from './PersonStep.tsx';
import { WaitingLines } from './WaitingLines.tsx';

/** No key leads out of it. */
const staysLocked = () => undefined;

interface LockProps {
  /** The lock stays from then on, whoever is at the counter: a code is shown that is seen only once. */
  readonly onRecovering: (isRecovering: boolean) => void;
}

/** Stands over the app until somebody's PIN was right. What is waited for goes on beneath it. */
export function Lock({ onRecovering }: LockProps) {
  const { t } = useTranslation(['people', 'common']);
  const { mode, designAccount, preferences, people } = useOverview();
  const isHeard = useHeartbeat() === 'heard';
  const lock = useRef<HTMLDivElement>(null);
  useCover(lock, staysLocked);
  const [only] = people.people.length === 1 ? people.people : [];
  const [picked, setPicked] = useState<string | null>(null);
  const person = only ?? people.people.find(({ id }) => id === picked);
  const shop = designAccount.receiptHeading;
  return (
    <div ref={lock} className="lock" role="dialog" aria-modal aria-labelledby="lock-title">
      <Stub
        practice={mode === 'practice'}
        customer={
          <div className="lock__shop">
            <h1 id="lock-title">
              <span className="lock__name foreign-text">
                {shop === null ? t('common:appName') : visibleText(shop, 60)}
              </span>
              <span className="lock__state">
                <span className="lock__counter figures">{preferences.terminal}</span>
                {t('lock.title')}
              </span>
            </h1>
            {isHeard ? <WaitingLines /> : <p>{t('common:call.unheard')}</p>}
          </div>
        }
        shop={
          person === undefined ? (
            <PersonList
              label={t('lock.who')}
              people={people.people}
              onPick={({ id }) => setPicked(id)}
            />
          ) : (
            <PersonStep
              key={person.id}
              person={person}
              onBack={only === undefined ? () => setPicked(null) : null}
              onRecovering={onRecovering}
            />
          )
        }
      />
    </div>
  );
}
