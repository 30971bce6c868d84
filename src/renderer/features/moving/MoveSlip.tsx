import { useTranslation } from 'react-i18next';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOverviewAct } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { TakeInForm } from './TakeInForm.tsx';
import { ConfirmedAct } from '../../core/forms/ConfirmedAct.tsx';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { SettingsSlip } from '../../core/settings/SettingsSlip.tsx';
import { PackForm } from './PackForm.tsx';

/** To another computer, back to this one, and what comes from elsewhere. */
export function MoveSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation('moving');
  const texts = useTexts();
  const { moving } = useOverview();
  const { state, at } = moving;
  return (
    <SettingsSlip
      id={id}
      title={t('title')}
      lead={t('lead')}
      state={
        <p>
          <strong>
            {state === 'moved' && at !== null
              ? t('state.movedAt', { at: texts.dayTime(at) })
              : t(`state.${state}`)}
          </strong>
        </p>
      }
    >
      <UseAgain />
      <h3>{t('pack.title')}</h3>
      <p>{t(state === 'moved' ? 'pack.again' : 'pack.whatHappens')}</p>
      <PackForm />
      <h3>{t('takeIn.title')}</h3>
      {moving.mayTakeIn ? (
        <>
          <p>{t('takeIn.whatHappens')}</p>
          <TakeInForm />
        </>
      ) : (
        <p>{t('takeIn.notHere')}</p>
      )}
    </SettingsSlip>
  );
}

/** For a counter that was moved: the person's word that it takes payments again. */
function UseAgain() {
  const { t } = useTranslation(['moving', 'settings', 'common']);
  const failureWords = useFailureWords();
  const { moving, preferences } = useOverview();
  const again = useOverviewAct('useCounterAgain');
  return (
    <>
      {moving.state === 'moved' ? (
        <>
          <h3>{t('moved.again.title')}</h3>
          <p>{t('moved.again.text')}</p>
          <ConfirmedAct
            act={t('moved.again.act')}
            question={t('moved.again.ask')}
            yes={t('moved.again.yes')}
            no={t('settings:cancel')}
            busy={again.isPending}
            onYes={() => again.mutate({})}
          />
        </>
      ) : null}
      <output className="work-form__outcome">
        {again.isSuccess && moving.state === 'here'
          ? t('moved.again.done', { terminal: preferences.terminal })
          : null}
        {again.isError ? failureWords(callErrorOf(again.error)) : null}
      </output>
    </>
  );
}
