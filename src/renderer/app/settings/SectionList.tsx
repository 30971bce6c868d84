import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tileAfter } from '../../core/ui/tile-keys.ts';
import type { SettingsSection } from '../../core/navigation/route.ts';
import { GROUPS, SECTIONS } from './sections.ts';

interface SectionListProps {
  readonly shown: SettingsSection;
  /** Those with something unsaved. */
  readonly unsaved: ReadonlySet<string>;
  readonly onOpen: (section: SettingsSection) => void;
}

/** One stop for the Tab key, at the section that is shown: arrows and first letters go about in it. */
export function SectionList({ shown, unsaved, onOpen }: SectionListProps) {
  const { t } = useTranslation([
    'settings',
    'designAccount',
    'moving',
    'checks',
    'printer',
    'keys',
    'items',
    'display',
  ]);
  const list = useRef<HTMLElement>(null);
  const keysId = useId();
  const groupsId = useId();
  /** Where the keys have gone from the section that is shown; null while they are elsewhere. */
  const [reached, setReached] = useState<SettingsSection | null>(null);
  const stop = reached ?? shown;

  // The place of a section that is come to from elsewhere may be below the list's end.
  useEffect(() => {
    const at = SECTIONS.findIndex(({ address }) => address === shown);
    const nav = list.current;
    const place = nav?.querySelectorAll('button')[at];
    if (!place || !nav) return;
    const end = place.offsetTop + place.offsetHeight;
    if (place.offsetTop < nav.scrollTop || end > nav.scrollTop + nav.clientHeight)
      nav.scrollTop = place.offsetTop - nav.clientHeight / 2;
  }, [shown]);

  const startingWith = (letter: string, at: number) => {
    const begins = (place: number) =>
      t(SECTIONS[place % SECTIONS.length]?.title ?? SECTIONS[0].title)
        .toLocaleLowerCase()
        .startsWith(letter.toLocaleLowerCase());
    const place = SECTIONS.findIndex((_, step) => begins(at + 1 + step));
    return place === -1 ? null : (at + 1 + place) % SECTIONS.length;
  };
  const pressed = (event: KeyboardEvent) => {
    if (list.current === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = SECTIONS.findIndex(({ address }) => address === stop);
    const { direction } = getComputedStyle(list.current);
    const next =
      tileAfter(event.key, at, {
        count: SECTIONS.length,
        columns: 1,
        direction: direction === 'rtl' ? 'rtl' : 'ltr',
      }) ?? (/^\p{L}$/u.test(event.key) ? startingWith(event.key, at) : null);
    if (next === null) return;
    event.preventDefault();
    if (next !== 'out') list.current.querySelectorAll('button')[next]?.focus();
  };

  return (
    <nav ref={list} className="settings__contents" aria-label={t('contents')}>
      {GROUPS.map((group) => (
        <div key={group} className="settings__group">
          <p id={groupsId + group}>{t(`groups.${group}`)}</p>
          <ul aria-labelledby={groupsId + group}>
            {SECTIONS.filter((section) => section.group === group).map(
              ({ address, title, icon: Shape }) => (
                <li key={address}>
                  <button
                    type="button"
                    aria-current={address === shown ? 'page' : undefined}
                    aria-describedby={address === shown ? keysId : undefined}
                    tabIndex={address === stop ? 0 : -1}
                    onKeyDown={pressed}
                    onFocus={() => setReached(address)}
                    onBlur={() => setReached(null)}
                    onClick={() => onOpen(address)}
                  >
                    <Shape aria-hidden stroke={1.75} />
                    <span>
                      {t(title)}
                      {address !== shown && unsaved.has(address) ? (
                        <span className="settings__unsaved">{t('unsaved')}</span>
                      ) : null}
                    </span>
                  </button>
                </li>
              ),
            )}
          </ul>
        </div>
      ))}
      <span className="visually-hidden" id={keysId}>
        {t('contentsKeys')}
      </span>
    </nav>
  );
}
