import { useEffect, useState } from 'react';
import { localTimeIn } from '../../../shared/core/time/time-zones.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { ringAt } from '../../core/api/page-clock.ts';
import { useShopZone } from '../../core/i18n/zone.ts';

/** Soon enough after midnight, and after the machine's sleep. */
const LOOK_EVERY_MS = 20_000;

const dayIn = (zone: string) => localTimeIn(zone, Date.now()).day;

/**
 * The shop's local day, `YYYY-MM-DD`; another one after midnight. Main's where this computer's clock
 * is wrong.
 */
export function useToday(): string {
  const { clock } = useOverview();
  const zone = useShopZone();
  const [day, setDay] = useState(() => dayIn(zone));
  useEffect(() => {
    let end = () => {};
    const look = () => {
      setDay(dayIn(zone));
      end = ringAt(performance.now() + LOOK_EVERY_MS, look);
    };
    look();
    return () => end();
  }, [zone]);
  return clock?.used ?? day;
}
