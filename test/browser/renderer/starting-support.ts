/** The page of a counter that has been in use, as a host hands it out: with a first picture. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { startDocument } from '../../../src/main/platform/page-files.ts';
import { FIRST_PICTURES_FILE } from '../../../src/shared/first-pictures.ts';
import type { Mode } from '../../../src/shared/payments.ts';
import { builtScreens } from '../../support/screens-build.ts';

const picturesSchema = z.record(
  z.string(),
  z.strictObject({ live: z.string().min(1), practice: z.string().min(1) }),
);

/** Loads the page again, as a host hands it out that knows the mode and the colours. */
export async function startAgain(
  page: Page,
  mode: Mode,
  look: 'light' | 'dark' | 'contrast',
): Promise<void> {
  const built = await builtScreens('ours');
  const text = readFileSync(join(built.page, FIRST_PICTURES_FILE), 'utf8');
  const pictures = picturesSchema.parse(JSON.parse(text));
  const picture = pictures['en']?.[mode] ?? '';
  await page.route(page.url(), async (route) => {
    const answer = await route.fetch();
    const body = startDocument(await answer.text(), { language: 'en', look, picture });
    await route.fulfill({ response: answer, body });
  });
  await page.reload();
}

/** Scripts that can't be had, by what their names begin with. */
export const withoutScripts = (page: Page, which = '*') =>
  page.route(`**/assets/${which}.js`, (route) => route.abort());
