import { useEffect, useState } from 'react';
import { useOverview } from '../../api/overview.tsx';
import { dayOf } from './days.ts';

/** Soon enough after midnight, and after the machine's sleep. */
const LOOK_EVERY_MS = 20_000;

/**
 * The shop's local day, `YYYY-MM-DD`; another one after midnight. Main's where this computer's clock
 * is wrong.
 */
export function useToday(): string {
  const { clock } = useOverview();
  const [today, setToday] = useState(() => dayOf(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(new Date())), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return clock?.used ?? today;
}
