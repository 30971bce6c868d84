/** Who asked for each payment, in a file. One small ledger. */
import { expect, it } from 'vitest';
import { keep, openTestLedger, payment } from '../ledger/support.ts';
import { csvRecords, made, orderOf } from './support.ts';

it('says who asked for it, by name and by id, where people were ever added', async () => {
  const ledger = openTestLedger();
  const [ada, gone] = ['019b0000-0000-7000-8000-0000000000aa', 'gone'];
  for (const by of [ada, gone, null]) keep(ledger, payment({ by }));
  const people = [{ id: ada, name: '=Ada' }];
  const { content } = await made(orderOf(ledger.path, { people }));
  expect(csvRecords(content).map((line) => [line['Asked by'], line['asked_by_id']])).toEqual([
    ["'=Ada", ada],
    ['unknown person', gone],
    ['', ''],
  ]);
});
