import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { tileAfter } from '../../core/ui/tile-keys.ts';
import type { SettingsSection } from '../../core/navigation/route.ts';
import type { FoundSetting } from './find-settings.ts';
import { useSectionTitle } from './section-titles.ts';
import { GROUPS, type SectionGroup, SECTIONS } from './sections.ts';

interface SectionListProps {
  readonly shown: SettingsSection;
  /** Those with something unsaved. */
  readonly unsaved: ReadonlySet<string>;
  /** What has the words that are searched for, in place of the groups; null while nothing is. */
  readonly found: readonly FoundSetting[] | null;
  readonly onOpen: (section: SettingsSection, element?: Element | null) => void;
}

const groupOf = (section: SettingsSection): SectionGroup =>
  SECTIONS.find(({ address }) => address === section)?.group ?? GROUPS[0];

/** One stop for the Tab key, at the section that is shown: arrows go about in it. One group is open. */
export function SectionList({ shown, unsaved, found, onOpen }: SectionListProps) {
  const { t } = useTranslation('settings');
  const titleOf = useSectionTitle();
  const list = useRef<HTMLElement>(null);
  const keysId = useId();
  const groupsId = useId();
  const [opened, setOpened] = useState<SectionGroup | null>(groupOf(shown));
  const [followed, setFollowed] = useState(shown);
  if (followed !== shown) {
    setFollowed(shown);
    setOpened(groupOf(shown));
  }
  /** Where the keys have gone; null while they are elsewhere. */
  const [reached, setReached] = useState<string | null>(null);
  const first = found?.[0]?.address ?? shown;
  const stop = reached ?? (found !== null || opened === groupOf(shown) ? first : groupOf(shown));

  const pressed = (event: KeyboardEvent) => {
    if (list.current === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const places = [...list.current.querySelectorAll('button')];
    const at = places.findIndex((place) => place === event.target);
    const next = tileAfter(event.key, at, { count: places.length, columns: 1, direction: 'ltr' });
    if (next === null) return;
    event.preventDefault();
    if (next !== 'out') places[next]?.focus();
  };
  const place = (key: string) => ({
    tabIndex: key === stop ? 0 : -1,
    onKeyDown: pressed,
    onFocus: () => setReached(key),
    onBlur: () => setReached(null),
  });
  const sectionPlace = (section: (typeof SECTIONS)[number], element: Element | null = null) => {
    const { address, icon: Shape } = section;
    const isShown = address === shown;
    return (
      <li key={address}>
        <button
          type="button"
          {...place(address)}
          aria-current={isShown ? 'page' : undefined}
          aria-describedby={isShown ? keysId : undefined}
          onClick={() => onOpen(address, element)}
        >
          <Shape aria-hidden stroke={1.75} />
          <span>
            {titleOf(section)}
            {element === null ? null : (
              <span className="settings__found">{element.textContent}</span>
            )}
            {!isShown && unsaved.has(address) ? <Unsaved /> : null}
          </span>
        </button>
      </li>
    );
  };

  const groupPlace = (group: SectionGroup): ReactNode => {
    const sections = SECTIONS.filter((section) => section.group === group);
    const isOpen = group === opened;
    return (
      <div key={group} className="settings__group">
        <button
          type="button"
          {...place(group)}
          id={groupsId + group}
          aria-expanded={isOpen}
          aria-controls={`${groupsId}${group}-sections`}
          onClick={() => setOpened(isOpen ? null : group)}
        >
          <span>
            {t(`groups.${group}`)}
            {!isOpen &&
            sections.some(({ address }) => unsaved.has(address) && address !== shown) ? (
              <Unsaved />
            ) : null}
          </span>
          <IconChevronDown aria-hidden stroke={1.75} />
        </button>
        <ul id={`${groupsId}${group}-sections`} aria-labelledby={groupsId + group} hidden={!isOpen}>
          {isOpen ? sections.map((section) => sectionPlace(section)) : null}
        </ul>
      </div>
    );
  };

  return (
    <nav ref={list} className="settings__contents" aria-label={t('contents')}>
      {found === null ? (
        GROUPS.map(groupPlace)
      ) : (
        <ul>
          {found.map(({ address, element }) => {
            const section = SECTIONS.find((each) => each.address === address);
            return section && sectionPlace(section, element);
          })}
        </ul>
      )}
      <span className="visually-hidden" id={keysId}>
        {t('contentsKeys')}
      </span>
    </nav>
  );
}

function Unsaved() {
  const { t } = useTranslation('settings');
  return <span className="settings__unsaved">{t('unsaved')}</span>;
}
