/** The screens' copy of what main knows, and the one place where news from main enters it. */
import { QueryClient } from '@tanstack/react-query';
import type { HistoryPage } from '../../../shared/core/contract/history.ts';
import type { Heartbeat } from '../../../shared/contract.ts';
import type { LoggedApproval, PaymentDetail } from '../../../shared/core/contract/payments.ts';
import { type KnownSale, NO_SALE } from '../../../shared/core/payments/known-sale.ts';
import type {
  LoggedEvent,
  Mode,
  Payment,
  PaymentStatus,
  PaymentView,
} from '../../../shared/core/payments/payments.ts';
import type { Overview } from '../../../shared/settings.ts';
import { bridge } from './bridge.ts';
import { whenNotHeld } from './held-news.ts';
import { withView } from './history-page.ts';
import { keys } from './query-keys.ts';
import {
  isReceived,
  isSameLine,
  lineKey,
  type ReceivedLine,
  newer,
  received,
  receivedLine,
  type Received,
} from './received.ts';

export { keys } from './query-keys.ts';

export interface ReceivedDetail {
  readonly at: Received;
  readonly events: readonly LoggedEvent[];
  /** Whether those are all that happened. */
  readonly eventsWhole: boolean;
  /** How many steps there are; `events` are all of them, or some of many. */
  readonly eventsTotal: number;
  readonly approvals: readonly LoggedApproval[];
  readonly sale: KnownSale<ReceivedLine>;
}

const OPEN: Readonly<Record<PaymentStatus, boolean>> = {
  recorded: true,
  starting: true,
  waiting: true,
  unconfirmed: true,
  paid: false,
  mismatch: false,
  declined: false,
  expired: false,
  stopped: false,
};

export function isOpen(status: PaymentStatus): boolean {
  return OPEN[status];
}

/**
 * Whether what the cashier was told stays right without further news. What was declined may be paid
 * all the same while it is still asked about.
 */
export function isSettled({ payment, polling }: Pick<PaymentView, 'payment' | 'polling'>): boolean {
  const { status } = payment;
  return status === 'paid' || status === 'mismatch' || (status === 'declined' && polling === null);
}

/**
 * Nothing is asked again by itself and nothing waits for navigator.onLine: main answers with no
 * network, and a startPayment that is repeated behind the cashier's back could charge twice.
 */
export function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: 0 },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

export function receiveDetail(detail: PaymentDetail): ReceivedDetail {
  return {
    at: received(detail.view),
    events: detail.events,
    eventsWhole: detail.eventsWhole,
    eventsTotal: detail.eventsTotal,
    approvals: detail.approvals,
    sale: {
      ...detail.sale,
      same: detail.sale.same.map(receivedLine),
      parts: detail.sale.parts.map(receivedLine),
    },
  };
}

/**
 * What was heard last of a line that stays as it is: when it is asked about next, which no line says and
 * the payment's screen does.
 */
const latestOf = new WeakMap<Received, Received>();

/** What was read of a list, with the lines that would look the same left as they are. */
export function keepLines(
  known: readonly ReceivedLine[],
  read: readonly ReceivedLine[],
): readonly ReceivedLine[] {
  const before = new Map(known.filter(isReceived).map((line) => [lineKey(line), line]));
  return read.map((line) => {
    const same = before.get(lineKey(line));
    if (!same || !isReceived(line) || !isSameLine(same, line)) return line;
    latestOf.set(same, line);
    return same;
  });
}

/**
 * The Counter's list after one payment changed. What has just ended stays in its place, so that
 * nothing jumps away under the cashier's eyes; the next full reading leaves it out. Whose last alarm
 * was settled is done with, and leaves at once.
 */
export function mergeOpen(
  list: readonly ReceivedLine[],
  arrived: Received,
): readonly ReceivedLine[] {
  const { payment } = arrived.view;
  const place = list.findIndex((each) => isReceived(each) && each.view.payment.id === payment.id);
  const known = list[place];
  if (known && isReceived(known)) {
    const now = newer(known, arrived);
    if (isSameLine(known, now)) {
      latestOf.set(known, now);
      return list;
    }
    const wasAlarming = known.view.payment.alarms.length > 0;
    return wasAlarming && !isWaitedFor(now.view.payment)
      ? list.toSpliced(place, 1)
      : list.with(place, now);
  }
  return isWaitedFor(payment) ? [arrived, ...list] : list;
}

/** More than anybody takes off one by one. */
const MOST_ENDED = 40;

