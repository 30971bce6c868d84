/** What screens ask of the list of items. */
import './item-colours.css';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../shared/contract.ts';
import { call } from '../../core/api/bridge.ts';

const KEY = ['items'] as const;
const AT_ONCE = 60;

export interface ItemSearch {
  readonly search: string;
  /** Null for all. */
  readonly category: string | null;
  /** Those alone that can be sold. */
  readonly offered: boolean;
}

export type ItemPage = CallOutput<'findItems'>;

/** Items page by page; those of before stay while others are looked for. */
export function useItems(wanted: ItemSearch) {
  return useInfiniteQuery({
    queryKey: [...KEY, wanted],
    queryFn: ({ pageParam }) => call('findItems', { ...wanted, offset: pageParam, limit: AT_ONCE }),
    initialPageParam: 0,
    getNextPageParam(last, pages) {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
      return last.items.length === 0 || shown >= last.total ? undefined : shown;
    },
    placeholderData: keepPreviousData,
  });
}

/** An act on the list, after which it is read anew. */
export function useItemAct<N extends 'saveItem' | 'removeItem' | 'importItems'>(name: N) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<N>) => call(name, input),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}
