import { describe, expect, it } from 'vitest';
import {
  decideInstall,
  type InstallFacts,
  LOOK_AGAIN_MS,
  LOOK_EVERY_MS,
  MISSED_HOUR_MS,
  nextLook,
  NOTICE_MS,
  pauseAfter,
  PUT_OFF_MS,
  QUIET_AT_HOUR_MS,
  QUIET_MS,
} from '../../../src/main/features/updates/when.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = new Date(2026, 10, 20, 14, 0).getTime();

it('has the times that are documented', () => {
  expect([LOOK_EVERY_MS, LOOK_AGAIN_MS, QUIET_MS, NOTICE_MS, PUT_OFF_MS]).toEqual([
    6 * HOUR,
    HOUR,
    10 * MINUTE,
    5 * MINUTE,
    4 * HOUR,
  ]);
  expect([QUIET_AT_HOUR_MS, MISSED_HOUR_MS]).toEqual([2 * MINUTE, 72 * HOUR]);
});

describe('when is looked', () => {
  const facts = { startedAt: NOW, last: null, now: NOW, share: 0 };
  const long = { ...facts, startedAt: NOW - 100 * HOUR };

  it('waits for two to ten minutes after a start, by the counter’s number', () => {
    expect(nextLook(facts)).toBe(NOW + 2 * MINUTE);
    expect(nextLook({ ...facts, share: 0.5 })).toBe(NOW + 6 * MINUTE);
  });

  it('looks every six hours, a quarter more or less, and sooner after a failure', () => {
    const last = { at: NOW, ok: true };
    expect(nextLook({ ...long, last })).toBe(NOW + 4.5 * HOUR);
    expect(nextLook({ ...long, last, share: 0.5 })).toBe(NOW + 6 * HOUR);
    expect(nextLook({ ...long, last, share: 1 })).toBe(NOW + 7.5 * HOUR);
    expect(nextLook({ ...long, last: { at: NOW, ok: false } })).toBe(NOW + 0.75 * HOUR);
  });

  it('does not look at once after a start, however long ago it looked', () => {
    const last = { at: NOW - 100 * HOUR, ok: true };
    expect(nextLook({ ...facts, last })).toBe(NOW + 2 * MINUTE);
  });

  it('waits no longer than ever where the clock was set back', () => {
    const last = { at: NOW + 1000 * HOUR, ok: true };
    expect(nextLook({ ...long, last })).toBe(NOW + 4.5 * HOUR);
  });
});

it('leaves a slow line to payments while money is under way', () => {
  expect(pauseAfter(64_000, true)).toBe(1000);
  expect(pauseAfter(1, true)).toBe(1);
  expect(pauseAfter(64_000, false)).toBe(0);
});

const quiet: InstallFacts = {
  now: NOW,
  readySince: NOW - HOUR,
  hour: null,
  zone: undefined,
  isBusy: false,
  lastBusy: NOW - HOUR,
  putOffUntil: null,
  announcedAt: null,
};
const decide = (changes: Partial<InstallFacts>) => decideInstall({ ...quiet, ...changes });
const WAIT = { act: 'wait' };
const INSTALL = { act: 'install' };
const announced = (at: number) => ({ act: 'announce', at });

describe('an update when the counter is quiet', () => {
  it('is said five minutes before, and then installed', () => {
    expect(decide({})).toEqual(announced(NOW + 5 * MINUTE));
    expect(decide({ announcedAt: NOW - 4 * MINUTE })).toEqual(announced(NOW + MINUTE));
    expect(decide({ announcedAt: NOW - 5 * MINUTE + 1 })).toEqual(announced(NOW + 1));
    expect(decide({ announcedAt: NOW - 5 * MINUTE })).toEqual(INSTALL);
  });

  it('waits for ten quiet minutes, of which it is said for the last five', () => {
    expect(decide({ lastBusy: NOW })).toEqual(WAIT);
    expect(decide({ lastBusy: NOW - 5 * MINUTE + 1 })).toEqual(WAIT);
    expect(decide({ lastBusy: NOW - 5 * MINUTE })).toEqual(announced(NOW + 5 * MINUTE));
    expect(decide({ lastBusy: NOW - 10 * MINUTE + 1, announcedAt: NOW - HOUR })).toEqual(
      announced(NOW + 1),
    );
    expect(decide({ lastBusy: NOW - 10 * MINUTE, announcedAt: NOW - HOUR })).toEqual(INSTALL);
  });

  it('is never installed, nor said, while money is under way', () => {
    expect(decide({ isBusy: true })).toEqual(WAIT);
    expect(decide({ isBusy: true, announcedAt: NOW - HOUR })).toEqual(WAIT);
    expect(decide({ isBusy: true, announcedAt: NOW - HOUR, hour: 14 })).toEqual(WAIT);
  });

  it('that was put off waits for that, and is said anew', () => {
    const putOffUntil = NOW + 4 * HOUR;
    expect(decide({ putOffUntil })).toEqual(WAIT);
    expect(decide({ putOffUntil: NOW + 5 * MINUTE })).toEqual(announced(NOW + 5 * MINUTE));
    expect(decide({ putOffUntil: NOW - 1, announcedAt: NOW - HOUR })).toEqual(INSTALL);
  });

  it('counts what lies ahead of a clock that was set back as now', () => {
    const ahead = NOW + 10_000 * HOUR;
    // Ten quiet minutes from now on, and not years of them.
    expect(decide({ lastBusy: ahead })).toEqual(WAIT);
    const later = { now: NOW + 5 * MINUTE, lastBusy: NOW };
    expect(decide({ ...later, announcedAt: ahead })).toEqual(announced(NOW + 10 * MINUTE));
    expect(decide({ putOffUntil: ahead, lastBusy: NOW - HOUR })).toEqual(WAIT);
    const putOff = decideInstall({ ...quiet, putOffUntil: NOW + PUT_OFF_MS, now: NOW + 4 * HOUR });
    expect(putOff).toEqual(announced(NOW + 4 * HOUR + 5 * MINUTE));
  });
});

