/** Exporting to a file: payments of History, reports, journals. */
import type {
  ExportFailure,
  ExportFormat,
  ExportState,
  ReportFormat,
} from '../../features/exports/exports.ts';

/** These texts, and any others beside them. */
type Others<T> = T & Readonly<Record<string, unknown>>;

export const exports = {
  save: { pdf: 'Save as PDF', xlsx: 'Save as Excel', csv: 'Save as CSV' },
  open: 'Export…',
  openWorking: 'Exporting…',
  title: 'Export payments',
  close: 'Close',
  contents_one: 'One payment in the file.',
  contents_other: '{{count}} payments in the file.',
  contentsCounting: 'Counting…',
  contentsNone: 'No payments to export.',
  everything: 'All payments, oldest first.',
  chosen: 'Chosen in History, oldest first: {{choices}}.',
  practice: 'Practice payments, each marked.',
  reviewed: 'Each line says whose record.',
  personal: 'Shows customers and notes.',
  choice: {
    search: 'found by “{{search}}”',
    status: 'status {{status}}',
    method: 'paid by {{method}}',
    person: 'asked by {{name}}',
    from: 'from {{day}}',
    to: 'up to {{day}}',
    day: 'on {{day}}',
    amountFrom: 'at least {{amount}}',
    amountTo: 'at most {{amount}}',
    currency: 'in {{currency}}',
    needsLook: 'with problems',
  },
  format: {
    label: 'File type',
    xlsx: {
      name: 'Excel (XLSX)',
      explain: 'For spreadsheets.',
    },
    csv: { name: 'CSV', explain: 'For bookkeeping programs.' },
  },
  act: { box: 'Save as…', folder: 'Export' },
  goesTo: 'To {{folder}}.',
  work: {
    choosing: 'Choose in the other window…',
    writing: 'Writing {{done}} of {{total}} payments',
    finishing: 'Saving…',
    label: 'Export progress',
    cancel: 'Cancel',
  },
  made: {
    title: 'File complete',
    payments_one: 'One payment.',
    payments_other: '{{count}} payments.',
    unreadable_one: 'One unreadable, marked.',
    unreadable_other: '{{count}} unreadable, marked.',
    file: 'File',
    folder: 'In',
    paid: 'Paid, in {{currency}}',
    paidOf_one: '{{amount}} in one payment',
    paidOf_other: '{{amount}} in {{count}} payments',
    paidNothing: 'Paid',
    paidNone: 'Nothing',
    status: 'By status',
    show: 'Show in folder',
    copyPath: 'Copy path',
    gone: 'The file is gone. Export again.',
  },
  failed: {
    cancelled: 'Nothing was exported.',
    'under-way': 'Another export is running. Wait, or cancel it.',
    'no-space': 'Disk full. Make room or choose another place.',
    'not-written': 'We can’t write there. Choose another place.',
    damage: 'Record damaged. Manager: restore a backup.',
    'too-large': 'Too much for one file. Choose less, or CSV.',
    'office-unread': 'Head office did not answer. Try again.',
    changed: 'Record closed or replaced. Try again.',
    'not-made': 'No PDF. Try again, or save as Excel.',
  },
} as const satisfies Others<{
  save: Record<ReportFormat, string>;
  failed: Record<ExportFailure, string>;
  format: Others<Record<ExportFormat, { name: string; explain: string }>>;
  work: Others<Record<NonNullable<ExportState['work']>['step'], string>>;
}>;
