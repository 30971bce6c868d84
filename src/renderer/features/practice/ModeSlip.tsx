import { IconCashBanknote, IconSchool } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useSetMode } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { ConfirmedAct } from '../../core/forms/ConfirmedAct.tsx';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { LESSON_LIST } from '../../core/navigation/route.ts';
import { mayPractise } from '../policy/index.ts';
import { SetupSteps, useSetupUnsaved } from '../setup/index.ts';
import { SetByLine } from '../../core/ui/SetBy.tsx';
import { ScenarioList } from './ScenarioList.tsx';
import { SettingsSlip } from '../../core/settings/SettingsSlip.tsx';

const MODES = [
  { mode: 'practice', icon: IconSchool },
  { mode: 'live', icon: IconCashBanknote },
] as const satisfies readonly { mode: Mode; icon: unknown }[];

/** Practice or real money: changed by two deliberate presses. */
export function ModeSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation(['settings', 'common', 'organisation', 'lessons']);
  const failureWords = useFailureWords();
  const overview = useOverview();
  const { mode, missingSteps, alarmsInOtherMode, liveRecord, damageInOtherMode } = overview;
  // A record of real payments can be looked at and restored without an account.
  const hasRecord = liveRecord !== null || damageInOtherMode !== null;
  const isReady = missingSteps.length === 0;
  // Nobody can be asked for money then, so there is nothing to be asked twice about.
  const isUnready = mode === 'practice' && !isReady;
  const practice = mayPractise(overview);
  const setMode = useSetMode();
  const { go } = useNavigation();
  // What had the focus goes with the last step.
  const wasReady = useRef(isReady);
  useEffect(() => {
    if (isReady && !wasReady.current) document.getElementById(id)?.focus();
    wasReady.current = isReady;
  }, [id, isReady]);

  return (
    <SettingsSlip
      id={id}
      title={t('mode.title')}
      state={<p className="mode__now">{t(`mode.${mode}`)}</p>}
      unsaved={useSetupUnsaved()}
    >
      {isReady && mode === 'live' ? null : <SetupSteps />}
      {isUnready ? null : (
        <ul className="mode">
          {MODES.filter((each) => practice || each.mode === mode).map(
            ({ mode: each, icon: Shape }) => (
              <li key={each} className="mode__choice" data-mode={each} data-current={each === mode}>
                <Shape aria-hidden stroke={1.75} />
                <div>
                  <h3>
                    {t(`mode.${each}`)}
                    {each === mode ? <span className="mode__mark">{t('mode.now')}</span> : null}
                  </h3>
                  <p>{t(`mode.${each}Text`)}</p>
                </div>
              </li>
            ),
          )}
        </ul>
      )}
      {isUnready ? (
        <Button kind="primary" busy>
          {t('mode.toLive')}
        </Button>
      ) : null}
      {isUnready && hasRecord ? (
        <Button busy={setMode.isPending} onClick={() => setMode.mutate({ mode: 'live' })}>
          {t('mode.toRecord')}
        </Button>
      ) : null}
      {practice ? null : (
        <SetByLine setBy={{ locked: true, words: t('organisation:practice.notOffered') }} />
      )}
      {isUnready || (mode === 'live' && !practice) ? null : (
        <ConfirmedAct
          key={mode}
          calm
          act={t(mode === 'practice' ? 'mode.toLive' : 'mode.toPractice')}
          question={t(mode === 'practice' ? 'mode.askLive' : 'mode.askPractice')}
          yes={t(mode === 'practice' ? 'mode.yesLive' : 'mode.yesPractice')}
          no={t('cancel')}
          busy={setMode.isPending}
          onYes={() => setMode.mutate({ mode: mode === 'practice' ? 'live' : 'practice' })}
        />
      )}
      <output>
        {setMode.isError ? failureWords(callErrorOf(setMode.error)) : null}
        {alarmsInOtherMode > 0 ? t('mode.alarms', { count: alarmsInOtherMode }) : null}
      </output>
      {practice ? <ScenarioList /> : null}
      <Button onClick={() => go(LESSON_LIST)}>{t('lessons:open')}</Button>
    </SettingsSlip>
  );
}
