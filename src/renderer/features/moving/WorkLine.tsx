import '../../core/ui/work-form.css';
import { useTranslation } from 'react-i18next';
import type { Moving } from '../../../shared/features/moving/moving.ts';
import { useOverviewAct } from '../../core/api/hooks.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { formatBytes } from './bytes.ts';

/** What a move is at, and the way out of it for as long as there is one. */
export function WorkLine({ work }: { readonly work: NonNullable<Moving['work']> }) {
  const { t } = useTranslation('moving');
  const { locale } = useTexts();
  const cancel = useOverviewAct('cancelMove');
  const { step, done, total } = work;
  const sizes = { done: formatBytes(done, locale), total: formatBytes(total, locale) };
  const words =
    step === 'checking' && total > 0 ? t('work.checkingBytes', sizes) : t(`work.${step}`, sizes);
  return (
    <div className="work-form__work">
      <output className="work-form__step">{words}</output>
      <progress
        aria-label={t('work.label')}
        {...(total > 0 ? { max: total, value: Math.min(done, total) } : {})}
      />
      {step === 'placing' ? null : (
        <Button busy={cancel.isPending} onClick={() => cancel.mutate({})}>
          {t('work.cancel')}
        </Button>
      )}
    </div>
  );
}
