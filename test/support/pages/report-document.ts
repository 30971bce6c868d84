/** A report's document as Electron hands it out, in the browser that tests look at pages with. */
import type { Page } from 'playwright-core';
import { answerPageRequest } from '../../../src/main/hosts/electron/page-answer.ts';
import { listPageFiles } from '../../../src/main/core/platform/page-files.ts';
import type { PrintedReport } from '../../../src/shared/features/reports/printed-report.ts';
import { builtScreens } from './screens-build.ts';

/** It is nowhere: whatever is asked of it is answered from the build. */
const SITE = 'http://localhost:9';

/** @param language BCP 47 tag of the document @returns what was thrown or logged on the page since */
export async function openReportDocument(
  page: Page,
  data: PrintedReport,
  language: string,
): Promise<string[]> {
  const files = listPageFiles((await builtScreens('ours')).page);
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(message.text());
  });
  await page.route('**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const {
      statusCode,
      headers,
      data: body,
    } = await answerPageRequest(
      { method: 'GET', url: `app://counterfoil${pathname}` },
      files,
      () => ({ language, look: 'light', data }),
    );
    await route.fulfill({ status: statusCode, headers, body });
  });
  await page.goto(`${SITE}/report.html`);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  return trouble;
}
