import { useEffect, useState } from 'react';
import { dayOf } from './days.ts';

/** Soon enough after midnight, and after the machine's sleep. */
const LOOK_EVERY_MS = 20_000;

/** The shop's local day, `YYYY-MM-DD`; another one after midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOf(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(new Date())), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}
