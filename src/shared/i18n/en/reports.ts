/** Showing a shift's whole report, and exporting any report. */

export const reports = {
  whole: 'Whole report',
  reading: 'Adding up…',
  handOver: 'Export report',
  /** On pages of paper, or of a PDF. */
  pages: {
    page: 'Page {{page}} of {{pages}}',
    print: 'Use print dialog',
    pdfByBrowser: 'PDF: choose “Save as PDF” there.',
  },
  print: {
    act: 'Print',
    printing: 'Printing…',
    toPrinter: 'Settings, Printer',
    came: {
      look: 'Printed. The shift stays open.',
      first: 'Printed.',
      copy: 'Printed. It says COPY {{copy}}.',
      unknown: 'May have printed. Check the printer. The next print says COPY {{next}}.',
      unknownLook: 'May have printed. Check the printer first.',
      notPrinted: 'Not printed, not counted.',
      notPrintedNow: 'Not printed.',
    },
    failed: {
      'not-possible-now': 'Can’t print now. Try again soon.',
      'printed-often': 'Printed 99 times, the limit. Save a file.',
    },
  },
} as const;
