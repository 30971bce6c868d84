/** What is given up until somebody says whether it is still wanted, on a real ledger. */
import { expect, it } from 'vitest';
import { PrinterError } from '../../../src/main/features/printing/printers/printer.ts';
import { AT_ONCE_AT_MOST } from '../../../src/main/features/printing/spool-rules.ts';
import { openShop } from './spool-shop.ts';

const MINUTE_MS = 60_000;

it('what nobody has decided about, however much, is in the way of nothing newer', async () => {
  const { ledger, spool, clock, takePaid } = openShop({ parts: { printer: () => null } });
  const { id } = takePaid();
  const old = Array.from({ length: 5000 }, () =>
    ledger.prints.queuePrint(id, { kind: 'receipt', by: null, dueAt: 0, at: clock.now() }),
  );
  ledger.prints.giveUpPrints(old, 'paper-out');
  const newest = ledger.prints.queuePrint(takePaid().id, {
    kind: 'receipt',
    by: null,
    dueAt: 0,
    at: clock.now(),
  });
  spool.begin();
  await clock.advance(11 * MINUTE_MS);
  expect(ledger.prints.getPrint(newest)).toMatchObject({
    state: 'given-up',
    trouble: 'no-printer',
  });
  spool.decide(newest, false);
  expect(ledger.prints.getPrint(newest)?.state).toBe('dropped');
  spool.decide(null, false);
  expect(spool.view()).toMatchObject({ count: 0, givenUp: 0 });
});

it('pressed again behind all of these it is still one', async () => {
  const { ledger, spool, clock, takePaid } = openShop({
    reach: () => new Promise(() => undefined),
  });
  const { id } = takePaid();
  const old = Array.from({ length: 5000 }, () =>
    ledger.prints.queuePrint(id, { kind: 'receipt', by: null, dueAt: 0, at: clock.now() }),
  );
  ledger.prints.giveUpPrints(old, 'paper-out');
  const other = takePaid();
  const { number } = await spool.print(other.id, 'receipt');
  expect(await spool.print(other.id, 'receipt')).toMatchObject({ number });
});

it('many that are late are given up at once, each with what stood in its way', async () => {
  const written: [number, string][] = [];
  const { ledger, spool, clock, takePaid } = openShop({
    parts: { printer: () => null },
    prints: (real) => ({
      giveUpPrints(numbers, trouble) {
        written.push([numbers.length, trouble]);
        return real.giveUpPrints(numbers, trouble);
      },
    }),
  });
  const { id } = takePaid();
  const old = Array.from({ length: 500 }, () =>
    ledger.prints.queuePrint(id, { kind: 'receipt', by: null, dueAt: 0, at: clock.now() }),
  );
  for (const number of old.slice(0, 3))
    ledger.prints.retryPrint(number, { dueAt: clock.now(), trouble: 'paper-out' });
  spool.begin();
  await clock.advance(1);
  expect(written).toEqual([
    [3, 'paper-out'],
    [497, 'interrupted'],
  ]);
});

it('of five hundred that a dead printer kept waiting somebody is asked, and each comes out once', async () => {
  let isDead = true;
  const papers: string[] = [];
  const { spool, clock, takePaid } = openShop({
    async reach() {
      if (isDead) throw new PrinterError('unreachable', 'it is off');
      return {
        confirms: true,
        isGone: () => false,
        async print(bytes) {
          papers.push(Buffer.from(bytes).toString('latin1'));
          return 'printed';
        },
        close: () => undefined,
      };
    },
  });
  spool.begin();
  const sold: string[] = [];
  while (sold.length < 500) {
    const { id, reference } = takePaid();
    await spool.print(id, 'receipt');
    await clock.advance(1000);
    sold.push(reference);
  }
  const { count, givenUp } = spool.view();
  expect(count).toBe(500);
  isDead = false;
  await clock.advance(MINUTE_MS);
  // Those of the last moment wait for nobody's word; the others for somebody's.
  expect(papers).toHaveLength(count - givenUp);
  expect(papers.length).toBeLessThanOrEqual(AT_ONCE_AT_MOST);
  spool.decide(null, true);
  await clock.advance(10 * MINUTE_MS);
  expect(spool.view()).toMatchObject({ count: 0, givenUp: 0 });
  const printed = papers.flatMap((paper) => sold.filter((reference) => paper.includes(reference)));
  expect(printed.toSorted()).toEqual(sold.toSorted());
  expect(papers.filter((paper) => paper.includes('COPY'))).toEqual([]);
});