/**
 * What ended while it was waited for, newest first, after one payment changed: the next reading of
 * what is open leaves it out, but nobody has handed over the goods yet.
 * @param open the Counter's list as it was before the change
 */
export function mergeEnded(
  ended: readonly Received[],
  arrived: Received,
  open: readonly ReceivedLine[],
): readonly Received[] {
  const { payment } = arrived.view;
  const known = ended.find((each) => each.view.payment.id === payment.id);
  if (known) {
    const now = newer(known, arrived);
    return ended.flatMap((each) => {
      if (each !== known) return [each];
      return isWaitedFor(now.view.payment) ? [] : [now];
    });
  }
  const was = open.filter(isReceived).find((each) => each.view.payment.id === payment.id);
  // A manager who settles an alarm has looked at it.
  const hasEnded =
    was !== undefined && was.view.payment.alarms.length === 0 && isOpen(was.view.payment.status);
  return hasEnded && !isWaitedFor(payment) ? [arrived, ...ended].slice(0, MOST_ENDED) : ended;
}

/** Somebody has looked at how a payment ended: it goes from what is listed. */
export function takeOffEnded(cache: QueryClient, mode: Mode, id: string): void {
  const others = <T extends ReceivedLine>(list: readonly T[]) =>
    list.some((each) => isEndedOne(each, id)) ? list.filter((each) => !isEndedOne(each, id)) : list;
  cache.setQueryData<readonly Received[]>(keys.ended(mode), (list) => list && others(list));
  cache.setQueryData<readonly ReceivedLine[]>(keys.open(mode), (list) => list && others(list));
}

const isEndedOne = (line: ReceivedLine, id: string) =>
  isReceived(line) && line.view.payment.id === id && !isWaitedFor(line.view.payment);

/** A payment as the lists know it, before it is read with its events. */
export function listedDetail(cache: QueryClient, id: string | null): ReceivedDetail | undefined {
  const lists = cache.getQueriesData<readonly ReceivedLine[]>({ queryKey: ['open'] });
  const at = lists
    .flatMap(([, list]) => list ?? [])
    .filter(isReceived)
    .find((each) => each.view.payment.id === id);
  return (
    at && {
      at: latestOf.get(at) ?? at,
      events: [],
      eventsTotal: 0,
      eventsWhole: true,
      approvals: [],
      sale: NO_SALE,
    }
  );
}

const isWaitedFor = ({ status, alarms }: Payment) => isOpen(status) || alarms.length > 0;

/** What each reading that is under way has been overtaken by. */
const readings = new Set<Received[]>();

/**
 * Reads something from main. News come by another way than answers, so an answer can be older than
 * what has arrived before it.
 * @param take puts one view into what was read; called for each that arrived since it was asked for
 */
export async function readWithNews<T>(
  read: () => Promise<T>,
  take: (known: T, arrived: Received) => T,
): Promise<T> {
  const news: Received[] = [];
  readings.add(news);
  try {
    const found = await read();
    return news.reduce(take, found);
  } finally {
    readings.delete(news);
  }
}

/** More than any payment changes while it is read. */
const READ_AGAIN_AT_MOST = 5;

/**
 * Reads a payment with its events, and again as long as it changes meanwhile: news bring its view
 * without them.
 */
export async function readDetail(
  id: string,
  read: () => Promise<PaymentDetail>,
): Promise<ReceivedDetail> {
  for (let again = 0; ; again += 1) {
    const { detail, isOvertaken } = await readWithNews(
      async () => ({ detail: receiveDetail(await read()), isOvertaken: false }),
      (known, arrived) => {
        const { at } = known.detail;
        const { payment } = arrived.view;
        const isNews = payment.id === id && payment.updatedAt > at.view.payment.updatedAt;
        return isNews ? { detail: { ...known.detail, at: arrived }, isOvertaken: true } : known;
      },
    );
    if (!isOvertaken || again === READ_AGAIN_AT_MOST) return detail;
  }
}

