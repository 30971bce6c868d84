/** Forgetting a customer: found, asked about, and what becomes of it by itself. */
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { forgetting as words } from '../../../src/shared/i18n/en/forgetting.ts';
import { settings } from '../../../src/shared/i18n/en/settings.ts';
import { fill, inputsOf, openPage, openSection, press } from '../open-page.tsx';

const NUMBER = '0803 123 4567';

async function openCustomers() {
  const page = await openPage();
  await page.findByRole('form');
  await press(page, 'Alt+T');
  await openSection(page, settings.customers.title);
  await page.findByRole('region', { name: settings.customers.title });
  return page;
}

describe('forgetting a customer', () => {
  it('says so where nobody is found, and offers nothing to be done', async () => {
    const page = await openCustomers();
    fill(page.getByLabelText(words.customer), NUMBER);
    await page.user.click(page.getByRole('button', { name: words.find }));
    await page.findByText(words.nobody);
    expect(page.queryByRole('button', { name: words.forget })).toBeNull();
  });

  it('forgets by itself only once somebody has chosen a time', async () => {
    const page = await openCustomers();
    const list = page.getByLabelText(words.kept);
    expect(list).toHaveProperty('value', '');
    await page.user.selectOptions(list, '24');
    await waitFor(() =>
      expect(inputsOf(page, 'saveKeeping')).toMatchObject([{ customersKeptMonths: 24 }]),
    );
  });
});
