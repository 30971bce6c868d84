import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useHeartbeat } from '../../core/api/hooks.ts';
import { useDisplay } from './api.ts';
import { Button } from '../../core/ui/Button.tsx';
import CustomerView from './CustomerView.tsx';

/**
 * What the customer sees over the cashier's whole window, while the screen is turned round: any key
 * and any tap lead back, and nothing else can be reached.
 */
export default function TurnedScreen({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation('display');
  const view = useDisplay();
  const isHeard = useHeartbeat() === 'heard';
  const back = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const behind = document.getElementById('root');
    if (behind) behind.inert = true;
    back.current?.querySelector('button')?.focus();
    const pressed = (event: KeyboardEvent) => {
      // Copying, zooming and the like are no answer to what is shown, nor is a key that is held.
      if (event.repeat || event.ctrlKey || event.metaKey || MODIFIERS.has(event.key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onBack();
    };
    window.addEventListener('keydown', pressed, true);
    window.addEventListener('click', onBack, true);
    return () => {
      window.removeEventListener('keydown', pressed, true);
      window.removeEventListener('click', onBack, true);
      if (behind) behind.inert = false;
    };
  }, [onBack]);

  if (view === null) return null;
  return createPortal(
    <div className="turned glass" role="dialog" aria-modal aria-label={t('turn')}>
      <CustomerView view={view} isHeard={isHeard} />
      <div className="turned__back" ref={back}>
        <Button size="big">{t('back')}</Button>
        <p>{t('backHint')}</p>
      </div>
    </div>,
    document.body,
  );
}

const MODIFIERS: ReadonlySet<string> = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift']);