/** Puts one view everywhere that it is shown. */
export function receiveView(cache: QueryClient, view: PaymentView): void {
  const arrived = received(view);
  for (const news of readings) news.push(arrived);
  const open = cache.getQueryData<readonly ReceivedLine[]>(keys.open(view.mode)) ?? [];
  cache.setQueryData<readonly Received[]>(keys.ended(view.mode), (ended = []) =>
    mergeEnded(ended, arrived, open),
  );
  // A status check that found nothing new is told as well, and moves no figure.
  if (!open.some((line) => isReceived(line) && isSameState(line.view.payment, view.payment))) {
    void cache.invalidateQueries({ queryKey: keys.day(view.mode) });
    void cache.invalidateQueries({ queryKey: keys.shift(view.mode) });
    void readSaleAnew(cache, view);
  }
  cache.setQueryData<readonly ReceivedLine[]>(keys.open(view.mode), (list) =>
    list ? mergeOpen(list, arrived) : list,
  );
  cache.setQueryData<ReceivedDetail>(keys.payment(view.payment.id), (detail) =>
    detail ? { ...detail, at: newer(detail.at, arrived) } : detail,
  );
  cache.setQueriesData<HistoryPage>({ queryKey: keys.history }, (page) =>
    page ? withView(page, view) : page,
  );
}

/**
 * What became of one payment changes what is to be said of the others of its sale; what became of one share
 * changes what its sale has open, and every screen that shows that.
 */
export async function readSaleAnew(
  cache: QueryClient,
  { mode, payment: { id, saleId, share } }: PaymentView,
): Promise<void> {
  const isOther = (known: Payment) =>
    known.saleId === saleId && (share !== null || known.id !== id);
  const details = cache.getQueriesData<ReceivedDetail>({ queryKey: ['payment'] });
  const ofSale = details.filter(([, each]) => each && isOther(each.at.view.payment));
  const known = [...(share === null ? [] : [keys.sales(mode)]), ...ofSale.map(([key]) => key)];
  await Promise.all(known.map((queryKey) => cache.invalidateQueries({ queryKey })));
}

const isSameState = (one: Payment, other: Payment) =>
  one.id === other.id && one.updatedAt === other.updatedAt;

/** Takes what main says of the whole, unless something newer has arrived before it. */
export function receiveOverview(cache: QueryClient, overview: Overview): void {
  cache.setQueryData<Overview>(keys.overview, latestOverview(cache, overview));
}

/**
 * A record that was put aside or restored makes everything known of its payments old, and another
 * account what was known of where asking about them stands.
 * @returns the newer of what is known of the whole and what arrived
 */
export function latestOverview(cache: QueryClient, arrived: Overview): Overview {
  const known = cache.getQueryData<Overview>(keys.overview);
  if (!known) return arrived;
  if (known.revision > arrived.revision) return known;
  if (recordOf(known) !== recordOf(arrived)) {
    cache.removeQueries({ queryKey: ['ended'] });
    for (const queryKey of [
      ['open'],
      ['day'],
      ['payment'],
      ['sales'],
      keys.history,
      keys.historyFigures,
      ['backups'],
    ])
      void cache.invalidateQueries({ queryKey });
  }
  return arrived;
}

const recordOf = ({ mode, recordNotice: { damage, report }, account, moving }: Overview) =>
  [mode, damage?.at, report?.at, account?.baseUrl, account?.email, moving.mayTakeIn].join();

/** What the screens knew of a payment until now. */
function knownView(cache: QueryClient, view: PaymentView): PaymentView | undefined {
  const { id } = view.payment;
  const open = cache.getQueryData<readonly ReceivedLine[]>(keys.open(view.mode)) ?? [];
  const listed = open.filter(isReceived).find((each) => each.view.payment.id === id);
  return (listed ?? cache.getQueryData<ReceivedDetail>(keys.payment(id))?.at)?.view;
}

/**
 * Listens to main for as long as the app is open.
 * @param onChange is told what was known of the payment before and what is now
 * @returns a function that ends it
 */
export function followMain(
  cache: QueryClient,
  onChange: (before: PaymentView | undefined, after: PaymentView) => void,
): () => void {
  const hear = (view: PaymentView) => {
    const before = knownView(cache, view);
    receiveView(cache, view);
    void cache.invalidateQueries({ queryKey: keys.payment(view.payment.id) });
    onChange(before, view);
  };
  const endPayments = bridge().onPaymentChanged((view) => whenNotHeld(() => hear(view)));
  const endOverview = bridge().onOverviewChanged((overview) => receiveOverview(cache, overview));
  const endHeartbeat = bridge().onHeartbeatChanged((heartbeat) => {
    cache.setQueryData<Heartbeat>(keys.heartbeat, heartbeat);
    // Whatever happened meanwhile has passed this window by.
    if (heartbeat === 'heard') void cache.invalidateQueries();
  });
  return () => {
    endPayments();
    endOverview();
    endHeartbeat();
  };
}
