import { IconHandStop } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../core/ui/Button.tsx';
import { useShortcuts } from '../../core/ui/shortcuts.ts';

interface UnusualAmountProps {
  /** As it is shown. */
  readonly amount: string;
  readonly busy: boolean;
  readonly onChange: () => void;
  readonly onSure: () => void;
}

/** An amount far above the usual is asked about once, before anything is written down. */
export function UnusualAmount({ amount, busy, onChange, onSure }: UnusualAmountProps) {
  const { t } = useTranslation('counter');
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  useShortcuts({ Escape: onChange });
  return (
    <section
      className="obstacle"
      data-tone="wait"
      ref={region}
      tabIndex={-1}
      aria-labelledby="unusual-title"
    >
      <div className="obstacle__words" role="alert">
        <IconHandStop aria-hidden />
        <h2 id="unusual-title">{t('unusual.title')}</h2>
        <p>{t('unusual.tell', { amount })}</p>
      </div>
      <div className="obstacle__acts">
        <Button kind="primary" fixedKey="Escape" onClick={onChange}>
          {t('unusual.change')}
        </Button>
        <Button busy={busy} onClick={onSure}>
          {t('unusual.confirm', { amount })}
        </Button>
      </div>
    </section>
  );
}
