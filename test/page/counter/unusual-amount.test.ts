/** An amount far above the usual, which main asks about once. */
import { waitFor } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { callError } from '../../support/fakes/bridge/bridge.ts';
import { fill, openPage, press, sees, unseen } from '../open-page.tsx';

const { counter, methods, payment } = en;

it('is asked about with the amount, charged by a press of its own and by no Enter', async () => {
  const page = await openPage();
  await page.findByRole('form', { name: counter.title });
  const amount = page.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
  const { startPayment } = page.bridge;
  const asked: unknown[] = [];
  vi.spyOn(page.bridge, 'startPayment').mockImplementation((input) => {
    asked.push(input);
    if (input.amountMinor < 1_000_000 || input.sureMinor === input.amountMinor)
      return startPayment(input);
    return Promise.resolve({ ok: false, error: callError('unusual-amount') });
  });
  fill(amount, '96385074');
  fill(page.getByRole('combobox', { name: methods.ussd.customer }), '0803 123 4567');
  await press(page, 'Enter');
  await sees('₦96,385,074.00 is much more than usual.');
  await waitFor(() => expect(document.activeElement?.className).toBe('obstacle'));
  await press(page, 'Enter');
  amount.focus();
  await press(page, 'Enter');
  expect(asked).toHaveLength(1);
  await press(page, 'Escape');
  await unseen(counter.unusual.title);
  await waitFor(() => expect(document.activeElement).toBe(amount));
  expect(amount.selectionEnd).toBe(amount.value.length);
  await press(page, 'Enter');
  await page.user.click(await page.findByRole('button', { name: /^Yes, charge ₦96,385,074\.00/ }));
  await sees(payment.advice['waiting-ussd'].tell);
  expect(asked).toMatchObject([
    { amountMinor: 9_638_507_400 },
    { amountMinor: 9_638_507_400 },
    { amountMinor: 9_638_507_400, sureMinor: 9_638_507_400 },
  ]);
  expect(asked[0]).not.toHaveProperty('sureMinor');
});
