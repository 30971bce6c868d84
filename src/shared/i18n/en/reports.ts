/** Showing a shift's report whole, and handing it over. */

export const reports = {
  whole: 'The whole report',
  reading: 'Adding up…',
  handOver: 'Hand the report over',
  save: { pdf: 'Save as PDF', xlsx: 'Save as Excel', csv: 'Save as CSV' },
} as const;
