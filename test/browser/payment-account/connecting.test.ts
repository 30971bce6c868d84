/** Connecting an account at the first start: the test's answer, and what it allows. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { ConnectionTest } from '../../../src/shared/core/contract/payment-account.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { anAccount } from '../../support/samples/account-samples.ts';

const { firstStart, settings, setup } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const entered: Overview = {
  ...overviewForTests,
  firstStart: true,
  missingSteps: ['account-untested'],
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
    const goLive = page.getByRole('button', { name: settings.mode.toLive });
    expect(await goLive.getAttribute('aria-disabled')).toBe('true');
    await button.click();
    const answer = page.getByText(settings.test.failed['credentials-refused']);
    await answer.waitFor();
    await vi.waitFor(async () => {
      const box = await answer.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
    }, 5000);
    expect(await goLive.getAttribute('aria-disabled')).toBe('true');
    expect(await axeFindings(page)).toEqual([]);

    await page.evaluate(`fakeState.connectionTest = { result: 'works' }`);
    await button.click();
    await page.getByText(setup.ready).waitFor();
    expect(await goLive.getAttribute('aria-disabled')).toBeNull();
    expect(await axeFindings(page)).toEqual([]);
    expect(trouble).toEqual([]);
  },
);
