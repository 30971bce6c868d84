/** What screens ask of main about holding the record against a settlement file. */
import { useEffect } from 'react';
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../shared/contract.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type {
  Match,
  MatchLine,
  MatchList,
  MatchOutcome,
  PreviewOutcome,
  Reading,
  SettlementState,
} from '../../../shared/features/settlement/settlement.ts';
import { bridge, call } from '../../core/api/bridge.ts';
import { keys } from '../../core/api/cache.ts';

/** As `SETTLEMENT_PART_MAX` and `SETTLEMENT_BYTES_MAX`, which stand beside the schemas. */
const PART_MAX: number = 600_000;
const BYTES_MAX: number = 512 * 1024 * 1024;

const newer = (known: SettlementState | undefined, arrived: SettlementState) =>
  known !== undefined && known.revision > arrived.revision ? known : arrived;

const workKey = [...keys.settlement, 'work'] as const;

/** What is being read or compared; null for nothing. */
export function useSettlementWork(): SettlementState['work'] {
  const cache = useQueryClient();
  useEffect(
    () =>
      bridge().onSettlementChanged((arrived) => {
        cache.setQueryData<SettlementState>(workKey, (known) => newer(known, arrived));
      }),
    [cache],
  );
  const { data } = useQuery({
    queryKey: workKey,
    queryFn: async () =>
      newer(cache.getQueryData<SettlementState>(workKey), await call('getSettlement', {})),
  });
  return data?.work ?? null;
}

/** Bytes as the contract takes them. */
function inLetters(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(new Error('the file could not be read')));
    reader.readAsDataURL(part);
  });
}

/** Nobody has said yet how it is to be read. */
const AS_FOUND: Reading = { sheet: null, encoding: null, headingLine: null };

interface Handing {
  readonly mode: Mode;
  readonly file: File;
  /** How many bytes main has. */
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal;
}

async function handOver({ mode, file, onBytes, signal }: Handing): Promise<PreviewOutcome> {
  if (file.size > BYTES_MAX) return { ok: false, why: 'too-large' };
  if (file.size === 0) return { ok: false, why: 'empty' };
  for (let at = 0; at < file.size; at += PART_MAX) {
    if (signal.aborted) return { ok: false, why: 'cancelled' };
    onBytes(at);
    let bytes: string;
    try {
      bytes = await inLetters(file.slice(at, at + PART_MAX));
    } catch {
      return { ok: false, why: 'damaged' };
    }
    const { why } = await call('stageSettlement', { at, name: file.name.slice(0, 300), bytes });
    if (why !== null) return { ok: false, why };
  }
  onBytes(file.size);
  return call('previewSettlement', { mode, ...AS_FOUND });
}

/** Hands a file over a part at a time and has it read. */
export function useHandOver(): UseMutationResult<PreviewOutcome, Error, Handing> {
  return useMutation({ mutationFn: handOver });
}

/** Has the same file read otherwise: another sheet, in another encoding, with headings in another line. */
export function useReadOtherwise(): UseMutationResult<
  PreviewOutcome,
  Error,
  CallInput<'previewSettlement'>
> {
  return useMutation({ mutationFn: (input) => call('previewSettlement', input) });
}

export function useCompare(): UseMutationResult<MatchOutcome, Error, CallInput<'matchSettlement'>> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input) => call('matchSettlement', input),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...keys.settlement, 'kept'] }),
  });
}

export function useCancelSettlement(): UseMutationResult<
  CallOutput<'cancelSettlement'>,
  Error,
  void
> {
  return useMutation({ mutationFn: () => call('cancelSettlement', {}) });
}

/** What was compared in a mode, newest first; undefined until that is known. */
export function useMatches(mode: Mode): Match[] | undefined {
  const { data } = useQuery({
    queryKey: [...keys.settlement, 'kept', mode],
    queryFn: () => call('listMatches', { mode }),
  });
  return data;
}

export interface MatchLines {
  readonly lines: readonly MatchLine[];
  /** Fetches the next ones; null where there are none. */
  readonly more: (() => void) | null;
  readonly error: Error | null;
}

/** Kept lines of one list of a match; undefined until the first are there. */
export function useMatchLines(
  { mode, number }: Pick<Match, 'mode' | 'number'>,
  list: MatchList,
): MatchLines | undefined {
  const { data, hasNextPage, fetchNextPage, error } = useInfiniteQuery({
    queryKey: [...keys.settlement, 'lines', mode, number, list],
    queryFn: ({ pageParam }) => call('listMatchLines', { mode, number, list, offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const known = pages.reduce((sum, { lines }) => sum + lines.length, 0);
      return known < last.total ? known : null;
    },
  });
  if (data === undefined) return error === null ? undefined : { lines: [], more: null, error };
  return {
    lines: data.pages.flatMap(({ lines }) => lines),
    more: hasNextPage ? () => void fetchNextPage() : null,
    error,
  };
}
