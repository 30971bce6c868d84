/** What clocks in the shop showed at a moment, by the offsets that its payments keep. Pure. */
import type { KeptOffsets } from '../../ledger/index.ts';
import type { LocalTimeOf } from '../../../../shared/features/takings/takings-periods.ts';
import { fixedZone, localTimeIn, utcOffset } from '../../../../shared/core/time/time-zones.ts';

/**
 * The present zone's, but up to the last payment that was kept under another one: what was asked for is
 * not moved to other hours and days by a zone that was chosen after it.
 * @param zone an IANA name
 */
export const keptClock =
  (zone: string, keptFrom: KeptOffsets['keptOffsetFrom']): LocalTimeOf =>
  (at) => {
    const kept = keptFrom(at);
    const isOther = kept !== null && utcOffset(zone, kept.at) !== kept.minutes;
    return localTimeIn(isOther ? fixedZone(kept.minutes) : zone, at);
  };
