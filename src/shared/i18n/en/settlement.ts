/** Holding the record against a settlement file. */
import type {
  Encoding,
  MatchList,
  MatchReason,
  SettlementFailure,
  SettlementState,
} from '../../features/settlement/settlement.ts';

type Others<T> = T & Readonly<Record<string, unknown>>;

export const settlement = {
  title: 'Compare with a settlement file',
  lead: 'Take the file that the bank or the payment service gave you. It is read on this computer and sent nowhere, and no payment is changed by it.',
  file: {
    choose: 'Choose a file…',
    drop: 'CSV or Excel (XLSX). It can be dropped here as well.',
    handing: 'Taking in the file: {{done}} of {{total}}',
    label: 'Progress',
    cancel: 'Cancel',
    before:
      'This very file was compared on {{at}}. Comparing it again changes nothing; both are kept.',
    facts_one: '{{formatted}} line below the headings, which stand in line {{heading}}.',
    facts_other: '{{formatted}} lines below the headings, which stand in line {{heading}}.',
    encoding: 'Written as {{encoding}}.',
    guessed: 'Written as {{encoding}}, as far as can be told. See whether the letters are right.',
    sheet: 'Sheet',
    written: 'Letters are written as',
    headingLine: 'The headings stand in line',
    headingLineWrong: 'Enter the number of a line.',
    readAgain: 'Read it again',
  },
  encoding: {
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16, big-endian',
    'windows-1252': 'Windows-1252',
  },
  work: { reading: 'Reading line {{line}}', comparing: 'Comparing line {{line}}' },
  columns: {
    title: 'What stands in which column',
    remembered: 'As you chose for the last file with these headings.',
    first: 'The first lines of the file',
    choose: 'Choose…',
    none: 'Not in this file',
    reference: 'Reference',
    amount: 'Amount, before fees',
    debit: 'Paid out or taken back (debit)',
    noDebit: 'No column of its own',
    fee: 'Fee',
    currency: 'Currency',
    allIn: 'All in {{currency}}',
    date: 'Date',
    status: 'Status',
    allPaid: 'Every line was paid',
    paidWords: 'Which words mean paid?',
    mark: 'What stands before the decimals?',
    markAsked: '“1,500” can be read in two ways here. Say which one it is.',
    point: 'A point: 1,500.00',
    comma: 'A comma: 1.500,00',
    order: 'How are dates written?',
    orderAsked: '“03/04/2026” can be read in two ways here. Say which one it is.',
    dmy: 'Day first: 31/12/2026',
    mdy: 'Month first: 12/31/2026',
    ymd: 'Year first: 2026-12-31',
    unnamed: 'Column {{number}}',
    twice: '{{heading}} (column {{number}})',
  },
  days: {
    against: 'Which payments?',
    choose: 'Paid on these days',
    shift: 'Of shift {{number}}, closed {{at}}',
    earlier: 'Offer earlier shifts',
    from: 'Paid from',
    to: 'Up to',
    wrong: 'Enter two days, of which the last is not before the first.',
  },
  compare: 'Compare and keep the result',
  missing: 'Choose the columns of reference and amount, and answer what is asked, to compare.',
  kept: {
    title: 'Compared before',
    none: 'Nothing was compared yet.',
    open: '{{name}}, {{at}}',
    newest: 'The newest {{shown}} are listed.',
  },
  result: {
    title: 'What came of it',
    of: '{{name}}, against payments from {{from}} to {{to}}',
    ofShift: '{{name}}, against the payments of shift {{shift}}',
    there: 'In the file',
    here: 'Here',
    difference: 'Difference',
    fees: 'Fees in the file',
    otherDays: 'In the file, of other days',
    currency: 'Currency',
    feesNote: 'Fees are taken off nothing.',
    unread_one: 'One line has an amount or a fee that can’t be read exactly: it is in no sum.',
    unread_other:
      '{{count}} lines have an amount or a fee that can’t be read exactly: they are in no sum.',
    unreadable_one: 'One payment of the record can’t be read: it is in no list.',
    unreadable_other: '{{count}} payments of the record can’t be read: they are in no list.',
    cut: 'The first {{kept}} of {{all}} are listed. The sums are of all.',
    empty: 'None.',
    more: 'Show more',
    line: 'Line',
    reference: 'Reference',
    fee: 'Fee',
    said: 'What it is, and what to do',
    paymentAt: 'Payment {{reference}}',
    agrees: 'Agrees. Nothing to do.',
    notSummed: '{{amount}} (in no sum)',
    by: 'Difference: {{by}}.',
    times: 'It stands there {{times}} times.',
    another: 'Compare another file',
  },
  lists: {
    agree: 'Agree',
    differ: 'Differ',
    'only-here': 'Only here',
    'only-there': 'Only in the file',
  },
  reasons: {
    'other-day': 'Its payment is of another day. Nothing to do.',
    'neither-paid': 'Not paid there and not paid here. Nothing to do.',
    'earlier-attempt': 'An attempt that failed; another line says that it was paid. Nothing to do.',
    'paid-back-both': 'Given back there and here. Nothing to do.',
    'in-parts': 'Several lines come to this payment together. Nothing to do.',
    amount: 'The amounts differ. Ask whoever sent the file which one was paid.',
    'net-of-fee':
      'The amount differs by just the fee. The column may be the one after fees: compare again with the amount before fees.',
    fee: 'The fee is not the one that the service reported. Ask the service which one holds.',
    'fee-unreadable': 'The fee can’t be read exactly. Look at it in the file.',
    currency: 'The currencies differ. Ask whoever sent the file.',
    'not-paid-here':
      'Paid there, not paid here. Open the payment and check it, then settle it with the customer.',
    'not-paid-there': 'Paid here, not paid there. Ask the service before you count on this money.',
    'uncertain-here': 'Here nobody knows whether it was paid. Open the payment and check it.',
    'mismatch-here':
      'The service reported something other than was asked for. Open the payment and see what.',
    duplicate:
      'The payment stands in the file more than once, be it under another reference. Ask whether it was paid out twice.',
    'paid-back-here':
      'Money was given back here by hand; the file does not say so. Nothing is owed by the service for that.',
    'paid-back-there':
      'The file takes money back that is not noted here as given back. Ask why, and note it.',
    'amount-unreadable': 'The amount can’t be read exactly. Look at it in the file.',
    'currency-unreadable': 'Which currency that is can’t be told. Look at it in the file.',
    'several-here':
      'Several payments have this reference. Find them in History and compare by hand.',
    'unreadable-here': 'The payment can’t be read in the record. Call the manager.',
    'missing-there':
      'Paid here, not in the file. It may be in the next one; if not, ask the service.',
    'unknown-reference':
      'No payment here has this reference. It may be another counter’s; if not, ask the service.',
    'no-reference': 'The line has no reference. Ask whoever sent the file whose it is.',
    total: 'A total or a balance of other lines: it is in no sum. Nothing to do.',
    'inexact-reference':
      'A spreadsheet cut the reference. Get the file again and do not save it in between.',
    'other-mode':
      'That payment is in the other record, of practice or of real payments. Switch to it and compare there.',
  },
  failed: {
    cancelled: 'Nothing was compared.',
    'under-way': 'Another file is being read. Wait for it, then try again.',
    empty: 'There is nothing in this file. Choose another.',
    'not-a-table':
      'There is no line of headings with a reference and an amount in this file. Choose another, or another sheet.',
    'no-headings': 'There are no two headings in that line or below it. Name another.',
    damaged: 'The file can’t be read to its end. Get it again, then try again.',
    'unclosed-quote':
      'A quotation mark in this file is never closed, so its columns can’t be told apart. Open it in a spreadsheet and save it as XLSX.',
    locked:
      'This workbook has a password or is of an old kind. Save it as XLSX or CSV without a password, then try again.',
    'open-document': 'This is an OpenDocument file. Save it as CSV or XLSX.',
    'binary-workbook': 'This is a binary workbook (XLSB). Save it as CSV or XLSX.',
    archive:
      'This is an archive, and no Excel workbook (XLSX). If the file is inside it, unpack it first; else save it as CSV or XLSX.',
    'web-page':
      'This is a web page, whatever its name says. Open it in a spreadsheet and save it as CSV or XLSX.',
    pdf: 'This is a PDF. Ask the bank for the same as CSV or XLSX.',
    'other-xml':
      'This is an XML file, whatever its name says. Open it in a spreadsheet and save it as CSV or XLSX, or ask for one of these.',
    'too-large': 'The file is larger than 512 MB. Ask for one of fewer days.',
    'too-many-lines': 'The file has more than 2,500,000 lines. Ask for one of fewer days.',
    'too-many-columns': 'The file has more than 100 columns. Remove some, then try again.',
    'too-many-currencies': 'The column of currencies holds something else. Choose another column.',
    'no-space': 'There is not enough room for the file. Make room, then try again.',
    record: 'The record could not be read. Call the manager: a backup can be restored in Settings.',
    changed: 'The file or the record is another by now. Choose the file again.',
  },
} as const satisfies Others<{
  failed: Record<SettlementFailure, string>;
  reasons: Record<MatchReason, string>;
  lists: Record<MatchList, string>;
  encoding: Record<Encoding, string>;
  work: Record<NonNullable<SettlementState['work']>['step'], string>;
}>;
