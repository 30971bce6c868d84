/** What a connection test allows in Settings. */
import { within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { ConnectionTest } from '../../../src/shared/core/contract/payment-account.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { anAccount } from '../../support/samples/account-samples.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { anError } from '../../support/samples/payment-samples.ts';
import { fill, openPage, openSection, press, sees } from '../open-page.tsx';

const { common, settings } = en;

const failed: ConnectionTest = {
  result: 'failed',
  error: anError({
    code: 'credentials-refused',
    certainty: 'refused',
    httpStatus: 401,
    words: 'Unauthorized',
  }),
};

describe('Settings → Practice or live', () => {
  const { mode, test } = settings;
  const practising: Overview = {
    ...overviewForTests,
    mode: 'practice',
    secret: 'keychain',
    account: anAccount({ email: 'shop@merchant.example' }),
  };

  it('does not offer live after a test that failed, until one works or the account is saved', async () => {
    const page = await openPage({ overview: practising });
    await page.findByText(common.practice.banner);
    await press(page, 'Alt+T');
    const openModes = async () => {
      await openSection(page, mode.title);
      return within(await page.findByRole('region', { name: mode.title }));
    };
    const toLive = { name: mode.toLive };
    const run = async (found: ConnectionTest) => {
      vi.spyOn(page.bridge, 'testConnection').mockResolvedValue({ ok: true, value: found });
      await openSection(page, settings.account.title);
      await page.user.click(await page.findByRole('button', { name: test.action }));
      await sees(found.result === 'works' ? test.works : test.failed['credentials-refused']);
      return openModes();
    };

    // What was never tested may go live, and is asked about once more.
    const slip = await openModes();
    await page.user.click(slip.getByRole('button', toLive));
    await slip.findByText(mode.askLive);
    await run(failed);
    await slip.findByText(mode.testFailed);
    expect(slip.queryByText(mode.askLive)).toBeNull();
    expect(slip.queryByRole('button', toLive)).toBeNull();

    await run({ result: 'works' });
    await slip.findByRole('button', toLive);
    expect(slip.queryByText(mode.testFailed)).toBeNull();

    await run(failed);
    await page.user.click(await slip.findByRole('button', { name: mode.toAccount }));
    fill(await page.findByLabelText(settings.account.secretReplace), 'sk_anew');
    await press(page, 'Enter');
    await page.findByText(settings.saved);
    await openModes();
    await slip.findByRole('button', toLive);
    expect(slip.queryByText(mode.testFailed)).toBeNull();
  });
});
