/** What other features and the frame use of reports. */
export { ReportActs } from './ReportActs.tsx';
export { ReportNotice } from './ReportNotice.tsx';
export { ReportPages } from './ReportPages.tsx';
export { ReportView } from './ReportView.tsx';
export { WholeReport } from './WholeReport.tsx';
