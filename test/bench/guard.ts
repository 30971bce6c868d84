/**
 * What the guard against second charges reads at each start, in the transaction of the intent: it may
 * not grow with payments that have nothing to do with the new one. After 3,000 of the last minutes
 * against after 300, as much each, of customers of their own.
 */
import { customerLines, ruleName } from '../../src/main/core/payments/customers/index.ts';
import type { CustomerRule } from '../../src/shared/settings.ts';
import { openScriptedCounter, type ScriptedCounter } from '../support/real/scripted-counter.ts';
import { INTENT_MINOR, mintIntent } from './intent.ts';
import { alternate, median } from './rounds.ts';
import type { BenchRow } from './row.ts';

const ROUNDS = 40;
const FEW = 300;
const MANY = 3_000;
const AT_MOST = 1.5;
const READS_A_ROUND = 100;
const WINDOW_MS = 600_000;

const RULE: CustomerRule = { kind: 'phone', country: 'NG', sendAs: 'typed' };

/** Paid, as one sale each of the same price, in the minutes that the guard looks at. */
function seed({ ledger, clock }: ScriptedCounter, count: number): void {
  const at = clock.now() - 60_000;
  const appends = Array.from({ length: count }, (_, index) => {
    const customer = `0805${String(1_000_000 + index)}`;
    const { payment, opening, ...intent } = mintIntent({ customer, at });
    return {
      ...intent,
      payment: { ...payment, status: 'paid', answered: true, customerAsked: true } as const,
      opening: { ...opening, customerForms: customerLines(customer, RULE) },
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
    const like = { amountMinor: INTENT_MINOR, currency: 'NGN', customerKey };
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
