/** What stands in the margins of a report's pages: what it must not be taken for, its name, which page it is. */
import type { PrintedReport } from '../../../shared/features/reports/printed-report.ts';

/** What CSS calls the digits of a locale, where they are not those of English. */
const DIGITS: Readonly<Record<string, string>> = {
  arab: 'arabic-indic',
  arabext: 'persian',
  beng: 'bengali',
  deva: 'devanagari',
  mymr: 'myanmar',
};

/**
 * @param direction of the pages
 * @returns the custom properties that `report-pages.css` reads, by name
 */
export function reportMargins(
  { report, page, locale }: PrintedReport,
  direction: 'ltr' | 'rtl',
): Map<string, string> {
  const warnings = new Set(
    report.parts.flatMap((part) => (part.is === 'warning' ? part.text : [])),
  );
  const [start, end] = direction === 'ltr' ? ['left', 'right'] : ['right', 'left'];
  return new Map([
    [`--report-head-${start}`, cssText([...warnings].join(' · '))],
    [`--report-head-${end}`, 'none'],
    [`--report-foot-${start}`, cssText(report.name)],
    [`--report-foot-${end}`, counted(page, locale)],
  ]);
}

function counted(page: string, locale: string): string {
  const { numberingSystem } = new Intl.NumberFormat(locale).resolvedOptions();
  const digits = DIGITS[numberingSystem] ?? 'decimal';
  return page
    .split(/(\{\{pages?\}\})/)
    .map((piece) =>
      /^\{\{pages?\}\}$/.test(piece) ? `counter(${piece.slice(2, -2)}, ${digits})` : cssText(piece),
    )
    .join(' ');
}

/** A text as CSS writes one, whatever stands in it. */
const cssText = (text: string) =>
  `"${text.replaceAll(/["\\\p{Cc}\u2028\u2029]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
