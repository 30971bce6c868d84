/** What the head office has of all counters. */
import { useDebouncedValue } from '@mantine/hooks';
import {
  keepPreviousData,
  skipToken,
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { ExportFormat, ExportOutcome } from '../../../shared/features/exports/exports.ts';
import type {
  AllCountersRead,
  OfficeChoice,
  OfficeQuery,
} from '../../../shared/features/office/all-counters.ts';
import type { OfficeHint } from '../../../shared/features/office/hints.ts';
import { OFFICE_SEARCH_MAX } from '../../../shared/features/office/limits.ts';
import { call } from '../../core/api/bridge.ts';

const READ_EVERY_MS = 30_000;
/** A hand that types is quicker. */
const TYPED_FOR_MS = 500;

/**
 * Read again while it is looked at; what was shown stays until the next is there. A search is looked for
 * once nothing more is typed: each reading is a login of its own.
 */
export function useAllCounters({ search, ...rest }: OfficeQuery): UseQueryResult<AllCountersRead> {
  const [settled] = useDebouncedValue(search, TYPED_FOR_MS);
  const query = { ...rest, search: settled };
  return useQuery({
    queryKey: ['all-counters', query],
    queryFn: () => call('readAllCounters', query),
    placeholderData: keepPreviousData,
    refetchInterval: READ_EVERY_MS,
  });
}

/** A file of all payments of a choice. */
export function useExportAllCounters(
  chosen: OfficeChoice,
): UseMutationResult<ExportOutcome, Error, ExportFormat> {
  return useMutation({
    mutationFn: (format) => call('exportAllCounters', { ...chosen, format }),
  });
}

/** Shorter than any telephone number. */
const SHORTEST_CUSTOMER = 6;
const ASKED_AGAIN_MS = 30_000;

/** Asked once nothing more is typed, and again while it stands there: somebody may pay meanwhile. */
export function useOfficeHints(customer: string): readonly OfficeHint[] {
  const typed = customer.trim();
  const [settled] = useDebouncedValue(typed, TYPED_FOR_MS);
  const isCustomer = typed.length >= SHORTEST_CUSTOMER && typed.length <= OFFICE_SEARCH_MAX;
  const isAsked = settled === typed && isCustomer;
  const { data } = useQuery<OfficeHint[]>({
    queryKey: ['asked-elsewhere', settled],
    queryFn: isAsked ? () => call('askOtherCounters', { customer: settled }) : skipToken,
    refetchInterval: ASKED_AGAIN_MS,
    gcTime: 0,
  });
  return isAsked ? (data ?? []) : [];
}
