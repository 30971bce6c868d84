import { IconKeyboard } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../shared/core/payments/payments.ts';
import type { KeyAct } from '../../shared/core/page/keys.ts';
import { placeOf, type Screen } from '../core/navigation/route.ts';
import { KeyHint } from '../core/ui/Button.tsx';
import { useKeys } from '../core/ui/shortcuts.ts';
import { PLACES } from './screens.tsx';

interface FrameBarProps {
  readonly mode: Mode;
  /** Which is shown below. */
  readonly screen: Screen;
  /** A place was pressed, by the act that its key does. */
  readonly onPlace: (act: KeyAct) => void;
  readonly keysButton: Ref<HTMLButtonElement>;
  readonly showsKeys: boolean;
  readonly onKeys: () => void;
}

/** The first row of every screen: whose app it is, whether the money is real, and where to go. */
export function FrameBar({ mode, screen, onPlace, keysButton, showsKeys, onKeys }: FrameBarProps) {
  const { t } = useTranslation('common');
  const keys = useKeys();
  return (
    <div className="frame__bar">
      <span className="frame__name">
        <span className="frame__slip" aria-hidden />
        {t('appName')}
      </span>
      {mode === 'practice' ? (
        <p className="frame__practice">
          <strong>{t('practice.banner')}</strong>
          <span>{t('practice.explain')}</span>
        </p>
      ) : null}
      <nav className="frame__nav" aria-label={t('nav.label')}>
        {PLACES.map(({ name, route: to, icon: Shape, act }) => (
          <button
            type="button"
            key={name}
            className="plain-button frame__place"
            aria-current={placeOf(screen) === to.screen ? 'page' : undefined}
            aria-keyshortcuts={keys.get(act)}
            onClick={() => onPlace(act)}
          >
            <Shape aria-hidden stroke={2} />
            <span>{t(`nav.${name}`)}</span>
            <PlaceKey shortcut={keys.get(act)} />
          </button>
        ))}
        <button
          type="button"
          ref={keysButton}
          className="plain-button frame__place frame__place--keys"
          aria-expanded={showsKeys}
          aria-keyshortcuts={keys.get('keys')}
          onClick={onKeys}
        >
          <IconKeyboard aria-hidden stroke={2} />
          <span className="visually-hidden">{t('nav.keys')}</span>
          <PlaceKey shortcut="?" />
        </button>
      </nav>
    </div>
  );
}

function PlaceKey({ shortcut }: { readonly shortcut: string | undefined }) {
  return shortcut === undefined ? null : <KeyHint shortcut={shortcut} />;
}
