/** A process that dies while it makes what customers are found by, in the middle of a stride. */
import { customerLines, ruleName } from '../../../src/main/core/payments/customers/customer.ts';
import { openLedger } from '../../../src/main/core/record/open-ledger.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import type { CustomerRule } from '../../../src/shared/settings.ts';
import { WORKERS } from '../../support/real/workers.ts';

const ledger = openLedger({
  path: process.argv[2] ?? '',
  terminal: 'T1',
  clock: systemClock,
  workers: WORKERS,
});
const rule: CustomerRule = { kind: 'phone', country: 'KE', sendAs: 'typed' };
let made = 0;
await ledger.rewriteCustomerForms(
  ruleName(rule),
  (text) => {
    made += 1;
    if (made > 500) process.kill(process.pid, 'SIGKILL');
    return customerLines(text, rule);
  },
  new AbortController().signal,
);
