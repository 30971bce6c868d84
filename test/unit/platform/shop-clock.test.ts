/** Which time the shop goes by, where the machine's clock contradicts what is known of it. */
import { describe, expect, it, vi } from 'vitest';
import { createShopClock } from '../../../src/main/core/platform/shop-clock.ts';
import { localDay } from '../../../src/main/core/platform/clock.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { machineZone } from '../../../src/shared/core/time/time-zones.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEARS_MS = 2000 * DAY_MS;
const NOW = Date.UTC(2026, 0, 15, 9);

function shop(offMs = 0) {
  const machine = fakeClock(NOW + offMs);
  return { machine, clock: createShopClock(machine) };
}

describe('the shop’s time', () => {
  it('is the machine’s where nothing is known', async () => {
    const { machine, clock } = shop();
    expect(clock.now()).toBe(NOW);
    expect(clock.doubt).toBeNull();
    await machine.advance(5000);
    machine.jump(YEARS_MS);
    expect(clock.now()).toBe(NOW + 5000 + YEARS_MS);
    expect(clock.monotonic()).toBe(5000);
    expect(clock.doubt).toBeNull();
  });

  it.each([-YEARS_MS, -DAY_MS, DAY_MS, YEARS_MS])(
    'is the service’s where the machine’s is %i ms away from it',
    async (off) => {
      const { machine, clock } = shop(off);
      clock.sawRecord('live', NOW + off);
      clock.sawService(NOW);
      expect(clock.now()).toBe(NOW);
      expect(clock.doubt).toEqual({
        by: 'service',
        shown: localDay(NOW + off, machineZone()),
        used: localDay(NOW, machineZone()),
      });
      await machine.advance(DAY_MS);
      expect(clock.now()).toBe(NOW + DAY_MS);
      clock.sawService(NOW + DAY_MS - Math.sign(off) * 5);
      expect(clock.now()).toBe(NOW + DAY_MS - Math.sign(off) * 5);
    },
  );

  it.each([-DAY_MS + 1, -12 * HOUR_MS, 0, 12 * HOUR_MS, DAY_MS - 1])(
    'is the machine’s within a day of the service’s: a zone is no contradiction (%i ms)',
    (off) => {
      const { clock } = shop(off);
      clock.sawService(NOW);
      expect(clock.now()).toBe(NOW + off);
      expect(clock.doubt).toBeNull();
    },
  );

  it.each([-YEARS_MS, -DAY_MS])(
    'goes on from the record’s last event where the machine’s is %i ms before it',
    async (off) => {
      const { machine, clock } = shop(off);
      clock.sawRecord('live', NOW);
      expect(clock.now()).toBe(NOW);
      expect(clock.doubt).toEqual({
        by: 'record',
        shown: localDay(NOW + off, machineZone()),
        used: localDay(NOW, machineZone()),
      });
      await machine.advance(DAY_MS);
      expect(clock.now()).toBe(NOW + DAY_MS);
      expect(clock.doubt).toEqual({
        by: 'record',
        shown: localDay(NOW + off + DAY_MS, machineZone()),
        used: localDay(NOW + DAY_MS, machineZone()),
      });
    },
  );

  it.each([-DAY_MS + 1, 0, DAY_MS, YEARS_MS])(
    'is the machine’s %i ms from the last event: a shop may have been closed',
    (off) => {
      const { clock } = shop(off);
      clock.sawRecord('live', NOW);
      expect(clock.now()).toBe(NOW + off);
      expect(clock.doubt).toBeNull();
    },
  );

  it('is the service’s before the record’s, whichever the machine’s agrees with', () => {
    const { clock } = shop();
    clock.sawRecord('live', NOW + YEARS_MS);
    expect(clock.doubt?.by).toBe('record');
    clock.sawService(NOW + 5);
    expect(clock.doubt).toBeNull();
    expect(clock.now()).toBe(NOW);
    clock.sawService(NOW - YEARS_MS);
    expect(clock.now()).toBe(NOW - YEARS_MS);
    expect(clock.doubt?.by).toBe('service');
  });

  it('goes by live’s record where it is open, whatever practice’s says', () => {
    const { clock } = shop();
    clock.sawRecord('practice', NOW + YEARS_MS);
    expect(clock.now()).toBe(NOW + YEARS_MS);
    clock.sawRecord('live', NOW - YEARS_MS);
    expect(clock.now()).toBe(NOW);
    clock.sawRecord('practice', NOW + 2 * YEARS_MS);
    expect(clock.doubt).toBeNull();
  });

  it('is never before what the record said while the app ran', async () => {
    const { machine, clock } = shop();
    clock.sawRecord('live', NOW - YEARS_MS);
    await machine.advance(HOUR_MS);
    clock.sawRecord('live', clock.now());
    clock.sawRecord('live', NOW - 5 * DAY_MS);
    await machine.advance(HOUR_MS);
    machine.jump(-3 * DAY_MS);
    expect(clock.now()).toBe(NOW + 2 * HOUR_MS);
    machine.jump(3 * DAY_MS);
    expect(clock.doubt).toBeNull();
  });

  it('is the machine’s once a person says that it is right, until the record has gone on', () => {
    const { clock } = shop();
    clock.sawRecord('live', NOW + YEARS_MS);
    clock.sawRecord('practice', NOW + YEARS_MS);
    clock.trustMachine();
    expect(clock.now()).toBe(NOW);
    expect(clock.doubt).toBeNull();
    clock.sawRecord('live', clock.now());
    expect(clock.now()).toBe(NOW);
  });

  it('keeps whole milliseconds', () => {
    const machine = fakeClock(NOW);
    const clock = createShopClock({ ...machine, monotonic: () => Math.PI });
    clock.sawRecord('live', NOW + YEARS_MS);
    expect(clock.now()).toBe(NOW + YEARS_MS);
  });
});

