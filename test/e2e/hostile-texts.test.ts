/** Whatever the service answers is text: it can't act, hide, turn the page around or stop it. */
import { afterAll, describe, expect, it } from 'vitest';
import { history } from '../../src/shared/i18n/en/history.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import { closeBrowser } from '../support/app.ts';
import { askToPay, connectAccount, openFromHistory, tabTo } from '../support/cashier.ts';
import { startApp } from '../support/pages/e2e.ts';
import { startLiveService } from '../support/real/live-service.ts';
import { tempFolder } from '../support/run/temp-folder.ts';

afterAll(closeBrowser);

const MARK = 'counterfoilWasHit';
const SCRIPT = `<img src=x onerror="globalThis.${MARK}=1"><script>globalThis.${MARK}=1</script>`;

const TEXTS: readonly [what: string, text: string][] = [
  ['markup with scripts', SCRIPT],
  ['a bidi override', `\u202e${SCRIPT}\u2066`],
  ['i18n and template marks', `{{t('x')}} $t(common:appName) \${7*7} %s ${SCRIPT}`],
  ['1 MB', `${SCRIPT}${'W'.repeat(1_000_000)}`],
];

/** Every text of every reply is the hostile one; create succeeds, so that screens show it. */
function replies(text: string): Record<string, unknown> {
  return {
    createPayment: {
      reference: 7_012_345_678,
      clientId: text,
      paymentUrl: text.slice(0, 3000),
      status: text.slice(0, 150),
      paymentChannel: text.slice(0, 150),
      paymentUrlReference: text.slice(0, 150),
      externalPaymentReference: text.slice(0, 150),
    },
    makePayment: { status: text },
    getTransactionStatus: {
      amount: '1.00',
      paymentReference: text.slice(0, 150),
      transactionDate: text.slice(0, 80),
      fees: 0,
      currency: text.slice(0, 15),
      responseCode: 7,
      responseDescription: text,
    },
  };
}

describe('hostile texts from the service', () => {
  it.each(TEXTS)('%s', async (_, text) => {
    let hostile = false;
    const service = await startLiveService({
      folder: tempFolder(),
      secret: 'sk_e2e_hostile',
      answer(request, response) {
        const body = replies(text)[request.url?.split('/').at(-1) ?? ''];
        if (!hostile || body === undefined) return false;
        request.resume().on('end', () => {
          response.writeHead(200, { 'content-type': 'text/html' }).end(JSON.stringify(body));
        });
        return true;
      },
    });
    const { page, trouble, close } = await startApp({
      dataFolder: tempFolder(),
      trust: service.trust,
    });
    await connectAccount(page, service);
    hostile = true;
    const isHarmless = async () => {
      expect(await page.evaluate(`'${MARK}' in globalThis`)).toBe(false);
      expect(await page.locator('img[src=x], script:not([src])').count()).toBe(0);
      expect(await page.content()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
      // Nothing pushes the page wider than its window.
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    };

    for (const [method, customer] of [
      ['link', 'hostile.link'],
      ['ussd', '+2348031234567'],
    ] as const) {
      await askToPay(page, { method, amount: '3.00', customer });
      await page.getByRole('heading', { level: 1, name: /-\d{6}-/ }).waitFor();
      await page.getByRole('heading', { level: 1, name: /-\d{6}-/ }).press('Escape');
      await isHarmless();
      await openFromHistory(page, customer);
      // What should lead to payment is shown as the text that it is.
      if (method === 'link')
        await page.getByText('<img src=x').filter({ visible: true }).first().waitFor();
      await page.keyboard.press('Alt+K');
      await isHarmless();
    }
    await page.keyboard.press('Alt+N');
    await isHarmless();
    await page.keyboard.press('Alt+H');
    await page.getByLabel(history.search.label).waitFor();
    await isHarmless();
    await page.keyboard.press('Alt+T');
    await tabTo(page, settings.test.action);
    await page.keyboard.press('Enter');
    await page.getByText(settings.test.works).waitFor();
    await isHarmless();
    expect(trouble).toEqual([]);
    await close();
    await service.close();
  });
});
