import { useTranslation } from 'react-i18next';
import { callErrorOf } from '../../../core/api/bridge.ts';
import { useNotOffered, useOfferAct } from '../../../core/api/customers.ts';
import { useOverviewAct } from '../../../core/api/hooks.ts';
import { usePreferences } from '../../../core/api/preferences.ts';
import { useFailureWords } from '../../../core/i18n/failure-words.ts';
import { ConfirmedAct } from '../../../core/forms/ConfirmedAct.tsx';
import { SavedLine } from '../../../core/settings/SavedLine.tsx';
import { Button } from '../../../core/ui/Button.tsx';
import { Toggle } from '../../../core/ui/ChoiceGroup.tsx';

/** Whether recent customers are offered at the Counter, and forgetting those of before. */
export function OfferSettings() {
  const { t } = useTranslation(['customers', 'settings', 'common']);
  const failureWords = useFailureWords();
  const { shown, save } = usePreferences('saveShop');
  const forget = useOverviewAct('forgetCustomers');
  const offerEvery = useOfferAct('offerEveryCustomer');
  const withheld = useNotOffered();
  const failure = [forget, offerEvery].find(({ isError }) => isError)?.error;
  return (
    <section className="settings-form">
      <h3>{t('settings.title')}</h3>
      <Toggle
        title={t('settings.offered')}
        hint={t('settings.offeredHint')}
        checked={shown.offersCustomers}
        onChange={(offersCustomers) => save.mutate({ offersCustomers })}
      />
      <SavedLine saving={save} />
      {withheld === 0 ? null : (
        <p className="form-acts">
          <span>{t('settings.withheld', { count: withheld })}</span>
          <Button busy={offerEvery.isPending} onClick={() => offerEvery.mutate({})}>
            {t('settings.offerEvery')}
          </Button>
        </p>
      )}
      <div>
        <ConfirmedAct
          act={t('settings.forget')}
          question={t('settings.forgetAsk')}
          yes={t('settings.forgetYes')}
          no={t('settings:cancel')}
          busy={forget.isPending}
          onYes={() => forget.mutate({})}
        />
      </div>
      <output>{forget.isSuccess ? t('settings.forgotten') : null}</output>
      {failure ? (
        <p className="field__problem" role="alert">
          {failureWords(callErrorOf(failure))}
        </p>
      ) : null}
    </section>
  );
}
