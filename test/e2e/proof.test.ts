/** A customer shows a message: found paid, handed over once, and known as such after a restart. */
import { afterAll, expect, it } from 'vitest';
import { counter } from '../../src/shared/i18n/en/counter.ts';
import { payment } from '../../src/shared/i18n/en/payment.ts';
import { proofs } from '../../src/shared/i18n/en/proofs.ts';
import { closeBrowser, HURRY } from '../support/app.ts';
import { askToPay, practise, shownReference } from '../support/cashier.ts';
import { startApp } from '../support/pages/e2e.ts';
import { tempFolder } from '../support/run/temp-folder.ts';

afterAll(closeBrowser);

it('is answered and marked by keys alone: key, paste, Enter, Enter, Escape', async () => {
  const dataFolder = tempFolder();
  const first = await startApp({ dataFolder, hurry: HURRY });
  await practise(first.page);
  await askToPay(first.page, { method: 'ussd', amount: '1250.50', customer: '+2348035551234' });
  await first.page.getByText(payment.advice.paid.tell).waitFor();
  const reference = await shownReference(first.page);
  const message = `Txn successful! NGN 9,000,000.00\nRef: ${reference.toLowerCase()} 08035551234`;
  const ask = async ({ page }: typeof first) => {
    await page.keyboard.press('Alt+Q');
    await page.getByRole('textbox', { name: proofs.label }).and(page.locator(':focus')).waitFor();
    await page.keyboard.insertText(message);
    await page.keyboard.press('Enter');
  };
  const word = ({ page }: typeof first, name: string) =>
    page.getByRole('heading', { level: 2, name, exact: true }).waitFor();

  await ask(first);
  await word(first, proofs.word.paid);
  const mark = first.page.getByRole('button', { name: proofs.mark });
  await mark.and(first.page.locator(':focus:not([aria-disabled])')).waitFor();
  await first.page.keyboard.press('Enter');
  await word(first, proofs.marked);
  await first.page.keyboard.press('Escape');
  await first.page.getByRole('heading', { level: 1, name: reference }).waitFor();
  expect(first.trouble).toEqual([]);
  await first.close();

  const again = await startApp({ dataFolder, hurry: HURRY });
  await again.page.getByRole('form', { name: counter.title }).waitFor();
  await ask(again);
  await word(again, proofs.word['handed-over']);
  expect(await again.page.getByRole('button', { name: proofs.mark }).count()).toBe(0);
  expect(again.trouble).toEqual([]);
});
