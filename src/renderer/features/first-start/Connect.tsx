import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverview } from '../../core/api/overview.tsx';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { SetupSteps } from '../setup/index.ts';

interface ConnectProps {
  readonly busy: boolean;
  /** Null where there is nothing to go back to. */
  readonly onBack: (() => void) | null;
  readonly onLive: () => void;
}

/** What has to be settled, and only then the step to real payments. */
export function Connect({ busy, onBack, onLive }: ConnectProps) {
  const { t } = useTranslation(['firstStart', 'settings']);
  const isReady = useOverview().missingSteps.length === 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const live = useRef<HTMLButtonElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (isReady) live.current?.focus();
  }, [isReady]);
  useShortcuts(onBack === null ? {} : { Escape: onBack });

  return (
    <section className="connect">
      <h2 ref={heading} tabIndex={-1}>
        {t('connect.title')}
      </h2>
      <SetupSteps />
      <div className="settings-acts">
        <Button ref={live} kind="primary" size="big" busy={busy || !isReady} onClick={onLive}>
          {t('settings:mode.toLive')}
        </Button>
        {onBack === null ? null : (
          <Button kind="plain" onClick={onBack}>
            {t('connect.back')}
          </Button>
        )}
      </div>
    </section>
  );
}
