/** What came of a day, a month or a year. */
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Takings, TakingsQuery } from '../../../shared/features/takings/calls.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { call } from '../../core/api/bridge.ts';
import { keys } from '../../core/api/cache.ts';

/** With the span that it is of: while the next is read, what is shown is still of the one before. */
type TakingsOf = Takings & Pick<TakingsQuery, 'span'>;

/** Read again with each piece of news of a payment; what was shown stays until the next is there. */
export function useTakings(mode: Mode, query: TakingsQuery): UseQueryResult<TakingsOf> {
  return useQuery({
    queryKey: [...keys.day(mode), 'takings', query],
    queryFn: async () => ({ span: query.span, ...(await call('getTakings', query)) }),
    placeholderData: keepPreviousData,
  });
}
