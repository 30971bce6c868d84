/** Showing a shift's report whole, and handing any report over. */

export const reports = {
  whole: 'The whole report',
  reading: 'Adding up…',
  handOver: 'Hand the report over',
  /** On pages of paper, or of a PDF. */
  pages: {
    page: 'Page {{page}} of {{pages}}',
    print: 'Print with the system’s dialog',
    pdfByBrowser: 'For a PDF, choose “Save as PDF” there.',
  },
  print: {
    act: 'Print',
    printing: 'Printing…',
    noPrinter: 'No receipt printer is set up for printing this.',
    toPrinter: 'Settings, Printer',
    came: {
      look: 'Printed. It is a look, and closes nothing.',
      first: 'Printed.',
      copy: 'Printed. It says COPY {{copy}}.',
      unknown:
        'It may have been printed, or a part of it. Look at the printer before printing it again: the next one says COPY {{next}}.',
      unknownLook:
        'It may have been printed, or a part of it. Look at the printer before printing it again.',
      notPrinted: 'Not printed, and counted as no copy.',
      notPrintedNow: 'Not printed.',
    },
    failed: {
      'not-possible-now':
        'It can’t be printed at this moment: another one is printed, or the record is being changed. Print it in a moment.',
      'printed-often': 'This was printed 99 times, and no more are made. Save it as a file.',
    },
  },
} as const;