describe('the shop’s zone', () => {
  it('is what the settings say, else the machine’s', () => {
    const { machine, clock } = shop();
    let said: string | null = null;
    clock.readZone(() => said);
    expect(clock.zone).toBe(machine.zone ?? machineZone());
    said = 'Pacific/Kiritimati';
    expect(clock.zone).toBe(said);
    said = 'Africa/Nowhere';
    expect(clock.zone).toBe(machine.zone ?? machineZone());
    const elsewhere = createShopClock({ ...machine, zone: 'Asia/Tokyo' });
    expect(elsewhere.zone).toBe('Asia/Tokyo');
  });

  it('is the one by whose days a doubt is told', () => {
    const { clock } = shop(-YEARS_MS);
    clock.readZone(() => 'Pacific/Kiritimati');
    clock.sawService(NOW + 12 * HOUR_MS);
    expect(clock.doubt?.used).toBe(localDay(NOW + 12 * HOUR_MS, 'Pacific/Kiritimati'));
  });
});

describe('a doubt', () => {
  it('is told once, in a turn of its own, and so is its end', async () => {
    const { machine, clock } = shop(-YEARS_MS);
    const told = vi.fn<() => void>();
    clock.onChange(told);
    clock.now();
    await machine.advance(1);
    expect(told).not.toHaveBeenCalled();
    clock.sawService(NOW);
    expect(told).not.toHaveBeenCalled();
    await machine.advance(1);
    expect(told).toHaveBeenCalledTimes(1);
    clock.sawService(NOW + 2);
    clock.sawRecord('live', NOW);
    await machine.advance(HOUR_MS);
    expect(clock.doubt?.used).toBe(localDay(NOW, machineZone()));
    expect(told).toHaveBeenCalledTimes(1);
    machine.jump(YEARS_MS);
    clock.now();
    await machine.advance(1);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('is told again with another day, by whatever it is noticed', async () => {
    const { machine, clock } = shop(-YEARS_MS);
    const told = vi.fn<() => void>();
    clock.onChange(told);
    clock.sawRecord('practice', NOW);
    await machine.advance(1);
    expect(told).toHaveBeenCalledTimes(1);
    await machine.advance(DAY_MS);
    clock.now();
    await machine.advance(1);
    expect(told).toHaveBeenCalledTimes(2);
    clock.trustMachine();
    await machine.advance(1);
    expect(told).toHaveBeenCalledTimes(3);
  });

  it('leaves timers to the machine', () => {
    const { machine, clock } = shop();
    const takeBack = clock.setTimer(5, () => undefined);
    expect(machine.pendingTimers()).toBe(1);
    takeBack();
    expect(machine.pendingTimers()).toBe(0);
  });
});
