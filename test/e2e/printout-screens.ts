/** Pictures of what is printed, and of where it is settled. */
import type { Page } from 'playwright-core';
import { printouts } from '../../src/shared/i18n/en/printouts.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import { PRINTOUT_KINDS } from '../../src/shared/core/payments/printout-kinds.ts';
import { openFromHistory } from '../support/cashier.ts';
import { openSection } from '../support/pages/settings-sections.ts';
import type { Picture } from './screens.ts';

/** @param notes of the payments whose printouts are taken, each under its picture's name */
export async function takePrintoutPictures(
  page: Page,
  picture: Picture,
  notes: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, note] of Object.entries(notes)) {
    await openFromHistory(page, note);
    await page.emulateMedia({ media: 'print' });
    await picture(`printout-${name}`);
    await page.emulateMedia({ media: null });
  }
}

/** From the settings. */
export async function takeReceiptSettingsPictures(page: Page, picture: Picture): Promise<void> {
  const { receipts } = settings;
  await openSection(page, receipts.title);
  const slip = page.getByRole('region', { name: receipts.title, exact: true });
  await slip.getByLabel(receipts.heading).fill('Mama Ngozi Stores');
  await slip.getByLabel(receipts.address).fill('12 Herbert Macaulay Way\nYaba, Lagos');
  await slip.getByLabel(receipts.taxNumber).fill('TIN 20481234-0001');
  await slip.getByLabel(receipts.foot).fill('Thank you. Goods can be returned within 7 days.');
  await slip.getByRole('checkbox', { name: receipts.showsCode }).check();
  await slip.getByRole('button', { name: settings.save, exact: true }).click();
  await slip.getByText(settings.saved).waitFor();
  for (const kind of PRINTOUT_KINDS) {
    await slip.getByRole('radio', { name: printouts.kinds[kind], exact: true }).check();
    await picture(`settings-receipts-${kind}`);
  }
}
