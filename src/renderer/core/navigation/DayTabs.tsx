import './day-tabs.css';
import { useTranslation } from 'react-i18next';
import { useOverview } from '../api/overview.tsx';
import { useNavigation } from './navigation.tsx';
import { ALL_COUNTERS, CLOSES, JOURNAL, OPEN_SHIFT, settlementOf, TAKINGS } from './route.ts';

const TABS = [
  { name: 'open', route: OPEN_SHIFT },
  { name: 'closes', route: CLOSES },
  { name: 'charts', route: TAKINGS },
  { name: 'payouts', route: settlementOf(null) },
  { name: 'journal', route: JOURNAL },
  { name: 'counters', route: ALL_COUNTERS },
] as const;

/** What there is of a day, side by side; stands above each of its screens. */
export function DayTabs({ shown }: { readonly shown: (typeof TABS)[number]['name'] }) {
  const { t } = useTranslation('common');
  const { go } = useNavigation();
  const { office } = useOverview();
  return (
    <nav className="day-tabs" aria-label={t('day.label')}>
      {TABS.filter(({ name }) => name !== 'counters' || office?.reads === true).map(
        ({ name, route }) => (
          <button
            key={name}
            type="button"
            className="plain-button day-tabs__tab"
            aria-current={name === shown ? 'page' : undefined}
            onClick={() => go(route)}
          >
            {t(`day.${name}`)}
          </button>
        ),
      )}
    </nav>
  );
}