describe('an update at the manager’s hour', () => {
  const at = (day: number, hour: number, minute = 0) =>
    new Date(2026, 10, day, hour, minute).getTime();

  it('waits for the hour, however quiet it is, and is said five minutes before', () => {
    expect(decide({ hour: 22 })).toEqual(WAIT);
    expect(decide({ hour: 22, now: at(20, 21, 54) })).toEqual(WAIT);
    expect(decide({ hour: 22, now: at(20, 21, 55) })).toEqual(announced(at(20, 22)));
    const announcedAt = at(20, 21, 55);
    expect(decide({ hour: 22, now: at(20, 21, 59), announcedAt })).toEqual(announced(at(20, 22)));
    expect(decide({ hour: 22, now: at(20, 22), announcedAt })).toEqual(INSTALL);
  });

  it('is said first where the app is opened within the hour', () => {
    const now = at(20, 22, 30);
    expect(decide({ hour: 22, now })).toEqual(announced(at(20, 22, 35)));
    expect(decide({ hour: 22, now, announcedAt: at(20, 22, 25) })).toEqual(INSTALL);
  });

  it('waits for two quiet minutes within the hour', () => {
    const facts = { hour: 22, now: at(20, 22, 30), announcedAt: at(20, 22) };
    expect(decide({ ...facts, lastBusy: at(20, 22, 29) })).toEqual(announced(at(20, 22, 31)));
    expect(decide({ ...facts, lastBusy: at(20, 22, 28) })).toEqual(INSTALL);
  });

  it('waits for the next day’s when it is over, or is put off past it', () => {
    expect(decide({ hour: 22, now: at(20, 23), announcedAt: at(20, 22) })).toEqual(WAIT);
    expect(decide({ hour: 22, now: at(21, 21, 55) })).toEqual(announced(at(21, 22)));
    const putOff = { hour: 22, putOffUntil: at(20, 23, 30) };
    expect(decide({ ...putOff, now: at(20, 22, 10), announcedAt: at(20, 22) })).toEqual(WAIT);
    expect(decide({ ...putOff, now: at(21, 21, 55) })).toEqual(announced(at(21, 22)));
    const within = { hour: 22, putOffUntil: at(20, 22, 40), now: at(20, 22, 36) };
    expect(decide(within)).toEqual(announced(at(20, 22, 41)));
  });

  it('of midnight is of the coming day', () => {
    expect(decide({ hour: 0, now: at(20, 23, 54) })).toEqual(WAIT);
    expect(decide({ hour: 0, now: at(20, 23, 55) })).toEqual(announced(at(21, 0)));
    expect(decide({ hour: 0, now: at(21, 0, 30), announcedAt: at(21, 0) })).toEqual(INSTALL);
  });

  it('is not waited for for ever where the counter is always off then', () => {
    const readySince = NOW - 72 * HOUR;
    expect(decide({ hour: 3, readySince: readySince + 1 })).toEqual(WAIT);
    expect(decide({ hour: 3, readySince })).toEqual(announced(NOW + 5 * MINUTE));
    expect(decide({ hour: 3, readySince, lastBusy: NOW })).toEqual(WAIT);
    // The hour itself is still good.
    const inHour = { hour: 14, readySince, lastBusy: NOW - 2 * MINUTE, announcedAt: NOW - HOUR };
    expect(decide(inHour)).toEqual(INSTALL);
  });
});
