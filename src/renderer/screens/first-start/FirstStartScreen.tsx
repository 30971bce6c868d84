import './first-start.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../shared/payments.ts';
import { callErrorOf } from '../../api/bridge.ts';
import { useSavePreferences, useSetMode } from '../../api/hooks.ts';
import { useOverview } from '../../api/overview.tsx';
import { LoginStart } from '../../features/checks/LoginStart.tsx';
import { CustomerForm } from '../../features/shop/CustomerForm.tsx';
import { LiveDamageNotice } from '../../features/notices/LiveDamageNotice.tsx';
import { CurrencyPicker } from '../../features/shop/CurrencyPicker.tsx';
import { CounterCheck } from './CounterCheck.tsx';
import { Connect } from './Connect.tsx';
import { LiveRecord } from './LiveRecord.tsx';
import { Welcome } from './Welcome.tsx';

/** The first thing that anyone sees: practise now, or connect an account. */
export default function FirstStartScreen() {
  const { t } = useTranslation(['firstStart', 'common']);
  const { preferences, liveRecord, damageInOtherMode: liveDamage } = useOverview();
  const [connecting, setConnecting] = useState(false);
  const setMode = useSetMode();
  const savePreferences = useSavePreferences();
  const failed = setMode.error ?? savePreferences.error;
  const begin = (mode: Mode) => setMode.mutate({ mode });

  return (
    <main className="first-start">
      <header className="first-start__head">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
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
          onBack={() => setConnecting(false)}
          onLive={() => begin('live')}
        />
      ) : (
        <Welcome
          busy={setMode.isPending}
          onPractise={() => begin('practice')}
          onConnect={() => setConnecting(true)}
        />
      )}
      <output className="first-start__failed">
        {failed === null ? null : t(`common:call.${callErrorOf(failed).code}`)}
      </output>
      <footer className="first-start__foot">
        <CurrencyPicker
          label={t('currency')}
          value={(savePreferences.isPending ? savePreferences.variables : preferences).currency}
          problem={null}
          onChange={(currency) => savePreferences.mutate({ ...preferences, currency })}
        />
        <p>{t('later')}</p>
        <section className="first-start__customers" aria-label={t('customers')}>
          <CustomerForm withSending={false} />
        </section>
        <LoginStart />
        <CounterCheck />
      </footer>
    </main>
  );
}
