import { type Query, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { keys } from '../../core/api/cache.ts';

/** What the page keeps by itself, or what is everybody's. */
const EVERYBODYS: ReadonlySet<unknown> = new Set([
  keys.overview[0],
  keys.heartbeat[0],
  keys.display[0],
  'ended',
  'open',
]);

const isTheirs = ({ queryKey }: Query) => !EVERYBODYS.has(queryKey[0]);

/**
 * What was read is read anew for who comes: while the counter was locked nothing was answered, and what
 * one person may see another may not.
 * @param present null while it is locked
 */
export function useReadForWhoCame(present: string | null): void {
  const cache = useQueryClient();
  const last = useRef(present);
  // Before anything of it is drawn for somebody else.
  useLayoutEffect(() => {
    if (present === null) return;
    const isAnother = last.current !== null && last.current !== present;
    last.current = present;
    if (isAnother) void cache.resetQueries({ predicate: isTheirs });
    else void cache.invalidateQueries({ predicate: isTheirs });
  }, [cache, present]);
}
