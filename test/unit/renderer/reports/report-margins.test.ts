/** What stands in the margins of a report's pages, as CSS reads it. */
import { describe, expect, test } from 'vitest';
import { reportMargins } from '../../../../src/renderer/features/reports/report-margins.ts';
import { screens as en } from '../../../../src/shared/i18n/en/index.ts';
import type { ReportDescription } from '../../../../src/shared/features/reports/description.ts';

const { page } = en.reports.pages;

const report = (change: Partial<ReportDescription> = {}): ReportDescription => ({
  name: 'Z report 17',
  parts: [{ is: 'warning', text: 'PRACTICE' }],
  ...change,
});

const said = (
  change?: Partial<ReportDescription>,
  locale = 'en',
  direction: 'ltr' | 'rtl' = 'ltr',
) => Object.fromEntries(reportMargins({ report: report(change), page, locale }, direction));

describe('the margins', () => {
  test('say what it must not be taken for, which report it is, and which page of how many', () => {
    expect(said()).toEqual({
      '--report-head-left': '"PRACTICE"',
      '--report-head-right': 'none',
      '--report-foot-left': '"Z report 17"',
      '--report-foot-right': '"Page " counter(page, decimal) " of " counter(pages, decimal) ""',
    });
  });

  test('are the other way round where one reads from right to left, in the locale’s own digits', () => {
    const margins = said({}, 'ar-EG', 'rtl');
    expect(margins['--report-head-right']).toBe('"PRACTICE"');
    expect(margins['--report-foot-right']).toBe('"Z report 17"');
    expect(margins['--report-foot-left']).toContain('counter(pages, arabic-indic)');
  });

  test('say each warning once, and nothing where there is none', () => {
    const warning = { is: 'warning', text: 'COPY 1' } as const;
    expect(said({ parts: [warning, ...report().parts, warning] })['--report-head-left']).toBe(
      '"COPY 1 · PRACTICE"',
    );
    expect(said({ parts: [] })['--report-head-left']).toBe('""');
  });

  test('are nothing but text, whatever was typed', () => {
    expect(said({ name: 'a" url(x) "\\9 \n\u2028z' })['--report-foot-left']).toBe(
      '"a\\22  url(x) \\22 \\5c 9 \\a \\2028 z"',
    );
  });
});
