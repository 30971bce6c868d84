/** The spool on a real ledger, with a printer and a disk that do what a test says. */
import { expect, it } from 'vitest';
import { StorageError } from '../../../src/main/core/ledger/errors.ts';
import { receiptPrinterAt } from '../../support/machines/receipt-printer/settings.ts';
import { openShop, statesIn } from './spool-shop.ts';

it('a print whose end the disk did not take is written later, and holds up no copy', async () => {
  let isFull = true;
  const { spool, clock, takePaid } = openShop({
    prints: (real) => ({
      printed(number) {
        if (isFull) throw new StorageError('the disk is full');
        real.printed(number);
      },
    }),
  });
  const { id } = takePaid();
  await spool.print(id, 'receipt');
  await clock.advance(1000);
  expect(statesIn(spool)).toEqual(['sending']);
  isFull = false;
  await clock.advance(30_000);
  expect(statesIn(spool)).toEqual([]);
  expect(await spool.print(id, 'receipt')).toMatchObject({ number: 2 });
});

it('a print that left is followed although nobody can be told of it', async () => {
  const { spool, clock, takePaid } = openShop({
    parts: {
      onChange() {
        throw new Error('nobody listens');
      },
    },
  });
  await spool.print(takePaid().id, 'receipt');
  await clock.advance(1000);
  expect(statesIn(spool)).toEqual([]);
});

it('a print that can not be made lets the next one by', async () => {
  const made: number[] = [];
  let first = '';
  const { spool, clock, takePaid } = openShop({
    prints: (real) => ({
      copiesOf(id, kind) {
        if (id === first) throw new RangeError('no such day');
        return real.copiesOf(id, kind);
      },
      printed(number) {
        made.push(number);
        real.printed(number);
      },
    }),
  });
  first = takePaid().id;
  await spool.print(first, 'receipt');
  await spool.print(takePaid().id, 'receipt');
  await clock.advance(1000);
  expect(made).toEqual([2]);
  expect(spool.view().jobs).toMatchObject([{ number: 1, state: 'queued', trouble: 'failed' }]);
});

it('pressed again, what was given up is the one that comes out', async () => {
  const { ledger, spool, clock, takePaid } = openShop();
  const { id } = takePaid();
  const other = takePaid();
  const late = [id, other.id].map((each) =>
    ledger.prints.queuePrint(each, { kind: 'receipt', by: null, dueAt: 0, at: clock.now() }),
  );
  ledger.prints.giveUpPrints(late, 'paper-out');
  expect(await spool.print(id, 'receipt')).toMatchObject({ number: late[0], state: 'queued' });
  await clock.advance(1000);
  expect(spool.view().jobs).toMatchObject([{ number: late[1], state: 'given-up' }]);
  expect(ledger.prints.copiesOf(id, 'receipt')).toBe(1);
});

it('printed again, what nobody knows about is put away, and so is no other printout', async () => {
  const { ledger, spool, clock, takePaid } = openShop({
    reach: async () => ({
      confirms: true,
      isGone: () => false,
      print: async () => 'unknown',
      close: () => undefined,
    }),
  });
  const [mine, other] = [takePaid().id, takePaid().id];
  await spool.print(mine, 'receipt');
  await spool.print(other, 'receipt');
  await clock.advance(1000);
  expect(statesIn(spool)).toEqual(['unknown', 'unknown']);
  await spool.print(mine, 'receipt');
  await clock.advance(1000);
  expect(spool.view().jobs).toMatchObject([
    { number: 3, paymentId: mine, state: 'unknown' },
    { number: 2, paymentId: other, state: 'unknown' },
  ]);
  expect(ledger.prints.copiesOf(mine, 'receipt')).toBe(2);
});

it('is closed at once where nothing has left for the printer', async () => {
  const { spool, clock, takePaid } = openShop({ reach: () => new Promise(() => undefined) });
  await spool.print(takePaid().id, 'receipt');
  await clock.advance(100);
  // The clock stands still: nothing that is waited for by it would end.
  await spool.close();
  expect(clock.pendingTimers()).toBe(0);
});

it('a printer that has hung up before the first byte is tried again, and no copy comes of it', async () => {
  let isGone = true;
  const { ledger, spool, clock, takePaid } = openShop({
    reach: async () => ({
      confirms: true,
      isGone: () => isGone,
      print: async () => (isGone ? 'unknown' : 'printed'),
      close: () => undefined,
    }),
  });
  const { id } = takePaid();
  await spool.print(id, 'receipt');
  await clock.advance(100);
  expect(spool.view().jobs).toMatchObject([{ state: 'queued', trouble: 'unreachable' }]);
  isGone = false;
  await clock.advance(3000);
  expect([statesIn(spool), ledger.prints.copiesOf(id, 'receipt')]).toEqual([[], 1]);
});

