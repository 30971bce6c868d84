/** Several customers at once: each is served, the next sale waits for none, and nothing is typed twice. */
import { afterAll, expect, it } from 'vitest';
import { counter } from '../../src/shared/i18n/en/counter.ts';
import { closeBrowser, HURRY } from '../support/app.ts';
import { askToPay, practise, shownReference } from '../support/cashier.ts';
import { startApp } from '../support/pages/e2e.ts';

afterAll(closeBrowser);

it('the queue keeps several payments while the next is asked for, and gives each up when it is handed over', async () => {
  const { page, trouble } = await startApp({
    hurry: HURRY,
    view: { viewport: { width: 1920, height: 1080 } },
  });
  await practise(page);
  const references: string[] = [];
  // One that is waited for all the time, one that is paid soon, one whose answer was lost.
  for (const [amount, customer] of [
    ['75.01', '0803 555 0001'],
    ['20.50', '0803 555 0002'],
    ['92.03', '0803 555 0003'],
  ] as const) {
    await askToPay(page, { method: 'ussd', amount, customer });
    references.push(await shownReference(page));
  }
  await page.keyboard.press('Alt+N');
  await page.getByRole('form', { name: counter.title }).waitFor();
  await page.keyboard.type('11');
  const queue = page.getByRole('region', { name: counter.openPayments.title });
  const place = async (reference: string | undefined) => {
    const lines = await queue.getByRole('listitem').allInnerTexts();
    return lines.findIndex((line) => line.includes(reference ?? ''));
  };
  const [waiting, paid, unknown] = references;
  await queue.getByRole('button', { name: counter.openPayments.handedOver }).waitFor();
  await expect.poll(() => place(unknown)).toBe(0);
  expect([await place(paid), await place(waiting)]).toEqual([1, 2]);

  await page.keyboard.press('Alt+G');
  await expect.poll(() => place(paid)).toBe(-1);
  await page.keyboard.press('Alt+1');
  await expect.poll(() => shownReference(page)).toBe(unknown);
  await page.keyboard.press('Alt+N');
  await expect.poll(() => page.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('11');
  // Nobody knows yet, so it stays.
  expect([await place(unknown), await place(waiting)]).toEqual([0, 1]);
  expect(trouble).toEqual([]);
});
