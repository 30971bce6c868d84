import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckList, Diagnostics } from '../checks/index.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';

/** The counter's check, for whoever wants it before the first payment; it keeps nobody from that. */
export function CounterCheck() {
  const { t } = useTranslation('checks');
  const { route, back } = useNavigation();
  const step = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isAsked = route.screen === 'settings' && route.section === 'checks';
  // Asked for in the app's menu, it is found here, since there are no settings yet.
  useEffect(() => {
    if (!isAsked || step.current === null) return;
    step.current.open = true;
    step.current.scrollIntoView({ block: 'start' });
    step.current.querySelector('summary')?.focus({ preventScroll: true });
    // The first start is no place in the settings: what is chosen next begins at the Counter.
    back();
  }, [isAsked, back]);
  return (
    <details
      ref={step}
      className="first-start__check"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('firstStart.open')}</summary>
      <p>{t('firstStart.lead')}</p>
      {isOpen ? (
        <div className="first-start__list">
          <CheckList wanted />
          <Diagnostics />
        </div>
      ) : null}
    </details>
  );
}
