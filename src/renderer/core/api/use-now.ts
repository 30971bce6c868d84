import { useEffect, useState } from 'react';
import { ringAt } from './page-clock.ts';

/**
 * performance.now(), renewed when what is shown of it changes.
 * @param changesAt when, by performance.now(), what was shown at a moment will read otherwise; Infinity
 *   for never
 * @param isInView whether anybody could see it; what can't be seen is renewed once it can
 */
export function useNow(changesAt: (now: number) => number, isInView = true): number {
  const [now, setNow] = useState(() => performance.now());
  const at = isInView ? changesAt(now) : Infinity;
  useEffect(() => ringAt(at, setNow), [at]);
  return now;
}
