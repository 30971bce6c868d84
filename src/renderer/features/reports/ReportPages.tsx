import './report-pages.css';
import { useLayoutEffect } from 'react';
import type { PrintedReport } from '../../../shared/features/reports/printed-report.ts';
import { reportMargins } from './report-margins.ts';
import { ReportParts } from './ReportParts.tsx';

/** A report as it is printed: in an element `.report-pages` of the body's, alone on its pages. */
export function ReportPages({ report, page, locale }: PrintedReport) {
  useLayoutEffect(() => {
    // Margins take after the document, not after what stands between them.
    const { dir, style } = document.documentElement;
    const margins = reportMargins({ report, page, locale }, dir === 'rtl' ? 'rtl' : 'ltr');
    for (const [name, value] of margins) style.setProperty(name, value);
    return () => {
      for (const name of margins.keys()) style.removeProperty(name);
    };
  }, [report, page, locale]);
  return <ReportParts parts={report.parts} locale={locale} />;
}
