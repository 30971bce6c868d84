import './recovery-code.css';
import { useId, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useOverview } from '../../../core/api/overview.tsx';
import { useTexts } from '../../../core/i18n/texts.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { takeFocus } from '../../../core/ui/focus.ts';

interface RecoveryCodeProps {
  /** Groups with hyphens between them. */
  readonly code: string;
  /** Nobody goes on before they say so. */
  readonly onKept: () => void;
}

/** A recovery code, the one time that it can be read. */
export function RecoveryCode({ code, onKept }: RecoveryCodeProps) {
  const { t } = useTranslation('peopleSettings');
  const title = useId();
  /** When it is printed, in UTC milliseconds, while it is. */
  const [printedAt, setPrintedAt] = useState<number | null>(null);
  const print = () => {
    flushSync(() => setPrintedAt(Date.now()));
    try {
      window.print();
    } finally {
      setPrintedAt(null);
    }
  };
  return (
    <section className="recovery" aria-labelledby={title} tabIndex={-1} ref={takeFocus}>
      <h3 id={title}>{t('recovery.title')}</h3>
      <p>
        {t('recovery.tell')} <strong>{t('recovery.once')}</strong>
      </p>
      <Groups code={code} />
      <div className="recovery__acts">
        <Button kind="primary" onClick={print}>
          {t('recovery.print')}
        </Button>
        <Button onClick={onKept}>{t('recovery.kept')}</Button>
      </div>
      {printedAt === null
        ? null
        : createPortal(<Paper code={code} at={printedAt} />, document.body)}
    </section>
  );
}

function Groups({ code }: Pick<RecoveryCodeProps, 'code'>) {
  return (
    <p className="recovery__code figures" dir="ltr">
      {code.split('-').map((group, place) => (
        <span key={place}>{group}</span>
      ))}
    </p>
  );
}

/** Found in a drawer years later, it says what it is, of which counter, and since when. */
function Paper({ code, at }: { readonly code: string; readonly at: number }) {
  const { t } = useTranslation(['peopleSettings', 'common']);
  const { terminal } = useOverview().preferences;
  const { dayTime } = useTexts();
  return (
    <div className="printed-code">
      <p>{t('common:appName')}</p>
      <h1>{t('recovery.title')}</h1>
      <Groups code={code} />
      <p>{t('recovery.tell')}</p>
      <p>
        <bdi>{terminal}</bdi> · {dayTime(at)}
      </p>
    </div>
  );
}
