/** News of main and answers of main come by two ways, and either can overtake the other. */
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  keys,
  latestOverview,
  mergeOpen,
  readDetail,
  readWithNews,
  receiveDetail,
  receiveOverview,
  receiveView,
} from '../../../../src/renderer/core/api/cache.ts';
import {
  isReceived,
  type ReceivedLine,
  received,
} from '../../../../src/renderer/core/api/received.ts';
import type { PaymentStatus } from '../../../../src/shared/core/payments/payments.ts';
import type { Overview } from '../../../../src/shared/settings.ts';
import {
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../../support/fakes/bridge/bridge.ts';
import { detailForTests } from '../../../support/samples/payment-detail.ts';

const viewOf = (index: number, status: PaymentStatus, updatedAt: number) =>
  viewForTests(paymentForTests(index, { status, updatedAt }));
const statusesOf = (lines: readonly ReceivedLine[]) =>
  lines.filter(isReceived).map(({ view }) => view.payment.status);

describe('a list that is read', () => {
  const read = (cache: QueryClient, news: () => void) =>
    readWithNews<readonly ReceivedLine[]>(async () => {
      const answered = [received(viewOf(1, 'waiting', 10), 0)];
      news();
      return answered;
    }, mergeOpen).then((lines) => {
      receiveView(cache, viewOf(3, 'waiting', 50));
      return statusesOf(lines);
    });

  it('has the news that overtook it, and none from before it was asked for', async () => {
    const cache = new QueryClient();
    receiveView(cache, viewOf(1, 'unconfirmed', 5));
    const lines = await read(cache, () => {
      receiveView(cache, viewOf(1, 'paid', 20));
      receiveView(cache, viewOf(2, 'waiting', 15));
    });
    expect(lines).toEqual(['waiting', 'paid']);
  });

  it('stays as it was answered where the news are older', async () => {
    const cache = new QueryClient();
    expect(await read(cache, () => receiveView(cache, viewOf(1, 'unconfirmed', 5)))).toEqual([
      'waiting',
    ]);
  });

  it('takes no more news once it has failed', async () => {
    const cache = new QueryClient();
    const taken: string[] = [];
    const failing = readWithNews(
      async (): Promise<string[]> => {
        throw new Error('not now');
      },
      (known, { view }) => {
        taken.push(view.payment.id);
        return known;
      },
    );
    await expect(failing).rejects.toThrow('not now');
    receiveView(cache, viewOf(1, 'paid', 20));
    expect(taken).toEqual([]);
  });
});

describe('a payment that is read', () => {
  const detailOf = (status: PaymentStatus, updatedAt: number) =>
    detailForTests(viewOf(1, status, updatedAt));
  const { id } = viewOf(1, 'waiting', 1).payment;

  it('is read again where it changed meanwhile, until it does not', async () => {
    const cache = new QueryClient();
    const answers = [detailOf('starting', 10), detailOf('waiting', 20), detailOf('paid', 30)];
    let reads = 0;
    const detail = await readDetail(id, async () => {
      const answer = answers[reads] ?? detailOf('paid', 30);
      reads += 1;
      if (reads < 3) receiveView(cache, viewOf(1, 'waiting', 10 * reads + 5));
      return answer;
    });
    expect([reads, detail.at.view.payment.status]).toEqual([3, 'paid']);
  });

  it('is read once where the news are of another, or no newer', async () => {
    const cache = new QueryClient();
    let reads = 0;
    await readDetail(id, async () => {
      reads += 1;
      receiveView(cache, viewOf(2, 'paid', 50));
      receiveView(cache, viewOf(1, 'starting', 10));
      return detailOf('waiting', 20);
    });
    expect(reads).toBe(1);
  });

  it('is shown as the news have it where it changes all the time', async () => {
    const cache = new QueryClient();
    let reads = 0;
    const detail = await readDetail(id, async () => {
      reads += 1;
      receiveView(cache, viewOf(1, 'waiting', 100 + reads));
      return detailOf('starting', 10);
    });
    expect([reads, detail.at.view.payment.status]).toEqual([6, 'waiting']);
  });
});

describe('what is known of the whole', () => {
  const at = (revision: number, over: Partial<Overview> = {}): Overview => ({
    ...overviewForTests,
    revision,
    ...over,
  });

  it('is the newest that arrived, whichever way it came', () => {
    const cache = new QueryClient();
    for (const revision of [3, 2, 4, 1]) receiveOverview(cache, at(revision));
    expect(cache.getQueryData(keys.overview)).toMatchObject({ revision: 4 });
    expect(latestOverview(cache, at(3))).toMatchObject({ revision: 4 });
    expect(latestOverview(cache, at(5))).toMatchObject({ revision: 5 });
  });

  it('makes all that is known of payments old when it tells of another record', () => {
    const cache = new QueryClient();
    const listed = keys.open('practice');
    cache.setQueryData(listed, []);
    const isOld = () => cache.getQueryState(listed)?.isInvalidated;
    receiveOverview(cache, at(2));
    receiveOverview(cache, at(1, { mode: 'live' }));
    expect(isOld()).toBe(false);
    latestOverview(cache, at(3, { mode: 'live' }));
    expect(isOld()).toBe(true);
  });
});

it('a payment of a sale that changed is read anew with the others of that sale, and no other', () => {
  const cache = new QueryClient();
  const { saleId } = paymentForTests(1);
  const known = (index: number, over = {}) => {
    const view = viewForTests(paymentForTests(index, over));
    cache.setQueryData(keys.payment(view.payment.id), receiveDetail(detailForTests(view)));
    return () => cache.getQueryState(keys.payment(view.payment.id))?.isInvalidated;
  };
  const [ofSale, another] = [known(1), known(3)];
  receiveView(cache, viewForTests(paymentForTests(2, { saleId, status: 'paid' })));
  expect([ofSale(), another()]).toEqual([true, false]);
});
