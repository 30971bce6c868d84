/** What the head office has of all counters. */
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AllCountersRead, OfficeQuery } from '../../../shared/features/office/all-counters.ts';
import { call } from '../../core/api/bridge.ts';

const READ_EVERY_MS = 30_000;

/** Read again while it is looked at; what was shown stays until the next is there. */
export function useAllCounters(query: OfficeQuery): UseQueryResult<AllCountersRead> {
  return useQuery({
    queryKey: ['all-counters', query],
    queryFn: () => call('readAllCounters', query),
    placeholderData: keepPreviousData,
    refetchInterval: READ_EVERY_MS,
  });
}
