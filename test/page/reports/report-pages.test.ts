/** A report on pages where the host makes no PDF: the browser's own dialog prints it. */
import { waitFor, within } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { callError, type FakeState, overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { CLOSED_SHIFTS } from '../../support/samples/shift-samples.ts';
import { openPage } from '../open-page.tsx';

const { common, exports, reports } = en;

afterEach(() => vi.restoreAllMocks());

async function openReport(makesPdf: boolean, state: Partial<FakeState> = {}) {
  const overview = { ...overviewForTests, makesPdf };
  const page = await openPage({ overview, closes: [...CLOSED_SHIFTS], ...state });
  await page.user.click(await page.findByRole('button', { name: common.nav.day }));
  await page.user.click(await page.findByRole('button', { name: common.day.closes }));
  await page.user.click(await page.findByRole('button', { name: 'Z report 15' }));
  await page.findByRole('heading', { level: 1, name: 'Z report 15' });
  const acts = within(await page.findByRole('region', { name: reports.handOver }));
  return { page, acts };
}

it('is printed alone and whole, and its margins say which it is', async () => {
  const { page, acts } = await openReport(false);
  await acts.findByText(reports.pages.pdfByBrowser);
  expect(acts.queryByRole('button', { name: exports.save.pdf })).toBeNull();
  acts.getByRole('button', { name: exports.save.xlsx });
  const seen: string[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    const pages = document.querySelector('body > .report-pages');
    seen.push(
      pages?.textContent ?? '',
      document.documentElement.style.getPropertyValue('--report-foot-right'),
    );
  });
  await page.user.click(acts.getByRole('button', { name: reports.pages.print }));
  await expect.poll(() => seen.length).toBe(2);
  expect(seen[0]).toContain('Z report 15');
  expect(seen[0]).toContain('Taken');
  expect(seen[1]).toContain('counter(pages, decimal)');
  await expect.poll(() => document.querySelector('.report-pages')).toBeNull();
  expect(document.documentElement.getAttribute('style') ?? '').not.toContain('--report');
});

it('is not printed where it can’t be read, and that is said', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { page, acts } = await openReport(false);
  vi.spyOn(page.bridge, 'getReport').mockResolvedValue({
    ok: false,
    error: callError('not-possible-now'),
  });
  await page.user.click(acts.getByRole('button', { name: reports.pages.print }));
  await acts.findByText(common.call['not-possible-now']);
  expect(print).not.toHaveBeenCalled();
});

it('is saved as a PDF where the host makes one, and one that could not be made is said', async () => {
  const { page, acts } = await openReport(true, { exported: { made: false, why: 'not-made' } });
  expect(acts.queryByText(reports.pages.pdfByBrowser)).toBeNull();
  const pdf = await acts.findByRole('button', { name: exports.save.pdf });
  // Until it is known whether another export runs, a press does nothing.
  await waitFor(() => expect(pdf.getAttribute('aria-disabled')).toBeNull());
  await page.user.click(pdf);
  await acts.findByText(exports.failed['not-made']);
});
