import './settings.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverview } from '../../api/overview.tsx';
import {
  SETTINGS_SECTIONS,
  type Route,
  type SettingsSection,
} from '../../features/navigation/route.ts';
import { AboutSlip } from './AboutSlip.tsx';
import { AccountSlip } from './AccountSlip.tsx';
import { BackupsSlip } from './BackupsSlip.tsx';
import { CounterSlip } from './CounterSlip.tsx';
import { CustomersSlip } from './CustomersSlip.tsx';
import { DesignAccountSlip } from './design-account/DesignAccountSlip.tsx';
import { LookSlip } from './LookSlip.tsx';
import { ModeSlip } from './ModeSlip.tsx';
import { RepliesSlip } from './RepliesSlip.tsx';

interface SettingsScreenProps {
  readonly route: Extract<Route, { screen: 'settings' }>;
}

const TITLES = {
  account: 'account.title',
  counter: 'counter.title',
  customers: 'customers.title',
  appearance: 'look.title',
  mode: 'mode.title',
  'design-account': 'designAccount:title',
  backups: 'backups.title',
} as const satisfies Record<SettingsSection, string>;

function show(section: SettingsSection): void {
  const slip = document.getElementById(section);
  slip?.scrollIntoView({ block: 'start' });
  slip?.focus({ preventScroll: true });
}

/** What a manager settles, one slip for each subject. */
export default function SettingsScreen({ route }: SettingsScreenProps) {
  const { t } = useTranslation(['settings', 'designAccount']);
  const { section } = route;
  const { mode } = useOverview();
  const shown = useRef<SettingsSection | null>(null);
  useEffect(() => {
    if (section !== null && shown.current !== section) requestAnimationFrame(() => show(section));
    shown.current = section;
  }, [section]);

  return (
    <div className="settings">
      <h1>{t('title')}</h1>
      <nav className="settings__contents" aria-label={t('contents')}>
        {SETTINGS_SECTIONS.map((each) => (
          <button key={each} type="button" onClick={() => show(each)}>
            {t(TITLES[each])}
          </button>
        ))}
      </nav>
      <AccountSlip id="account" />
      <RepliesSlip />
      <CounterSlip id="counter" />
      <CustomersSlip id="customers" />
      <LookSlip id="appearance" />
      <ModeSlip id="mode" />
      <DesignAccountSlip id="design-account" key={mode} />
      <BackupsSlip id="backups" />
      <AboutSlip />
    </div>
  );
}
