/** Connecting the design account, where a clock that is set and the system's clipboard have a part in it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { field, live, openSettings, push, registered } from '../../support/pages/design-slip.ts';
import { attemptForTests } from '../../support/fakes/bridge/design-account.ts';
import { inputsOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { openSection } from '../../support/pages/settings-sections.ts';

const { common, designAccount: texts, settings } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('connecting', () => {
  it('never has more time left than it is given, however long nothing had ticked before', async () => {
    const contextOfItsOwn = { alone: true };
    const { page, slip } = await openSettings(screens, live(registered), {}, contextOfItsOwn);
    await page.clock.install();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Alt+T');
    await openSection(page, texts.title);
    await slip.waitFor();
    const opened = Number(await page.evaluate('Date.now()'));
    await page.clock.pauseAt(opened + 180_000);
    await push(page, { attempt: { ...attemptForTests, until: opened + 480_000 } });
    await page.clock.runFor(100);
    expect(await slip.getByRole('timer').textContent()).toMatch(/^(5:00|4:5\d)$/);
  });

  it('says first that the browser did not open, and gives the address to take there', async () => {
    const attempt = { ...attemptForTests, browserOpened: false };
    const { page, slip } = await openSettings(screens, live({ ...registered, attempt }));
    await slip.getByText(texts.attempt.notOpened).waitFor();
    await slip.getByRole('button', { name: texts.attempt.copyAddress }).click();
    await slip.getByText(common.copied).first().waitFor();
    await slip.getByRole('button', { name: texts.attempt.again }).click();
    await slip.getByText(texts.attempt.opened).waitFor();
    expect(await inputsOf(page, 'connectDesignAccount')).toEqual([{}]);
    await openSection(page, settings.receipts.title);
    const foot = field(
      page.getByRole('region', { name: settings.receipts.title }),
      settings.receipts.foot,
    );
    await foot.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect.poll(() => foot.inputValue()).toBe(attempt.address);
  });
});
