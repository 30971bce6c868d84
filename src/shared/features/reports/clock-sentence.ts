/** What a report says of a computer's clock that was not gone by when it was made. Pure. */
import type { ClockDoubt } from '../../core/time/clock-doubt.ts';
import type { Texts } from '../../i18n/catalogue.ts';
import type { reportWords } from '../../i18n/en/report-words.ts';
import { fill } from '../../i18n/fill.ts';
import { sentence } from './cells.ts';
import type { ReportPart } from './description.ts';

/** Days stand as `YYYY-MM-DD`, which every printer has the letters for. */
export const clockSentence = (
  doubt: ClockDoubt | null,
  { clock }: Texts<typeof reportWords>,
): ReportPart[] =>
  doubt === null ? [] : [sentence(fill(clock[doubt.by], { shown: doubt.shown, used: doubt.used }))];
