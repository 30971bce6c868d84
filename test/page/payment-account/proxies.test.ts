/** A shop's proxy that lets nothing through, as cashier and manager read it. */
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { anAccount } from '../../support/samples/account-samples.ts';
import { connected, live, problem } from '../../support/samples/design-samples.ts';
import {
  loggedForTests,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { anError } from '../../support/samples/payment-samples.ts';
import { openPage, openSection, press, sees } from '../open-page.tsx';

const { common, designAccount, firstStart, settings } = en;

it.each([
  ['proxy-sign-in', /proxy wants a sign-in/i],
  ['proxy-failed', /proxy (?:failed or|unreachable, or it) blocks us/i],
] as const)('is said wherever it shows: %s', async (code, sentence) => {
  const error = anError({ code, certainty: 'not-sent' });
  const reason = { code, words: null, field: null, retryAfterMs: null };
  const view = viewForTests(paymentForTests(1, { status: 'declined', reason }), { polling: null });
  const { id, reference } = view.payment;
  const events = loggedForTests({ type: 'charge-refused', error, reply: null });
  const counter = await openPage({ payments: [view], events: { [id]: events } });
  await counter.findByRole('form');
  await press(counter, 'Alt+H');
  await counter.user.click(await counter.findByRole('row', { name: new RegExp(reference) }));
  await sees(`The USSD charge was not sent. ${common.gateway[code]}`);
  counter.close();

  const start = await openPage({
    overview: {
      ...overviewForTests,
      firstStart: true,
      missingSteps: ['account-untested'],
      secret: 'keychain',
      account: anAccount({ email: 'shop@merchant.example' }),
    },
    connectionTest: { result: 'failed', error },
  });
  await start.user.click(
    await start.findByRole('button', { name: new RegExp(`^${firstStart.connect.action}`) }),
  );
  await start.user.click(await start.findByRole('button', { name: settings.test.action }));
  await sees(settings.test.failed[code]);
  start.close();

  const manager = await openPage({ overview: live({ ...connected, ...problem(code) }) });
  await manager.findByRole('heading', { level: 1 });
  await press(manager, 'Alt+T');
  await openSection(manager, designAccount.title);
  const slip = within(await manager.findByRole('region', { name: designAccount.title }));
  const alert = await slip.findByRole('alert');
  expect(alert.textContent).toContain(designAccount.problem[code]);

  for (const said of [
    common.gateway[code],
    settings.test.failed[code],
    designAccount.problem[code],
  ])
    expect(said).toMatch(sentence);
});
