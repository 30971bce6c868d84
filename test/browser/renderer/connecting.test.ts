/** Connecting an account at the first start: the test's answer, and what it allows. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { ConnectionTest } from '../../../src/shared/contract/payment-account.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { overviewForTests } from '../../support/fake-bridge.ts';
import { axeFindings } from '../../support/page-looks.ts';
import { openSection } from '../../support/settings-sections.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { anAccount } from '../../support/account-samples.ts';

const { common, firstStart, settings } = en;
const { live, liveAfterTest } = firstStart.connect;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const entered: Overview = {
  ...overviewForTests,
  firstStart: true,
  secret: 'keychain',
  account: anAccount({ email: 'shop@merchant.example' }),
};
const failed: ConnectionTest = {
  result: 'failed',
  error: {
    code: 'credentials-refused',
    certainty: 'refused',
    httpStatus: 401,
    words: 'Unauthorized',
    field: null,
    retryAfterMs: null,
  },
};

it.each([
  [{ width: 1024, height: 640 }],
  [{ width: 1366, height: 768 }],
  [{ width: 400, height: 700 }],
])(
  'a test that failed offers no real payments, and its answer is in view: %j',
  async (viewport) => {
    const { page, trouble } = await screens.open(
      { overview: entered, connectionTest: failed },
      { viewport },
    );
    await page.getByText(firstStart.practise.text).waitFor();
    await page.keyboard.press('Alt+C');
    const button = page.getByRole('button', { name: settings.test.action, exact: true });
    await button.waitFor();
    const goLive = page.getByRole('button', { name: live });
    expect(await goLive.count()).toBe(0);
    await button.click();
    const answer = page.getByText(settings.test.failed['credentials-refused']);
    await answer.waitFor();
    await vi.waitFor(async () => {
      const box = await answer.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
    }, 5000);
    await page.getByText(liveAfterTest).waitFor();
    expect(await goLive.count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);

    await page.evaluate(`fakeState.connectionTest = { result: 'works' }`);
    await button.click();
    await goLive.waitFor();
    expect(await page.getByText(liveAfterTest).count()).toBe(0);
    expect(trouble).toEqual([]);
  },
);

describe('Settings → Practice or live', () => {
  const { mode, test } = settings;
  const practising: Overview = { ...entered, firstStart: false, mode: 'practice' };

  it('does not offer live after a test that failed, until one works or the account is saved', async () => {
    const { page, trouble } = await screens.open({ overview: practising, connectionTest: failed });
    await page.getByText(common.practice.banner, { exact: true }).waitFor();
    await page.keyboard.press('Alt+T');
    const slip = page.locator('#mode');
    const toLive = slip.getByRole('button', { name: mode.toLive });
    const again = slip.getByText(mode.testFailed);
    const run = async (found: ConnectionTest) => {
      await page.evaluate(`fakeState.connectionTest = ${JSON.stringify(found)}`);
      await openSection(page, settings.account.title);
      await page.getByRole('button', { name: test.action, exact: true }).click();
      await page
        .getByText(found.result === 'works' ? test.works : test.failed['credentials-refused'])
        .waitFor();
      await openSection(page, mode.title);
    };

    // What was never tested may go live, and is asked about once more.
    await openSection(page, mode.title);
    await toLive.click();
    await slip.getByText(mode.askLive).waitFor();
    await run(failed);
    await again.waitFor();
    expect(await slip.getByText(mode.askLive).count()).toBe(0);
    expect(await toLive.count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);

    await run({ result: 'works' });
    await toLive.waitFor();
    expect(await again.count()).toBe(0);

    await run(failed);
    await slip.getByRole('button', { name: mode.toAccount }).click();
    await page.getByLabel(settings.account.secretReplace, { exact: true }).fill('sk_anew');
    await page.keyboard.press('Enter');
    await page.getByText(settings.saved, { exact: true }).waitFor();
    await openSection(page, mode.title);
    await toLive.waitFor();
    expect(await again.count()).toBe(0);
    expect(trouble).toEqual([]);
  });
});
