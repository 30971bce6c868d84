/** The voice: it says what main knows, once, and no number of anybody. */
import { afterAll, expect, it } from 'vitest';
import { display } from '../../src/shared/i18n/en/display.ts';
import { payment as texts } from '../../src/shared/i18n/en/payment.ts';
import { closeBrowser } from '../support/app.ts';
import { askToPay, practise } from '../support/cashier.ts';
import { startApp } from '../support/pages/e2e.ts';
import { openSection } from '../support/pages/settings-sections.ts';
import { STAND_IN_VOICE } from '../support/pages/stand-in-voice.ts';

afterAll(closeBrowser);

it('the voice is off until somebody wants it, and then says amount and outcome alone', async () => {
  const { page, trouble } = await startApp({ inChromium: true });
  await page.addInitScript(STAND_IN_VOICE);
  await page.reload();
  const spoken = () => page.evaluate<string[]>('globalThis.spoken');
  await practise(page);
  await askToPay(page, { method: 'ussd', amount: '20.50', customer: '0803 555 0042' });
  await page.getByText(texts.advice.paid.headline).first().waitFor();
  expect(await spoken()).toEqual([]);

  await page.keyboard.press('Alt+T');
  await openSection(page, display.sound.title);
  await page.getByRole('checkbox', { name: display.sound.voice }).click();
  await page.getByRole('button', { name: display.sound.voiceTry }).click();
  await expect.poll(spoken).toHaveLength(1);
  expect((await spoken())[0]).toContain('1,500');

  await askToPay(page, { method: 'ussd', amount: '21.50', customer: '0803 555 0042' });
  await expect.poll(spoken).toHaveLength(2);
  expect((await spoken())[1]).toBe('Practice. Paid: 21.50 Nigerian nairas.');

  // What was told is not told again to a page that was loaded anew.
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await spoken()).toEqual([]);
  expect(trouble).toEqual([]);
});

it('a computer without a voice is told so, and its payments go on', async () => {
  const { page, trouble } = await startApp({ inChromium: true });
  await page.addInitScript(`Reflect.deleteProperty(Window.prototype, 'speechSynthesis');
    Reflect.deleteProperty(globalThis, 'speechSynthesis');`);
  await page.reload();
  await practise(page);
  await page.keyboard.press('Alt+T');
  await openSection(page, display.sound.title);
  await page.getByText(/has no English voice/).waitFor();
  await page.getByRole('checkbox', { name: display.sound.voice }).click();
  await askToPay(page, { method: 'ussd', amount: '20.50', customer: '0803 555 0042' });
  await page.getByText(texts.advice.paid.headline).first().waitFor();
  expect(trouble).toEqual([]);
});
