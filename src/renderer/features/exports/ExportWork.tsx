import { useTranslation } from 'react-i18next';
import type { ExportState } from '../../../shared/features/exports/exports.ts';
import { useCancelExport } from './api.ts';
import { formatCount } from '../../../shared/i18n/format.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { Button } from '../../core/ui/Button.tsx';

/** What an export is at, and the way out of it. */
export function ExportWork({ work }: { readonly work: NonNullable<ExportState['work']> }) {
  const { t } = useTranslation('exports');
  const locale = useLocale();
  const cancel = useCancelExport();
  const { step, done, total } = work;
  return (
    <div className="export-work">
      <p role="status">
        {t(`work.${step}`, { done: formatCount(done, locale), total: formatCount(total, locale) })}
      </p>
      <progress
        aria-label={t('work.label')}
        {...(total > 0 ? { max: total, value: Math.min(done, total) } : {})}
      />
      {step === 'choosing' ? null : (
        <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('work.cancel')}
        </Button>
      )}
    </div>
  );
}
