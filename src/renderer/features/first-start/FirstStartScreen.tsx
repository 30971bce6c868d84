import './first-start.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useSetMode } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { LoginStart } from '../checks/index.ts';
import { CustomerGuide } from '../practice/index.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { LESSON_LIST } from '../../core/navigation/route.ts';
import { mayPractise } from '../policy/index.ts';
import { LiveDamageNotice, LiveRecord } from '../backups/index.ts';
import { SetByLine } from '../../core/ui/SetBy.tsx';
import { CounterCheck } from './CounterCheck.tsx';
import { Connect } from './Connect.tsx';
import { FromElsewhere } from '../moving/index.ts';
import { Welcome } from './Welcome.tsx';

/** The first thing that anyone sees: practise now, or connect an account. */
export default function FirstStartScreen() {
  const { t } = useTranslation(['firstStart', 'common', 'lessons', 'organisation']);
  const overview = useOverview();
  const { liveRecord, damageInOtherMode: liveDamage, policy } = overview;
  const practice = mayPractise(overview);
  // Without practice there is one way on, unless a record of real payments is to be told of first.
  const hasChoice = practice || liveRecord !== null || liveDamage !== null;
  const [wantsToConnect, setConnecting] = useState(false);
  const connecting = wantsToConnect || !hasChoice;
  const setMode = useSetMode();
  const failed = setMode.error;
  const { go } = useNavigation();
  const begin = (mode: Mode) => setMode.mutate({ mode });

  return (
    <main className="first-start" data-machine-typing>
      <header className="first-start__head">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        {practice ? null : (
          <SetByLine
            setBy={{
              locked: true,
              words: `${t('organisation:practice.notOffered')} ${t('organisation:practice.connectOnly')}`,
            }}
          />
        )}
      </header>
      {liveDamage === null || connecting ? null : (
        <LiveDamageNotice fold={{ isOpen: true, onToggle: null }} damage={liveDamage} />
      )}
      {liveRecord === null || connecting ? null : (
        <LiveRecord
          record={liveRecord}
          busy={setMode.isPending}
          onOpen={() => begin('live')}
          onConnect={() => setConnecting(true)}
        />
      )}
      {connecting ? (
        <Connect
          busy={setMode.isPending}
          onBack={hasChoice ? () => setConnecting(false) : null}
          onLive={() => begin('live')}
        />
      ) : (
        <Welcome
          busy={setMode.isPending}
          onPractise={practice ? () => begin('practice') : null}
          onLearn={() => {
            // What is shown once practice has begun.
            go(LESSON_LIST);
            begin('practice');
          }}
          onConnect={() => setConnecting(true)}
        />
      )}
      {connecting && hasChoice ? null : <FromElsewhere />}
      <output className="first-start__failed">
        {failed === null ? null : t(`common:call.${callErrorOf(failed).code}`)}
      </output>
      <footer className="first-start__foot">
        {policy.set.some(({ way }) => way === 'locked') ? null : <p>{t('later')}</p>}
        <details className="first-start__check">
          <summary>{t('lessons:guide.title')}</summary>
          <div className="first-start__list">
            <CustomerGuide />
          </div>
        </details>
        <LoginStart />
        <CounterCheck />
      </footer>
    </main>
  );
}
