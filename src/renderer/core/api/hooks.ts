/** Everything that screens ask of main, as hooks. */
import { useCallback, useState } from 'react';
import {
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { BackupList } from '../../../shared/core/record/backups.ts';
import type { CallInput, CallOutput, Heartbeat, CallName } from '../../../shared/contract.ts';
import type { Mode, PaymentView } from '../../../shared/core/payments/payments.ts';
import type { Overview } from '../../../shared/settings.ts';
import type { ShippedPart } from '../../../shared/core/page/shipped-parts.ts';
import { createEmitter } from '../../../shared/core/page/emitter.ts';
import { call } from './bridge.ts';
import {
  type ReceivedDetail,
  keepLines,
  keys,
  latestOverview,
  listedDetail,
  mergeOpen,
  readDetail,
  readWithNews,
  receiveOverview,
  receiveView,
  takeOffEnded,
} from './cache.ts';
import { holdingNews } from './held-news.ts';
import { nextCheckAt, type Received, type ReceivedLine, receivedLine } from './received.ts';

export function useOverviewQuery(): UseQueryResult<Overview> {
  const cache = useQueryClient();
  return useQuery({
    queryKey: keys.overview,
    queryFn: async () => latestOverview(cache, await call('getOverview', {})),
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
  });
}

/** Whether what is shown can be trusted to be up to date: nothing is asked, main's side tells. */
export function useHeartbeat(): Heartbeat {
  const told = useQuery<Heartbeat>({
    queryKey: keys.heartbeat,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  return told.data ?? 'heard';
}

/** News arrives by itself; reading anew now and then mends what a lost connection has missed. */
export const SAFETY_MS = 30_000;

/** Newest first: payments still open and those with an alarm, and what can't be read of them. */
export function useOpenPayments(mode: Mode): UseQueryResult<readonly ReceivedLine[]> {
  const cache = useQueryClient();
  const queryKey = keys.open(mode);
  return useQuery({
    queryKey,
    queryFn: () =>
      readWithNews<readonly ReceivedLine[]>(async () => {
        const lines = await call('listOpenPayments', {});
        const known = cache.getQueryData<readonly ReceivedLine[]>(queryKey) ?? [];
        return keepLines(known, lines.map(receivedLine));
      }, mergeOpen),
    refetchOnWindowFocus: 'always',
    refetchInterval: SAFETY_MS,
  });
}

const NONE: readonly Received[] = [];

/** What ended while it was waited for, newest first, until it is taken off. */
export function useEnded(mode: Mode): {
  readonly ended: readonly Received[];
  readonly takeOff: (id: string) => void;
} {
  const cache = useQueryClient();
  const { data = NONE } = useQuery<readonly Received[]>({
    queryKey: keys.ended(mode),
    queryFn: skipToken,
    gcTime: Infinity,
  });
  const takeOff = useCallback((id: string) => takeOffEnded(cache, mode, id), [cache, mode]);
  return { ended: data, takeOff };
}

/** An answer has mostly come by then. */
const ANSWERED_WITHIN_MS = 1000;
/** Where a status check is overdue: offline, or asked by the service to wait. */
const OVERDUE_MS = 5000;

/** Nobody tells when the next status check comes where the last one found nothing new. */
function readAgainMs(of: Received | undefined): number {
  const next = of && nextCheckAt(of, performance.now());
  if (typeof next !== 'number') return SAFETY_MS;
  const isOverdue = next === 0 && of?.view.polling?.asking === false;
  return Math.min(isOverdue ? OVERDUE_MS : next + ANSWERED_WITHIN_MS, SAFETY_MS);
}

/** What the lists know of it stands there at once; its events and its sale come with the reading. */
export function usePayment(id: string | null): UseQueryResult<ReceivedDetail> {
  const cache = useQueryClient();
  return useQuery({
    placeholderData: () => listedDetail(cache, id),
    queryKey: keys.payment(id ?? ''),
    queryFn: id === null ? skipToken : () => readDetail(id, () => call('getPayment', { id })),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => readAgainMs(state.data?.at),
  });
}

/** The calls that answer with one thing. */
type CallsAnswering<T> = { [N in CallName]: CallOutput<N> extends T ? N : never }[CallName];

/** Calls whose input holds a key or secret. */
type SecretCall = 'saveAccount' | 'saveDesignRegistration';

/**
 * An act on a payment; its answer is shown at once, everywhere.
 * @param calling what is done about the call while it is under way
 * @param onDone told of the answer, even where who asked for it is gone by then
 */
export function usePaymentAct<N extends CallsAnswering<PaymentView>>(
  name: N,
  calling: typeof holdingNews = (work) => work(),
  onDone: (view: PaymentView) => void = () => undefined,
) {
  const cache = useQueryClient();
  return useMutation<PaymentView, Error, CallInput<N>>({
    mutationFn: (input) => calling(() => call(name, input)),
    onSuccess: (view) => {
      receiveView(cache, view);
      void cache.invalidateQueries({ queryKey: keys.payment(view.payment.id) });
      onDone(view);
    },
  });
}

type Act<N extends CallName> = UseMutationResult<CallOutput<N>, Error, CallInput<N>>;

const started = createEmitter<PaymentView>();

/** Tells of each payment that was started on this page, before its screen is shown. */
export const onPaymentStarted = started.on;

/** The payment's own screen follows, and shows what becomes of it meanwhile. */
export const useStartPayment = () => usePaymentAct('startPayment', holdingNews, started.emit);

/** A restored record's overview can be overtaken: `useRestoreBackup` reads it anew. */
type OverviewAct = Exclude<CallsAnswering<Overview>, SecretCall | 'getOverview' | 'restoreBackup'>;

/** An act that answers with the new overview. */
export function useOverviewAct<N extends OverviewAct>(name: N) {
  const cache = useQueryClient();
  return useMutation<Overview, Error, CallInput<N>>({
    mutationFn: (input) => call(name, input),
    onSuccess: (overview) => receiveOverview(cache, overview),
  });
}

/** An act whose input holds a key or secret: no mutation that would remember its variables. */
interface SecretAct<N extends CallName> {
  readonly isPending: boolean;
  /** @throws CallFailed */
  readonly send: (input: CallInput<N>) => Promise<void>;
}

function useSecretAct<N extends SecretCall>(name: N): SecretAct<N> {
  const cache = useQueryClient();
  const [isPending, setPending] = useState(false);
  return {
    isPending,
    send(input) {
      setPending(true);
      return call<SecretCall>(name, input)
        .then((overview) => receiveOverview(cache, overview))
        .finally(() => setPending(false));
    },
  };
}

export const useSetMode = () => useOverviewAct('setMode');
export const useSaveAccount = () => useSecretAct('saveAccount');
export const useSaveAccountRules = () => useOverviewAct('saveAccountRules');
export const useCloseNotice = () => useOverviewAct('closeNotice');
export const useCloseCrashNotice = () => useOverviewAct('closeCrashNotice');
export const useSaveDesignRegistration = () => useSecretAct('saveDesignRegistration');

/**
 * News of what the service says of lost payments can overtake the answer, so the overview is read
 * anew instead of taken from it.
 */
export function useRestoreBackup(): Act<'restoreBackup'> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input) => call('restoreBackup', input),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.overview }),
  });
}

