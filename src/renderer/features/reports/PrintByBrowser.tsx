import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ReportDescription } from '../../../shared/features/reports/description.ts';
import { call, callErrorOf } from '../../core/api/bridge.ts';
import type { WhichReport } from './api.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { ReportPages } from './ReportPages.tsx';

/** Puts a report on pages by the browser's own dialog, which makes a PDF where the host makes none. */
export function PrintByBrowser({ what }: { readonly what: WhichReport }) {
  const { t } = useTranslation(['reports', 'common']);
  const failureWords = useFailureWords();
  const locale = useLocale();
  const [printed, setPrinted] = useState<ReportDescription | null>(null);
  const print = useMutation({
    mutationFn: () => call('getReport', { what }),
    onSuccess(report) {
      flushSync(() => setPrinted(report));
      try {
        window.print();
      } finally {
        setPrinted(null);
      }
    },
  });
  return (
    <div className="hand-over__row">
      <Button busy={print.isPending} onClick={() => print.mutate()}>
        {t('pages.print')}
      </Button>
      <p>{t('pages.pdfByBrowser')}</p>
      <output>
        {print.error === null ? null : <strong>{failureWords(callErrorOf(print.error))}</strong>}
      </output>
      {printed === null
        ? null
        : createPortal(
            <div className="report-pages">
              <ReportPages
                report={printed}
                page={t('pages.page', { page: '{{page}}', pages: '{{pages}}' })}
                locale={locale}
              />
            </div>,
            document.body,
          )}
    </div>
  );
}
