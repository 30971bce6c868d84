import { useEffect, useState } from 'react';
import { localTimeIn } from '../../../shared/time-zones.ts';
import { useOverview } from '../../api/overview.tsx';
import { useShopZone } from '../../i18n/zone.ts';

/** Soon enough after midnight, and after the machine's sleep. */
const LOOK_EVERY_MS = 20_000;

/**
 * The shop's local day, `YYYY-MM-DD`; another one after midnight. Main's where this computer's clock
 * is wrong.
 */
export function useToday(): string {
  const { clock } = useOverview();
  const zone = useShopZone();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return clock?.used ?? localTimeIn(zone, now).day;
}
