import { useTranslation } from 'react-i18next';
import { useConnectionTest } from '../../core/api/connection-test.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { AccountForm, ConnectionTest, useAccountForm } from '../payment-account/index.ts';

/** The payment account: once address, e-mail and key are saved, the test runs by itself. */
export function AccountStep() {
  const { t } = useTranslation('setup');
  const { account, secret } = useOverview();
  const test = useConnectionTest();
  const form = useAccountForm(() => void test.refetch());
  const isSaved = account !== null && secret !== 'none' && !form.changed;
  return (
    <>
      <AccountForm form={form} saveWords={t('saveAndTest')} primary={!isSaved} />
      {isSaved ? <ConnectionTest unsaved={false} /> : null}
    </>
  );
}
