/** The words that reports are made of. */
import type { Texts } from '../../i18n/catalogue.ts';
import type { counter } from '../../i18n/en/counter.ts';
import type { exportFile } from '../../i18n/en/export-file.ts';
import type { paidBack } from '../../i18n/en/paid-back.ts';
import type { reportWords } from '../../i18n/en/report-words.ts';
import type { reports } from '../../i18n/en/reports.ts';
import type { settlement } from '../../i18n/en/settlement.ts';
import type { takings } from '../../i18n/en/takings.ts';
import type { Method } from '../../core/payments/payments.ts';

/** How the shop's language says it. */
export interface ReportWords {
  readonly said: Texts<typeof reportWords>;
  readonly method: (method: Method) => string;
  /** What somebody is called, by id. */
  readonly person: (id: string) => string;
  /** As a file of payments calls problems. */
  readonly alarm: Texts<typeof exportFile>['alarm'];
  /** The screens' own words, so that a file says what they say. */
  readonly outcome: Texts<typeof counter>['day']['outcome'];
  readonly reason: Texts<typeof paidBack>['why'];
  readonly reports: Texts<typeof reports>;
  readonly takings: Texts<typeof takings>;
  readonly settlement: Texts<typeof settlement>;
}
