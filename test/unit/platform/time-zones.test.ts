import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../../../src/shared/core/page/countries.ts';
import {
  dayAtOffset,
  daysAfter,
  fixedZone,
  isTimeZone,
  localTimeIn,
  momentIn,
  proposedZone,
  utcOffset,
} from '../../../src/shared/core/time/time-zones.ts';

const HOUR_MS = 3_600_000;

describe('what a clock in a zone shows', () => {
  it.each([
    ['Africa/Lagos', Date.UTC(2026, 0, 31, 23), '2026-02-01', 0, 0],
    ['Africa/Lagos', Date.UTC(2026, 0, 31, 22, 59, 59, 999), '2026-01-31', 23, 59],
    ['Asia/Kathmandu', Date.UTC(2026, 6, 1, 18, 20), '2026-07-02', 0, 5],
    ['America/New_York', Date.UTC(2026, 10, 1, 5, 59), '2026-11-01', 1, 59],
    ['America/New_York', Date.UTC(2026, 10, 1, 6), '2026-11-01', 1, 0],
    ['+01:00', Date.UTC(2026, 11, 31, 23), '2027-01-01', 0, 0],
    ['-09:30', Date.UTC(2027, 0, 1), '2026-12-31', 14, 30],
  ])('%s at %d', (zone, at, day, hour, minute) => {
    expect(localTimeIn(zone, at)).toEqual({ day, hour, minute });
    expect(dayAtOffset(at, utcOffset(zone, at))).toBe(day);
  });

  it('is the same by its offset alone', () => {
    for (const zone of ['Pacific/Marquesas', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC']) {
      const at = Date.UTC(2026, 3, 30, 12, 34);
      expect(localTimeIn(fixedZone(utcOffset(zone, at)), at)).toEqual(localTimeIn(zone, at));
    }
  });
});

it.each([
  ['Africa/Lagos', '2026-02-01', 0, Date.UTC(2026, 0, 31, 23)],
  ['America/New_York', '2026-11-01', 1, Date.UTC(2026, 10, 1, 5)],
  ['America/New_York', '2026-03-08', 2, Date.UTC(2026, 2, 8, 7)],
  ['Europe/London', '2026-10-25', 3, Date.UTC(2026, 9, 25, 3)],
])('finds when clocks in %s show an hour of %s', (zone, day, hour, at) => {
  expect(momentIn(zone, day, hour)).toBe(at);
});

it('goes over the ends of months and years', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
});

it('knows a zone from what is none', () => {
  for (const zone of ['Africa/Lagos', 'UTC', 'America/Argentina/Buenos_Aires'])
    expect(isTimeZone(zone)).toBe(true);
  for (const none of ['', 'Africa/Lagoss', '+01:00', 'Lagos Africa', '../UTC', 'A'.repeat(61)])
    expect(isTimeZone(none)).toBe(false);
});

describe('what is proposed for a country', () => {
  it.each([
    ['NG', 'Europe/Paris', 'Africa/Lagos'],
    ['CD', 'Africa/Lubumbashi', 'Africa/Lubumbashi'],
    ['CD', 'UTC', null],
    ['DE', 'UTC', 'Europe/Berlin'],
    ['AC', 'UTC', 'Atlantic/St_Helena'],
    ['US', 'America/Denver', 'America/Denver'],
    ['US', 'Africa/Lagos', null],
    ['BR', 'UTC', null],
    ['ES', 'UTC', null],
    ['ES', 'Atlantic/Canary', 'Atlantic/Canary'],
    [null, 'Africa/Lagos', null],
  ])('%s on a computer in %s: %s', (country, machine, zone) => {
    expect(proposedZone(country, machine)).toBe(zone);
  });

  it('is a zone that the platform knows, for every country whose clocks all show one time', () => {
    const none = COUNTRIES.filter((each) => !isTimeZone(proposedZone(each, 'Etc/GMT+12') ?? ''));
    expect(none.toSorted().join(' ')).toBe(
      'AU BR CA CD CL CN EC ES FM GL ID KI MN MX NZ PF PG PT RU UA US',
    );
  });
});

it('dates every moment to exactly one day, next to those beside it, in every zone', () => {
  const zones = ['America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca'];
  for (const zone of zones) {
    let before = localTimeIn(zone, Date.UTC(2025, 11, 31)).day;
    for (let at = Date.UTC(2025, 11, 31); at < Date.UTC(2027, 0, 2); at += HOUR_MS / 2) {
      const { day } = localTimeIn(zone, at);
      expect(day === before || day === daysAfter(before, 1)).toBe(true);
      before = day;
    }
  }
});
