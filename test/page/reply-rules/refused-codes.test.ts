/** The codes that mean "refused": typed at the counter's slip, kept with the rules of one mode. */
import { waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { settings } from '../../../src/shared/i18n/en/settings.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { fill, inputsOf, openPage, openSection, press } from '../open-page.tsx';

it('are kept with the rules of the mode that is shown', async () => {
  const accountRules = { refusals: [], paidWords: ['Approved'], refusedCodes: ['51'] };
  const page = await openPage({ overview: { ...overviewForTests, accountRules } });
  await page.findByRole('form');
  await press(page, 'Alt+T');
  await openSection(page, settings.counter.title);
  const slip = within(await page.findByRole('region', { name: settings.counter.title }));
  const codes = slip.getByLabelText(settings.counter.refusedCodes);
  expect(codes).toHaveProperty('value', '51');
  fill(codes, '51, 07');
  await page.user.click(slip.getByRole('button', { name: settings.save }));
  await waitFor(() =>
    expect(inputsOf(page, 'saveAccountRules')).toEqual([
      { ...accountRules, mode: 'practice', refusedCodes: ['51', '7'] },
    ]),
  );
  await slip.findByText(settings.saved);
  for (const call of ['saveComputer', 'savePaymentTimes', 'saveShop'] as const)
    expect(inputsOf(page, call)).toEqual([]);
});
