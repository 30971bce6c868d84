/** How what everyone has to know of prints looks; what it says is `page/print-notices.test.ts`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { jobForTests, printingForTests } from '../../support/fakes/bridge/printing.ts';
import { axeFindings } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { printing: words } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('can be used by everyone where nobody knows whether prints came out', async () => {
  const unknown = [8, 3].map((number) => jobForTests(number, { state: 'unknown' }));
  const { page, trouble } = await screens.open({ printing: printingForTests(unknown) });
  const name = words.uncertain.titleMore_one.replace('{{what}}', words.uncertain.kinds.receipt);
  await page.getByRole('region', { name, exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(trouble).toEqual([]);
});
