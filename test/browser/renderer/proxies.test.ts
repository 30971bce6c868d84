/** A shop's proxy that lets nothing through, as cashier and manager read it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { connected, live, openSettings, problem } from '../../support/design-slip.ts';
import {
  loggedForTests,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fake-bridge.ts';
import { anError } from '../../support/payment-samples.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { anAccount } from '../../support/account-samples.ts';

const { common, designAccount, firstStart, settings } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it.each([
  ['proxy-sign-in', /^This network’s proxy wants a user name and password of its own/],
  ['proxy-failed', /^This network’s proxy can’t be reached or doesn’t let Counterfoil through/],
] as const)('is said wherever it shows: %s', async (code, sentence) => {
  const error = anError({ code, certainty: 'not-sent' });
  const reason = { code, words: null, field: null, retryAfterMs: null };
  const view = viewForTests(paymentForTests(1, { status: 'declined', reason }), { polling: null });
  const { id, reference } = view.payment;
  const events = loggedForTests({ type: 'charge-refused', error, reply: null });
  const counter = await screens.open({ payments: [view], events: { [id]: events } });
  await counter.page.getByRole('form').waitFor();
  await counter.page.keyboard.press('Alt+H');
  await counter.page.locator('tr[data-row]', { hasText: reference }).click();
  await counter.page.getByText(`The USSD charge was not sent. ${common.gateway[code]}`).waitFor();

  const start = await screens.open({
    overview: {
      ...overviewForTests,
      firstStart: true,
      secret: 'keychain',
      account: anAccount({ email: 'shop@merchant.example' }),
    },
    connectionTest: { result: 'failed', error },
  });
  await start.page.getByText(firstStart.practise.text).waitFor();
  await start.page.keyboard.press('Alt+C');
  await start.page.getByRole('button', { name: settings.test.action, exact: true }).click();
  await start.page.getByText(settings.test.failed[code]).waitFor();

  const { slip } = await openSettings(screens, live({ ...connected, ...problem(code) }));
  await slip.getByRole('alert').getByText(designAccount.problem[code]).waitFor();

  for (const said of [
    common.gateway[code],
    settings.test.failed[code],
    designAccount.problem[code],
  ])
    expect(said).toMatch(sentence);
});
