import './settings.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverview } from '../../core/api/overview.tsx';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import type { Route, SettingsSection } from '../../core/navigation/route.ts';
import { type FoundSetting, showSetting } from './find-settings.ts';
import { SectionList } from './SectionList.tsx';
import { SectionSearch } from './SectionSearch.tsx';
import { useSectionTitle } from './section-titles.ts';
import { SECTIONS, startingSection } from './sections.ts';
import { useOpenSection } from '../../core/settings/open-section.ts';
import { ReportUnsavedContext } from '../../core/settings/unsaved.ts';

interface SettingsScreenProps {
  readonly route: Extract<Route, { screen: 'settings' }>;
}

/** @param element of the section, if it is one part of it that is wanted */
function takeFocusTo(section: SettingsSection, element: Element | null = null): void {
  const slip = document.getElementById(section);
  if (slip === null) return;
  window.scrollTo(0, 0);
  // Beside the list it is in view as it is; below it, in a narrow window, it has to be brought there.
  if (slip.getBoundingClientRect().top > window.innerHeight / 2)
    slip.scrollIntoView({ block: 'start' });
  // Whoever was led to a form of it, as by a code that no item has, types there at once.
  if (!slip.contains(document.activeElement)) slip.focus({ preventScroll: true });
  if (element !== null) showSetting(element);
}

/** What a manager settles: the list of the sections, and the one that was chosen. */
export default function SettingsScreen({ route }: SettingsScreenProps) {
  const { t } = useTranslation('settings');
  const { go } = useNavigation();
  const { missingSteps } = useOverview();
  // What is settled there stays in view.
  const [start] = useState(() => startingSection(missingSteps.length === 0));
  const shown = route.section ?? start;
  const titleOf = useSectionTitle();
  useOpenSection(titleOf(SECTIONS.find(({ address }) => address === shown) ?? SECTIONS[0]));
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

  const [found, setFound] = useState<readonly FoundSetting[] | null>(null);
  /** What was searched for in a section that is not there yet. */
  const wanted = useRef<Element | null>(null);

  // Whoever comes to the settings as a whole begins at their top, as on every other screen.
  const followed = useRef<SettingsSection | null>(null);
  useEffect(() => {
    if (followed.current === route.section) return;
    followed.current = route.section;
    const element = wanted.current;
    wanted.current = null;
    requestAnimationFrame(() => takeFocusTo(shown, element));
  }, [route.section, shown]);

  const open = (address: SettingsSection, element: Element | null = null) => {
    if (address === shown) return takeFocusTo(address, element);
    wanted.current = element;
    go({ screen: 'settings', section: address });
  };

  return (
    <ReportUnsavedContext value={report}>
      <div className="settings">
        <h1>{t('title')}</h1>
        <div className="settings__rooms">
          <div className="settings__ways">
            <SectionSearch
              found={found}
              onFound={setFound}
              onOpen={({ address, element }) => open(address, element)}
            />
            <SectionList shown={shown} unsaved={unsaved} found={found} onOpen={open} />
          </div>
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