/** The app is put together anew, and says by itself how it stands then. */
export const useSettleCopy = (): Act<'settleCopy'> =>
  useMutation({ mutationFn: (input) => call('settleCopy', input) });

export function useAccountUse(): UseQueryResult<CallOutput<'getAccountUse'>> {
  return useQuery({ queryKey: keys.accountUse, queryFn: () => call('getAccountUse', {}) });
}

export function useBackups(mode: Mode): UseQueryResult<BackupList> {
  return useQuery({
    queryKey: keys.backups(mode),
    queryFn: () => call('listBackups', {}),
    refetchInterval: SAFETY_MS,
  });
}

/** @param wanted whether they are to be read; once read they stay as they are */
export function useShippedParts(wanted: boolean): UseQueryResult<ShippedPart[]> {
  return useQuery({
    queryKey: keys.shippedParts,
    queryFn: wanted ? () => call('getShippedParts', {}) : skipToken,
    staleTime: Infinity,
  });
}

export function useLookThrough(): Act<'lookThroughRecord'> {
  return useMutation({ mutationFn: () => call('lookThroughRecord', {}) });
}

export function useMakeBackup(mode: Mode): Act<'makeBackup'> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('makeBackup', {}),
    onSuccess: (list) => cache.setQueryData<BackupList>(keys.backups(mode), list),
  });
}
