import { useTranslation } from 'react-i18next';
import type { Overview } from '../../../shared/settings.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useConnectionTest, useForgetConnectionTest } from '../../core/api/connection-test.ts';
import { useOverviewAct } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { ConfirmedAct } from '../../core/forms/ConfirmedAct.tsx';
import { AccountForm } from './AccountForm.tsx';
import { ConnectionTest } from './ConnectionTest.tsx';
import { SettingsSlip } from '../../core/settings/SettingsSlip.tsx';
import { useAccountForm } from './use-account-form.ts';
import { ACCOUNT_DRAFT } from './account-draft.ts';

/** Where the live account is entered, tried and forgotten. */
export function AccountSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const failureWords = useFailureWords();
  const { account, keptKeys, missingSteps } = useOverview();
  const disconnect = useOverviewAct('disconnectAccount');
  const forgetTest = useForgetConnectionTest();
  const test = useConnectionTest();
  const works = !missingSteps.includes('account-untested');
  const form = useAccountForm(() => {
    disconnect.reset();
    void test.refetch();
  });

  return (
    <SettingsSlip
      id={id}
      title={t('account.title')}
      lead={t('account.lead')}
      state={
        <p className="foreign-text">
          <strong>
            {account === null
              ? t('account.notConnected')
              : t(works ? 'account.connected' : 'account.saved', {
                  email: visibleText(account.email, 254),
                })}
          </strong>
        </p>
      }
      unsaved={form.changed}
    >
      <AccountForm form={form} saveWords={t('save')} />
      <output>
        {disconnect.isSuccess ? t('account.disconnected') : null}
        {disconnect.isError ? failureWords(callErrorOf(disconnect.error)) : null}
      </output>
      <KeptKeys keys={keptKeys} />
      {account === null ? null : (
        <>
          <h3>{t('test.title')}</h3>
          <ConnectionTest unsaved={form.changed} />
          <ConfirmedAct
            act={t('account.disconnect')}
            question={`${t('account.disconnectAsk')}${keptKeys.length > 0 ? ` ${t('account.disconnectKept')}` : ''}`}
            yes={t('account.disconnectYes')}
            no={t('cancel')}
            busy={disconnect.isPending}
            onYes={() =>
              disconnect.mutate(
                {},
                {
                  onSuccess: () => {
                    ACCOUNT_DRAFT.keep(null);
                    form.secret.clear();
                    forgetTest();
                  },
                },
              )
            }
          />
        </>
      )}
    </SettingsSlip>
  );
}

/** Which keys of accounts from before are still here, and until when. */
function KeptKeys({ keys }: { readonly keys: Overview['keptKeys'] }) {
  const { t } = useTranslation('settings');
  if (keys.length === 0) return null;
  return (
    <ul className="account__kept">
      {keys.map(({ baseUrl, email, payments }) => {
        const names = { email: visibleText(email, 254), address: visibleText(baseUrl, 300) };
        return (
          <li className="foreign-text" key={`${baseUrl} ${email}`}>
            {payments === null
              ? t('account.keptKeyUnread', names)
              : t('account.keptKey', { ...names, count: payments })}
          </li>
        );
      })}
    </ul>
  );
}
