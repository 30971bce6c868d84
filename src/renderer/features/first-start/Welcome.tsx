import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { takeFocus } from '../../core/ui/focus.ts';

interface WelcomeProps {
  readonly busy: boolean;
  /** Null where the organisation does not offer practice. */
  readonly onPractise: (() => void) | null;
  /** Practises with the lessons first. */
  readonly onLearn: () => void;
  readonly onConnect: () => void;
}

/** One slip with two halves: the near one needs a single key, the other an account. */
export function Welcome({ busy, onPractise, onLearn, onConnect }: WelcomeProps) {
  const { t } = useTranslation(['firstStart', 'lessons']);
  useShortcuts({ 'Alt+C': onConnect });
  return (
    <div className="welcome">
      {onPractise === null ? null : (
        <section className="welcome__half welcome__half--practise">
          <h2>{t('practise.title')}</h2>
          <p>{t('practise.text')}</p>
          <Button
            ref={takeFocus}
            kind="primary"
            size="big"
            busy={busy}
            fixedKey="Enter"
            onClick={onPractise}
          >
            {t('practise.action')}
          </Button>
          <Button busy={busy} onClick={onLearn}>
            {t('lessons:beginFirst')}
          </Button>
        </section>
      )}
      <section className="welcome__half welcome__half--connect">
        <h2>{t('connect.title')}</h2>
        <p>{t('connect.text')}</p>
        <Button size="big" busy={busy} fixedKey="Alt+C" onClick={onConnect}>
          {t('connect.action')}
        </Button>
      </section>
    </div>
  );
}
