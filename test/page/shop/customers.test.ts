/** What a shop’s customers are: proposed, confirmed, settled otherwise, and kept to at the Counter. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { callError, overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { fill, inputsOf, openPage, openSection, type OpenPage, press } from '../open-page.tsx';

const { common, counter, firstStart, methods, settings } = en;
const words = settings.customers;

const savedIn = (page: OpenPage) => inputsOf(page, 'saveShop');

describe('the first start', () => {
  it('begins to practise in one act all the same, with nothing said of customers', async () => {
    const page = await openPage({ overview: { ...overviewForTests, firstStart: true } });
    await page.findByText(firstStart.practise.action);
    await press(page, 'Enter');
    await page.findByRole('form', { name: counter.title });
    expect(savedIn(page)).toEqual([]);
  });
});

/** Where it is settled. */
async function openCustomers(overview: Overview) {
  const page = await openPage({ overview });
  await page.findByRole('form', { name: counter.title });
  await press(page, 'Alt+T');
  await openSection(page, words.title);
  return { page, slip: within(await page.findByRole('region', { name: words.title })) };
}

describe('Settings', () => {
  it('proposes the system’s country, and one act confirms it', async () => {
    const { page, slip } = await openCustomers(overviewForTests);
    await slip.findByRole('button', { name: /Nigeria/ });
    expect(savedIn(page)).toEqual([]);
    await page.user.click(slip.getByRole('button', { name: words.confirm }));
    await slip.findByText(settings.saved);
    expect(savedIn(page)).toMatchObject([
      { customers: { kind: 'phone', country: 'NG', sendAs: 'typed' } },
    ]);
  });

  it('asks for a country where the system names none, and finds it by name with the keys', async () => {
    const customerProposal = { kind: 'phone', country: null } as const;
    const { page, slip } = await openCustomers({ ...overviewForTests, customerProposal });
    await page.user.click(slip.getByRole('button', { name: words.confirm }));
    await slip.findByText(common.problem['country-empty']);
    await press(page, 'Enter');
    const search = await slip.findByLabelText(words.countrySearch);
    await waitFor(() => expect(document.activeElement).toBe(search));
    fill(search, 'kenya');
    await press(page, 'Enter');
    await page.user.click(slip.getByRole('button', { name: words.confirm }));
    await slip.findByText(settings.saved);
    expect(savedIn(page)).toMatchObject([
      { customers: { kind: 'phone', country: 'KE', sendAs: 'typed' } },
    ]);
  });

  it('takes IDs of the shop’s own, and numbers with plus and country code', async () => {
    const customerProposal = { kind: 'id', country: 'NG' } as const;
    const { page, slip } = await openCustomers({ ...overviewForTests, customerProposal });
    await slip.findByText(words.leadOpen);
    expect(slip.getByRole('radio', { name: new RegExp(`^${words.kinds.id}`) })).toHaveProperty(
      'checked',
      true,
    );
    await page.user.click(slip.getByRole('button', { name: words.confirm }));
    await waitFor(() => expect(slip.queryByText(words.leadOpen)).toBeNull());
    await page.user.click(slip.getByText(words.kinds.phone));
    await page.user.click(await slip.findByText(words.send.e164));
    await slip.findByText(settings.unsaved);
    await page.user.click(slip.getByRole('button', { name: settings.save }));
    await slip.findByText(settings.saved);
    expect(savedIn(page)).toMatchObject([
      { customers: { kind: 'id', country: 'NG', sendAs: 'typed' } },
      { customers: { kind: 'phone', country: 'NG', sendAs: 'e164' } },
    ]);
  });
});

it('the Counter says beside the customer that it can’t be a number', async () => {
  const page = await openPage({
    startError: callError('field-invalid', { field: 'customer', problem: 'customer-not-a-number' }),
  });
  await page.findByRole('form', { name: counter.title });
  fill(page.getByRole('textbox', { name: /^Amount in / }), '12.50');
  const field = page.getByRole('combobox', { name: methods.ussd.customer });
  fill(field, 'ada');
  await press(page, 'Enter');
  await page.findByText(common.problem['customer-not-a-number']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