it('a full disk keeps no printer from being saved', () => {
  const { spool } = openShop({
    prints: () => ({
      requeuePrints() {
        throw new StorageError('the disk is full');
      },
    }),
  });
  expect(() => spool.wake()).not.toThrow();
});

it('a printer that was replaced is not waited for, unless it is reached as before', async () => {
  let port = 9100;
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const { spool, clock, takePaid } = openShop({
    reach: async () => ({
      confirms: true,
      isGone: () => false,
      async print(_bytes, onTrouble) {
        onTrouble('paper-out');
        await closed;
        return 'unknown';
      },
      close,
    }),
    parts: { printer: () => receiptPrinterAt(port, { cuts: port !== 9100 }) },
  });
  await spool.print(takePaid().id, 'receipt');
  await clock.advance(100);
  spool.wake();
  await clock.advance(100);
  expect(spool.view().jobs).toMatchObject([{ state: 'sending', trouble: 'paper-out' }]);
  port = 9101;
  spool.wake();
  await clock.advance(100);
  expect(statesIn(spool)).toEqual(['unknown']);
});

it('what is asked for in the moment in which it comes to rest is printed all the same', async () => {
  let ask = (): void => undefined;
  const { ledger, spool, clock, takePaid } = openShop({
    prints: (real) => ({
      nextPrintDueAt() {
        queueMicrotask(() => ask());
        return real.nextPrintDueAt();
      },
    }),
  });
  const { id } = takePaid();
  ask = () => {
    ask = () => undefined;
    ledger.prints.queuePrint(id, { kind: 'receipt', by: null, dueAt: 0, at: clock.now() });
    spool.wake();
  };
  spool.begin();
  await clock.advance(1000);
  expect(ledger.prints.copiesOf(id, 'receipt')).toBe(1);
});

it('of one printout so many are made and no more, whoever asks, and by the dialog as well', async () => {
  const { ledger, spool, clock, takePaid } = openShop();
  const [{ id }, other] = [takePaid(), takePaid()];
  for (let print = 1; print < 99; print += 1)
    expect(await spool.note(id, 'receipt')).toEqual({ number: print, copy: print - 1 });
  // What was dropped before it left is no event, and a page could go on for ever with it.
  const last = await spool.print(id, 'receipt');
  spool.decide(last.number, false);
  await clock.advance(1000);
  const before = ledger.getLife(id).events.length;
  for (const ask of [() => spool.print(id, 'receipt'), () => spool.note(id, 'receipt')])
    await expect(ask()).rejects.toMatchObject({ code: 'printed-often' });
  expect(ledger.getLife(id).events).toHaveLength(before);
  expect(ledger.prints.getPrint(100)).toBeNull();
  expect(await spool.print(other.id, 'receipt')).toMatchObject({ number: 100 });
});

it('the last of so many that waits is still the one that is told of', async () => {
  const { spool, clock, takePaid } = openShop({ reach: () => new Promise(() => undefined) });
  const { id } = takePaid();
  for (let print = 1; print < 99; print += 1) await spool.note(id, 'receipt');
  const { number } = await spool.print(id, 'receipt');
  expect(await spool.print(id, 'receipt')).toMatchObject({ number, state: 'queued' });
  await clock.advance(1000);
});

it('prints that are done with are forgotten after a month, although the app was never closed', async () => {
  const day = 24 * 3_600_000;
  const { ledger, spool, clock, takePaid } = openShop();
  spool.begin();
  await spool.print(takePaid().id, 'receipt');
  await clock.advance(1000);
  expect(ledger.prints.getPrint(1)?.state).toBe('printed');
  await clock.advance(29 * day);
  spool.wake();
  await clock.advance(1000);
  expect(ledger.prints.getPrint(1)?.state).toBe('printed');
  await clock.advance(day);
  spool.wake();
  await clock.advance(1000);
  expect(ledger.prints.getPrint(1)).toBeNull();
});

it('two windows that print the same in one moment make one print, and two dialogs a copy of it', async () => {
  const sent: number[] = [];
  const { spool, clock, takePaid } = openShop({
    reach: async () => ({
      confirms: true,
      isGone: () => false,
      async print({ length }) {
        sent.push(length);
        return 'printed';
      },
      close: () => undefined,
    }),
  });
  const { id } = takePaid();
  const [one, other] = await Promise.all([spool.print(id, 'receipt'), spool.print(id, 'receipt')]);
  expect(other.number).toBe(one.number);
  await clock.advance(1000);
  expect(sent).toHaveLength(1);
  const marks = await Promise.all([spool.note(id, 'receipt'), spool.note(id, 'receipt')]);
  expect(marks.toSorted((a, b) => a.copy - b.copy)).toMatchObject([{ copy: 1 }, { copy: 2 }]);
  expect(new Set([one.number, ...marks.map(({ number }) => number)]).size).toBe(3);
});
