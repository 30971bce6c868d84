/** What is known of customers after the app was killed, and after a backup was put back. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { entry, startComposed, take } from '../../support/real/composed.ts';
import { openCounter } from '../../support/real/counter.ts';
import { wasKilled } from '../../support/real/killed.ts';
import { phoneIn } from '../../support/samples/spellings.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const NIGERIA = phoneIn('NG');
const MTN = '08031234567';
const GLO_AS_CORRECTED = { name: 'Glo', corrected: true };

it('a charge that a kill cut off is offered with what a person said of its network', async () => {
  const ledgerFolder = tempFolder();
  const child = fork(fileURLToPath(new URL('charge-and-die.ts', import.meta.url)), [ledgerFolder], {
    execArgv: [],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'exit');
  expect(wasKilled(child.exitCode, '')).toBe(true);

  const counter = await openCounter({ ledgerFolder, preferences: { customers: NIGERIA } });
  onTestFinished(() => counter.close());
  const lookUp = (customer: string) =>
    counter.payments.customers.lookUp({ method: 'ussd', customer, network: null });
  const { offers } = await lookUp('Am');
  expect(offers.map(({ latest, name }) => [latest.payment.customer, name])).toEqual([
    [MTN, 'Amina'],
  ]);
  expect((await lookUp(MTN)).network).toEqual(GLO_AS_CORRECTED);
  expect(await counter.ledger.check()).toBe('sound');
});

it('a restore brings back networks, leaves who is offered as it is, and brings back nobody who was forgotten', async () => {
  const { core } = await startComposed(tempFolder());
  const { handlers } = core;
  await handlers.saveShop({ customers: NIGERIA });
  const lookUp = (customer: string) =>
    handlers.lookUpCustomer({ mode: 'practice', method: 'ussd', customer, network: null });
  const offered = async (customer: string) =>
    (await lookUp(customer)).offers.map(({ latest }) => latest.payment.customer);

  await take(core, { ...entry('Amina'), customer: MTN, network: 'Glo' }, 'paid');
  const other = await take(core, { ...entry('Bola'), customer: '08039999999' }, 'paid');
  await handlers.stopOffering({ id: other.payment.id });
  const { backups } = await handlers.makeBackup({});
  await handlers.offerEveryCustomer({});
  await take(core, { ...entry('Chidi'), customer: '08038888888' }, 'paid');

  const restore = () => handlers.restoreBackup({ name: backups[0]?.name ?? '' });
  await restore();
  // What came after the backup is found once the lines that customers are found by are made anew.
  // The present record knows best that everybody is offered again.
  await expect.poll(() => offered('0803')).toEqual(['08038888888', '08039999999', MTN]);
  expect((await lookUp(MTN)).network).toEqual(GLO_AS_CORRECTED);

  await handlers.forgetCustomers({});
  await restore();
  expect(await offered('0803')).toEqual([]);
  expect((await lookUp(MTN)).network).toEqual({ name: 'MTN', corrected: false });
});
