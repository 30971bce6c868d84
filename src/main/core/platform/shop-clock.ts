/**
 * The shop's time: the machine's clock, unless that contradicts what is known of the time by a day and
 * more. Then it is the payment service's, whose clock many watch, else the one that goes on from the
 * record's last event. Whoever in main asks for a time or a day asks here, so that no two parts of the
 * app are on different days. A zone that is wrong by hours is no contradiction: the shop's own is a
 * setting.
 */
import type { ClockDoubt } from '../../../shared/core/time/clock-doubt.ts';
import { createEmitter } from '../../../shared/core/page/emitter.ts';
import { isTimeZone, machineZone } from '../../../shared/core/time/time-zones.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { type Clock, localDay } from './clock.ts';

export interface ShopClock extends Clock {
  /** The shop's, else the machine's while nobody has said which that is. */
  readonly zone: string;
  /** The machine's, right or wrong, for whoever checks it. */
  readonly machine: Clock;
  /** Why the machine's clock is not gone by at this moment; null where it is. */
  readonly doubt: ClockDoubt | null;
  /** The service has said what time it is. @param utcMs the Date of a reply that has just come */
  sawService(utcMs: number): void;
  /**
   * It is at least this late, as a mode's record says: its last event's time. Practice's counts only
   * where live's is not open: lessons prove nothing about a real record.
   */
  sawRecord(mode: Mode, utcMs: number): void;
  /** A person says that the machine's clock is right, whatever the record says. */
  trustMachine(): void;
  /** The shop's time zone is read there from now on; null for the machine's, whichever that is. */
  readZone(from: () => string | null): void;
  /** Told when `doubt` has become another one, at the next look at this clock. */
  onChange(listener: () => void): () => void;
}

/** What was known of the time, and what the clock that only grows showed then. */
interface Mark {
  readonly at: number;
  readonly seenAt: number;
}

const DAY_MS = 86_400_000;

export function createShopClock(machine: Clock): ShopClock {
  const { emit, on } = createEmitter();
  const records = new Map<Mode, Mark>();
  let service: Mark | null = null;
  let told = 'null';
  let shopZone: () => string | null = () => null;

  /** A name that only another version's platform knows is no reason to have no time at all. */
  function zone(): string {
    const said = shopZone();
    return said !== null && isTimeZone(said) ? said : (machine.zone ?? machineZone());
  }

  const dayOf = (at: number) => localDay(at, zone());
  const mark = (at: number): Mark => ({ at, seenAt: machine.monotonic() });
  const timeBy = ({ at, seenAt }: Mark) => Math.round(at + machine.monotonic() - seenAt);

  /** What is gone by in place of what the machine shows; null where they agree. */
  function contradiction(shown: number): { by: ClockDoubt['by']; at: number } | null {
    if (service !== null) {
      const at = timeBy(service);
      return Math.abs(at - shown) < DAY_MS ? null : { by: 'service', at };
    }
    const record = records.get('live') ?? records.get('practice');
    if (record === undefined) return null;
    const at = timeBy(record);
    return at - shown < DAY_MS ? null : { by: 'record', at };
  }

  function look(): { now: number; doubt: ClockDoubt | null } {
    const shown = machine.now();
    const found = contradiction(shown);
    const doubt = found && { by: found.by, shown: dayOf(shown), used: dayOf(found.at) };
    tellOnce(JSON.stringify(doubt));
    return { now: found?.at ?? shown, doubt };
  }

  /** In a turn of its own: whoever asks for the time may be in the middle of anything. */
  function tellOnce(state: string): void {
    if (state === told) return;
    told = state;
    machine.setTimer(0, emit);
  }

  return {
    machine,
    get zone() {
      return zone();
    },
    readZone(from) {
      shopZone = from;
    },
    now: () => look().now,
    monotonic: () => machine.monotonic(),
    setTimer: (delayMs, callback) => machine.setTimer(delayMs, callback),
    get doubt() {
      return look().doubt;
    },
    sawService(utcMs) {
      service = mark(utcMs);
      look();
    },
    sawRecord(mode, utcMs) {
      const before = records.get(mode);
      if (before === undefined || utcMs > timeBy(before)) records.set(mode, mark(utcMs));
      look();
    },
    trustMachine() {
      records.clear();
      look();
    },
    onChange: on,
  };
}
