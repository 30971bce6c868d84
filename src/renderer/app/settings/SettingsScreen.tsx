import './settings.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverview } from '../../core/api/overview.tsx';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import type { Route, SettingsSection } from '../../core/navigation/route.ts';
import { SectionList } from './SectionList.tsx';
import { SECTIONS, startingSection } from './sections.ts';
import { ReportUnsavedContext } from '../../core/settings/unsaved.ts';

interface SettingsScreenProps {
  readonly route: Extract<Route, { screen: 'settings' }>;
}

function takeFocusTo(section: SettingsSection): void {
  const slip = document.getElementById(section);
  if (slip === null) return;
  window.scrollTo(0, 0);
  // Beside the list it is in view as it is; below it, in a narrow window, it has to be brought there.
  if (slip.getBoundingClientRect().top > window.innerHeight / 2)
    slip.scrollIntoView({ block: 'start' });
  // Whoever was led to a form of it, as by a code that no item has, types there at once.
  if (!slip.contains(document.activeElement)) slip.focus({ preventScroll: true });
}

/** What a manager settles: the list of the sections, and the one that was chosen. */
export default function SettingsScreen({ route }: SettingsScreenProps) {
  const { t } = useTranslation('settings');
  const { go } = useNavigation();
  const { missingSteps } = useOverview();
  // What is settled there stays in view.
  const [start] = useState(() => startingSection(missingSteps.length === 0));
  const shown = route.section ?? start;
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback((section: string, isUnsaved: boolean) => {
    setUnsaved((before) => {
      if (before.has(section) === isUnsaved) return before;
      const after = new Set(before);
      if (isUnsaved) after.add(section);
      else after.delete(section);
      return after;
    });
  }, []);

  // Whoever comes to the settings as a whole begins at their top, as on every other screen.
  const followed = useRef<SettingsSection | null>(null);
  useEffect(() => {
    if (followed.current === route.section) return;
    followed.current = route.section;
    requestAnimationFrame(() => takeFocusTo(shown));
  }, [route.section, shown]);

  return (
    <ReportUnsavedContext value={report}>
      <div className="settings">
        <h1>{t('title')}</h1>
        <div className="settings__rooms">
          <SectionList
            shown={shown}
            unsaved={unsaved}
            onOpen={(address) =>
              address === shown
                ? takeFocusTo(address)
                : go({ screen: 'settings', section: address })
            }
          />
          <div className="settings__section">
            {/* All of them stay there: a key that was typed stands in its field and nowhere else. */}
            {SECTIONS.map(({ address, Slip }) => (
              <div key={address} hidden={address !== shown}>
                <Slip id={address} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </ReportUnsavedContext>
  );
}
