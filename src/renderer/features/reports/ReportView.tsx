import './report-view.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownReport } from './api.ts';
import { WholeReport } from './WholeReport.tsx';

/** All of a shift's report, read once it is opened. */
export function ReportView({ what }: { readonly what: ShownReport }) {
  const { t } = useTranslation('reports');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="report-view"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
    >
      <summary>{t('whole')}</summary>
      {isOpen ? <WholeReport what={what} /> : null}
    </details>
  );
}
