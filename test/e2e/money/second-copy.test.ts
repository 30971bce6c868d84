/** What someone sees who opens the app a second time on the same data. */
import { afterAll, expect, it } from 'vitest';
import { main } from '../../../src/shared/i18n/en/main.ts';
import { startTrouble } from '../../../src/main/app/start-trouble.ts';
import { LedgerInUseError } from '../../../src/main/core/ledger/errors.ts';
import { payment } from '../../../src/shared/i18n/en/payment.ts';
import { closeBrowser } from '../../support/app.ts';
import { askToPay, practise } from '../../support/cashier.ts';
import { startApp } from '../../support/pages/e2e.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

afterAll(closeBrowser);

it('says that it is open already, and the first goes on taking payments', async () => {
  // In Electron the second says nothing: it brings the first one's window to the front.
  const options = { dataFolder: tempFolder(), inChromium: true };
  const { page, trouble } = await startApp(options);
  await practise(page);
  await askToPay(page, { method: 'link', amount: '20.01' });
  await page.getByText(payment.advice['waiting-link'].tell).waitFor();

  await expect(startApp(options)).rejects.toThrow(
    startTrouble(new LedgerInUseError('open'), main.start),
  );
  await askToPay(page, { method: 'ussd', amount: '21.00', customer: '+2348035550014' });
  await page.getByRole('heading', { name: payment.advice.paid.headline }).waitFor();
  expect(trouble).toEqual([]);
});
