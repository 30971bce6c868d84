/** A report as it is set on pages, and how its document is told of it. */
import type { ReportDescription } from './description.ts';

export interface PrintedReport {
  readonly report: ReportDescription;
  /** "Page {{page}} of {{pages}}" */
  readonly page: string;
  /** Of figures, days and the pages' numbers; a BCP 47 tag. */
  readonly locale: string;
}
