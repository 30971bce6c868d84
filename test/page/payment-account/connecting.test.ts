/** The way to real payments: step by step at the first start and in Settings, and what a test allows. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { ConnectionTest } from '../../../src/shared/core/contract/payment-account.ts';
import { SETUP_STEPS, type SetupStep } from '../../../src/shared/core/payments/setup-steps.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { anError } from '../../support/samples/payment-samples.ts';
import { fill, inputsOf, openPage, type OpenPage, press, sees } from '../open-page.tsx';

const { common, firstStart, settings, setup } = en;

const failed: ConnectionTest = {
  result: 'failed',
  error: anError({
    code: 'credentials-refused',
    certainty: 'refused',
    httpStatus: 401,
    words: 'Unauthorized',
  }),
};

/** A step's own part of the page. */
async function stepOf(page: OpenPage, step: SetupStep) {
  const title = await page.findByText(setup.step[step], { selector: 'summary strong' });
  const place = title.closest('details');
  if (place === null) throw new Error('it stands in no step');
  return { place, ...within(place) };
}

const toLive = (page: OpenPage) => page.findByRole('button', { name: settings.mode.toLive });
const isOff = async (page: OpenPage) =>
  (await toLive(page)).getAttribute('aria-disabled') === 'true';

async function settleShop(page: OpenPage): Promise<void> {
  const country = await stepOf(page, 'no-country');
  expect(country.place.open).toBe(true);
  await page.user.click(country.getByRole('button', { name: settings.save }));
  const name = await stepOf(page, 'no-shop-name');
  await waitFor(() => expect(name.place.open).toBe(true));
  expect(country.place.open).toBe(false);
  country.getByText('NG · NGN');
  await press(page, 'Enter');
  await name.findByText(common.problem['shop-name-empty']);
  fill(name.getByLabelText(settings.receipts.heading), 'Mama Ngozi');
  name.getByText('Mama Ngozi', { selector: 'article *' });
  await page.user.click(name.getByRole('button', { name: settings.save }));
  expect(inputsOf(page, 'saveShop')).toEqual([
    { currency: 'NGN', customers: { kind: 'phone', country: 'NG', sendAs: 'typed' } },
  ]);
  expect(inputsOf(page, 'saveReceiptHeading')).toEqual([{ heading: 'Mama Ngozi' }]);
}

async function connect(page: OpenPage): Promise<void> {
  const account = await stepOf(page, 'account-untested');
  await waitFor(() => expect(account.place.open).toBe(true));
  fill(account.getByLabelText(settings.account.baseUrl), 'https://pay.example/v1');
  fill(account.getByLabelText(settings.account.email), 'shop@merchant.example');
  fill(account.getByLabelText(settings.account.secret), 'sk_live_1');
  await page.user.click(account.getByRole('button', { name: setup.saveAndTest }));
}

describe('the way to real payments', () => {
  const overview = { ...overviewForTests, missingSteps: [...SETUP_STEPS] };

  it('is three steps at the first start, of which the last tests by itself', async () => {
    const page = await openPage({ overview: { ...overview, firstStart: true } });
    await page.user.click(
      await page.findByRole('button', { name: new RegExp(`^${firstStart.connect.action}`) }),
    );
    expect(await isOff(page)).toBe(true);
    await settleShop(page);
    expect(await isOff(page)).toBe(true);
    await connect(page);
    await sees(setup.ready);
    const live = await toLive(page);
    await waitFor(() => expect(document.activeElement).toBe(live));
    await press(page, 'Enter');
    await page.findByRole('form', { name: en.counter.title });
    expect(page.queryByText(common.practice.banner)).toBeNull();
  });

  it('stands on top of Settings until it is done, and is not done by a test that fails', async () => {
    const page = await openPage({ overview, connectionTest: failed });
    await page.findByText(common.practice.banner);
    await press(page, 'Alt+T');
    await settleShop(page);
    await connect(page);
    await sees(settings.test.failed['credentials-refused']);
    expect(await isOff(page)).toBe(true);

    vi.spyOn(page.bridge, 'testConnection').mockImplementation(() => {
      page.bridge.pushOverview({ ...overview, missingSteps: [] });
      return Promise.resolve({ ok: true, value: { result: 'works' } });
    });
    const account = await stepOf(page, 'account-untested');
    await page.user.click(account.getByRole('button', { name: settings.test.action }));
    await sees(setup.ready);
    await page.user.click(await toLive(page));
    await sees(settings.mode.askLive);
  });

  it('takes the currency of the country that is chosen', async () => {
    const page = await openPage({
      overview: { ...overview, customerProposal: { kind: 'phone', country: null } },
    });
    await page.findByText(common.practice.banner);
    await press(page, 'Alt+T');
    const country = await stepOf(page, 'no-country');
    await page.user.click(country.getByRole('button', { name: settings.save }));
    await country.findByText(common.problem['country-empty']);
    await press(page, 'Enter');
    fill(await country.findByLabelText(settings.customers.countrySearch), 'kenya');
    await press(page, 'Enter');
    await page.user.click(country.getByRole('button', { name: settings.save }));
    await waitFor(() =>
      expect(inputsOf(page, 'saveShop')).toMatchObject([
        { currency: 'KES', customers: { kind: 'phone', country: 'KE' } },
      ]),
    );
  });
});
