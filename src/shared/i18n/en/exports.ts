/** Handing over in a file: payments of History, reports, journals. */
import type { ExportFailure, ExportFormat, ExportState, ReportFormat } from '../../features/exports/exports.ts';

/** These texts, and any others beside them. */
type Others<T> = T & Readonly<Record<string, unknown>>;

export const exports = {
  save: { pdf: 'Save as PDF', xlsx: 'Save as Excel', csv: 'Save as CSV' },
  open: 'Export…',
  openWorking: 'Exporting…',
  title: 'Export payments',
  close: 'Close',
  contents_one: 'One payment goes into the file.',
  contents_other: '{{count}} payments go into the file.',
  contentsCounting: 'Counting the payments…',
  contentsNone: 'No payment has these choices, so there is nothing to export.',
  everything: 'Every payment in this record, the oldest first.',
  chosen: 'Those that are chosen in History, the oldest first: {{choices}}.',
  practice: 'These are practice payments. Nobody was charged, and the file says so in every line.',
  reviewed:
    'They are of the record that is looked into. The file and each of its lines say whose it is.',
  personal: 'The file holds customers and notes. Whoever gets it can read them.',
  choice: {
    search: 'found by “{{search}}”',
    status: 'status {{status}}',
    method: 'paid by {{method}}',
    from: 'from {{day}}',
    to: 'up to {{day}}',
    day: 'on {{day}}',
    amountFrom: 'at least {{amount}}',
    amountTo: 'at most {{amount}}',
    currency: 'in {{currency}}',
    needsLook: 'waiting for a person',
  },
  format: {
    label: 'Kind of file',
    xlsx: {
      name: 'Excel (XLSX)',
      explain: 'Opens in a spreadsheet as it is: real dates and amounts.',
    },
    csv: { name: 'CSV', explain: 'Plain text for bookkeeping programs, with commas and points.' },
  },
  act: { box: 'Choose a place and export', folder: 'Export' },
  goesTo: 'The file goes to {{folder}}.',
  work: {
    choosing: 'Choose in the other window where the file is to lie…',
    writing: 'Writing: {{done}} of {{total}} payments',
    finishing: 'Having the file on the disk…',
    label: 'Progress of the export',
    cancel: 'Cancel',
  },
  made: {
    title: 'The file is complete',
    payments_one: 'One payment is in it.',
    payments_other: '{{count}} payments are in it.',
    unreadable_one: 'One of them can’t be read, and its line says so.',
    unreadable_other: '{{count}} of them can’t be read, and their lines say so.',
    file: 'File',
    folder: 'In',
    paid: 'Paid, in {{currency}}',
    paidOf_one: '{{amount}} in one payment',
    paidOf_other: '{{amount}} in {{count}} payments',
    paidNothing: 'Paid',
    paidNone: 'Nothing',
    status: 'By status',
    show: 'Show in folder',
    copyPath: 'Copy where it is',
    gone: 'The file is not there any more. Export once more if it is still wanted.',
  },
  failed: {
    cancelled: 'Nothing was exported.',
    'under-way': 'Another export is being written. Wait for it, or cancel it, then try again.',
    'no-space':
      'There is not enough room for the file, so nothing of it was kept. Make room or choose another place, then try again.',
    'not-written':
      'The file could not be written there, so nothing of it was kept. See whether the folder or the stick is still there and may be written to, or choose another place, then try again.',
    damage:
      'The record could not be read to its end, so no file was made. Call the manager: a backup can be restored in Settings.',
    'too-large':
      'That is more than one spreadsheet file can hold, so nothing of it was kept. Choose fewer days, or export as CSV.',
    changed: 'The record was closed or replaced meanwhile, so nothing was exported. Try again.',
    'not-made': 'The PDF could not be made. Try again, or save as Excel.',
  },
} as const satisfies Others<{
  save: Record<ReportFormat, string>;
  failed: Record<ExportFailure, string>;
  format: Others<Record<ExportFormat, { name: string; explain: string }>>;
  work: Others<Record<NonNullable<ExportState['work']>['step'], string>>;
}>;
