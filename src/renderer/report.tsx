/** A report's page, which is only ever printed: its document holds the report, and it can call nothing. */
import '@fontsource-variable/atkinson-hyperlegible-next';
import '@fontsource-variable/atkinson-hyperlegible-mono';
import './core/theme/reset.css';
import './core/theme/tokens.css';
import './core/theme/base.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PrintedReport } from '../shared/features/reports/printed-report.ts';
import { ReportPages } from './features/reports/index.ts';

const root = document.getElementById('root');
const data = document.getElementById('data')?.textContent;
if (!root || data === undefined) throw new Error('report.html has no #root or no #data');

const readReport: (text: string) => PrintedReport = JSON.parse;
const printed = readReport(data);

flushSync(() => createRoot(root).render(<ReportPages {...printed} />));
document.title = printed.report.name;
// By it main knows that there is something to print.
document.body.dataset['drawn'] = '';
