import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOverview } from '../../core/api/overview.tsx';
import { TakeInForm } from './TakeInForm.tsx';
import { Button } from '../../core/ui/Button.tsx';

/** No first start, but a counter that comes from another computer: one line until it is pressed. */
export function FromElsewhere() {
  const { t } = useTranslation('moving');
  const { moving } = useOverview();
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  if (!moving.mayTakeIn) return null;
  if (!isOpen)
    return (
      <Button className="first-start__elsewhere" onClick={() => setOpen(true)}>
        {t('takeIn.fromFirstStart')}
      </Button>
    );
  return (
    <section className="connect" aria-label={t('takeIn.title')}>
      <h2 ref={heading} tabIndex={-1}>
        {t('takeIn.title')}
      </h2>
      <p>{t('takeIn.whatHappens')}</p>
      <TakeInForm />
    </section>
  );
}
