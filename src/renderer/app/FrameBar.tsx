import { IconKeyboard, IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { type Ref, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { visibleText } from '../../shared/core/text/visible-text.ts';
import type { KeyAct } from '../../shared/core/page/keys.ts';
import { useHeartbeat } from '../core/api/hooks.ts';
import { missingForLive, useOverview } from '../core/api/overview.tsx';
import { placeOf, type Screen } from '../core/navigation/route.ts';
import { KeyHint } from '../core/ui/Button.tsx';
import { useKeys } from '../core/ui/shortcuts.ts';
import { PersonChip } from '../features/people/index.ts';
import { PLACES } from './screens.tsx';

interface FrameBarProps {
  /** Which is shown below. */
  readonly screen: Screen;
  /** A place was pressed, by the act that its key does. */
  readonly onPlace: (act: KeyAct) => void;
  readonly keysButton: Ref<HTMLButtonElement>;
  readonly showsKeys: boolean;
  readonly onKeys: () => void;
}

/** The first row of every screen: which counter it is, whether the money is real, whether the service answers, and where to go. */
export function FrameBar({ screen, onPlace, keysButton, showsKeys, onKeys }: FrameBarProps) {
  const { t } = useTranslation('common');
  const keys = useKeys();
  const { mode, designAccount, preferences, people } = useOverview();
  const shop = designAccount.receiptHeading;
  return (
    <div className="frame__bar">
      <p className="frame__name">
        <span className="frame__slip" aria-hidden />
        <span className="frame__shop foreign-text">
          {shop === null ? t('appName') : visibleText(shop, 60)}
        </span>
        <span className="frame__counter figures">{preferences.terminal}</span>
      </p>
      {mode === 'practice' ? (
        <p className="frame__practice">
          <strong>{t('practice.banner')}</strong>
          <span>{t('practice.explain')}</span>
        </p>
      ) : (
        <p className="frame__live">{t('live')}</p>
      )}
      <Service />
      {people.present === null ? null : (
        <Suspense fallback={null}>
          <PersonChip />
        </Suspense>
      )}
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

/** Whether the payment service answers, as far as main is heard. */
function Service() {
  const { t } = useTranslation('common');
  const overview = useOverview();
  const isHeard = useHeartbeat() === 'heard';
  if (missingForLive(overview) !== null || overview.connection === 'unknown') return null;
  const answers = isHeard && overview.connection === 'online';
  const Shape = answers ? IconPlugConnected : IconPlugConnectedX;
  return (
    <p className="frame__service" data-answers={answers}>
      <Shape aria-hidden stroke={2} />
      <span>{t(answers ? 'service.answers' : 'service.silent')}</span>
    </p>
  );
}
