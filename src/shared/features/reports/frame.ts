/** What stands around every report. Pure. */
import type { Texts } from '../../i18n/catalogue.ts';
import type { reportWords } from '../../i18n/en/report-words.ts';
import type { Mode } from '../../core/payments/payments.ts';
import { visibleText } from '../../core/text/visible-text.ts';
import type { ReportDescription, ReportPart } from './description.ts';

export interface Framed {
  readonly mode: Mode;
  /** Null where none is known. */
  readonly shop: string | null;
  readonly title: string;
  /** What it must not be taken for, beside that it is practice. */
  readonly warnings: readonly string[];
  readonly parts: readonly ReportPart[];
}

/** Practice and what else it must not be taken for are said wherever the paper could be torn. */
export function framed(
  { mode, shop, title, warnings, parts }: Framed,
  said: Texts<typeof reportWords>,
): ReportDescription {
  const practice = mode === 'practice' ? [said.practice] : [];
  const warned = (texts: readonly string[]) =>
    texts.map((text): ReportPart => ({ is: 'warning', text }));
  return {
    name: [...practice, title].join(': '),
    parts: [
      ...warned([...practice, ...warnings]),
      ...(shop === null ? [] : [{ is: 'shop', name: visibleText(shop) } as const]),
      { is: 'title', text: title },
      ...parts,
      ...warned([...warnings, ...practice]),
    ],
  };
}
