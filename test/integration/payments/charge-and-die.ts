/** A process that dies once a payment of a corrected network has left for the service. */
import { randomUUID } from 'node:crypto';
import { openCounter } from '../../support/real/counter.ts';
import { phoneIn } from '../../support/samples/spellings.ts';

const counter = await openCounter({
  ledgerFolder: process.argv[2] ?? '',
  preferences: { customers: phoneIn('NG') },
  through: (gateway) => ({
    ...gateway,
    createPayment() {
      process.kill(process.pid, 'SIGKILL');
      return new Promise(() => {});
    },
  }),
});
await counter.payments.start({
  draftId: randomUUID(),
  method: 'ussd',
  amountMinor: 125_000,
  currency: 'NGN',
  customer: '08031234567',
  network: 'Glo',
  note: 'Amina',
  replaces: null,
  override: null,
});
