import './settings.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SETTINGS_SECTIONS, type Route, type SettingsSection } from '../../app/route.ts';
import { AboutSlip } from './AboutSlip.tsx';
import { AccountSlip } from './AccountSlip.tsx';
import { BackupsSlip } from './BackupsSlip.tsx';
import { CounterSlip } from './CounterSlip.tsx';
import { LookSlip } from './LookSlip.tsx';
import { ModeSlip } from './ModeSlip.tsx';

interface SettingsScreenProps {
  readonly route: Extract<Route, { screen: 'settings' }>;
}

const TITLES = {
  account: 'account.title',
  counter: 'counter.title',
  appearance: 'look.title',
  mode: 'mode.title',
  backups: 'backups.title',
} as const satisfies Record<SettingsSection, string>;

function show(section: SettingsSection): void {
  const slip = document.getElementById(section);
  slip?.scrollIntoView({ block: 'start' });
  slip?.focus({ preventScroll: true });
}

/** What a manager settles, one slip for each subject. */
export default function SettingsScreen({ route }: SettingsScreenProps) {
  const { t } = useTranslation('settings');
  const { section } = route;
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
      <CounterSlip id="counter" />
      <LookSlip id="appearance" />
      <ModeSlip id="mode" />
      <BackupsSlip id="backups" />
      <AboutSlip />
    </div>
  );
}
