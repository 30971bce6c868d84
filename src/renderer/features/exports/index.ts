/** What other features and the frame use of exports. */
export { ExportPayments } from './ExportPayments.tsx';
export { HandOver } from './HandOver.tsx';
