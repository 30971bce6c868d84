/**
 * What the guard against second charges reads at each start, in the transaction of the intent: it may
 * not grow with payments that have nothing to do with the new one. After 3,000 of the last minutes
 * against after 300, as much each, of customers of their own.
 */
import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { customerLines, ruleName } from '../../src/main/features/payments/customers/index.ts';
import { openPayment } from '../../src/main/features/payments/life/lifecycle.ts';
import { formatReference } from '../../src/shared/reference.ts';
import type { CustomerRule } from '../../src/shared/settings.ts';
import { openScriptedCounter, type ScriptedCounter } from '../support/scripted-counter.ts';
import { alternate, median } from './rounds.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 40;
const FEW = 300;
const MANY = 3_000;
const AT_MOST = 1.5;
const READS_A_ROUND = 100;
const WINDOW_MS = 600_000;

const RULE: CustomerRule = { kind: 'phone', country: 'NG', sendAs: 'typed' };
const AMOUNT_MINOR = 125_000;

let minted = 0;
function nextBytes(): Uint8Array {
  minted += 1;
  const spread = Math.imul(minted, 0x9e3779b1);
  return Uint8Array.from({ length: 6 }, (_, index) => spread >>> (5 * index));
}

/** Paid, as one sale each of the same price, in the minutes that the guard looks at. */
function seed({ ledger, clock }: ScriptedCounter, count: number): void {
  const appends = Array.from({ length: count }, (_, index) => {
    const at = clock.now() - 60_000;
    const id = v7({ msecs: at });
    const event = {
      type: 'recorded',
      reference: formatReference('C1', '2026-03-14', nextBytes()),
      saleId: id,
      replaces: null,
      method: 'ussd',
      amountMinor: AMOUNT_MINOR,
      currency: 'NGN',
      localDay: '2026-03-14',
      utcOffsetMinutes: 60,
      personalDigest: 'd'.repeat(64),
      override: null,
    } as const;
    const customer = `0805${String(1_000_000 + index)}`;
    const payment = openPayment(id, event, { customer, note: null }, at);
    return {
      event,
      at,
      payment: { ...payment, status: 'paid', answered: true, customerAsked: true } as const,
      opening: {
        draftId: randomUUID(),
        personalSalt: 's'.repeat(32),
        customerForms: customerLines(customer, RULE),
      },
    };
  });
  ledger.appendAll(appends);
}

async function counterAfter(count: number): Promise<ScriptedCounter> {
  const counter = await openScriptedCounter({ customers: RULE });
  seed(counter, count);
  await counter.ledger.rewriteCustomerForms(
    ruleName(RULE),
    (customer) => customerLines(customer, RULE),
    new AbortController().signal,
  );
  return counter;
}

/** Reads for a customer who has paid once, and for one who is new. */
function readFor({ ledger, clock }: ScriptedCounter): void {
  for (let index = 0; index < READS_A_ROUND; index += 1) {
    const customerKey = `+234${index % 2 === 0 ? 805 : 806}${1_000_000 + index}`;
    const like = { amountMinor: AMOUNT_MINOR, currency: 'NGN', customerKey };
    const found = ledger.findRecentLike(clock.now() - WINDOW_MS, like, ruleName(RULE));
    if (found.length !== (index + 1) % 2) throw new Error('the guard was told of others');
  }
}

export async function run(): Promise<BenchRow[]> {
  const few = await counterAfter(FEW);
  const many = await counterAfter(MANY);
  try {
    const { ours, theirs, ratio } = await alternate(ROUNDS, {
      prepare: () => undefined,
      ours: () => readFor(many),
      theirs: () => readFor(few),
    });
    const each = (times: number[]) => `${((1000 * median(times)) / READS_A_ROUND).toFixed(0)} µs`;
    return [
      {
        name: `The guard’s look, ${MANY} payments in its window`,
        ours: each(ours),
        bare: `${each(theirs)} (${FEW})`,
        ratio,
        target: `at most ${AT_MOST}`,
        met: ratio <= AT_MOST,
      },
    ];
  } finally {
    await few.close();
    await many.close();
  }
}
