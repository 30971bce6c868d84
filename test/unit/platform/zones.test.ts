import { expect, it } from 'vitest';
import { zonesAt } from '../../../src/main/app/zones.ts';
import type { Preferences } from '../../../src/shared/settings.ts';

const SUMMER = Date.UTC(2026, 6, 1);
const WINTER = Date.UTC(2026, 0, 15);
type Said = Pick<Preferences, 'timeZone' | 'otherZoneSeen' | 'customers'>;
const inCountry = (country: string | null): Said => ({
  timeZone: null,
  otherZoneSeen: null,
  customers: { kind: country === null ? null : 'phone', country, sendAs: 'typed' },
});
const noticeOf = (said: Said, computer: string, at = WINTER) =>
  zonesAt(at, said, { computer, used: said.timeZone ?? computer, region: 'NG' }).notice;

it.for<[string, Said, string, number, string | null]>([
  [
    'the shop’s own',
    { ...inCountry('NG'), timeZone: 'Africa/Lagos' },
    'Africa/Lagos',
    WINTER,
    null,
  ],
  [
    'another name of the same time',
    { ...inCountry('NG'), timeZone: 'Africa/Lagos' },
    'Africa/Luanda',
    WINTER,
    null,
  ],
  ['another time', { ...inCountry('NG'), timeZone: 'Africa/Lagos' }, 'Asia/Tokyo', WINTER, 'other'],
  [
    'the same time in winter',
    { ...inCountry('NG'), timeZone: 'Africa/Lagos' },
    'Europe/Paris',
    WINTER,
    null,
  ],
  [
    'another time in summer',
    { ...inCountry('NG'), timeZone: 'Africa/Lagos' },
    'Europe/Paris',
    SUMMER,
    'other',
  ],
  ['another than the shop’s country has', inCountry('NG'), 'Asia/Tokyo', WINTER, 'unsaid'],
  ['one of the shop’s country', inCountry('US'), 'America/Denver', WINTER, null],
  ['none of several of the shop’s country', inCountry('US'), 'Africa/Lagos', WINTER, 'ambiguous'],
  ['anything, while no country is said', inCountry(null), 'Asia/Tokyo', WINTER, null],
  [
    'one that was put away',
    { ...inCountry('NG'), otherZoneSeen: 'Asia/Tokyo' },
    'Asia/Tokyo',
    WINTER,
    null,
  ],
  [
    'another than was put away',
    { ...inCountry('NG'), otherZoneSeen: 'Asia/Seoul' },
    'Asia/Tokyo',
    WINTER,
    'unsaid',
  ],
])('a computer in %s: what is said of it', ([, said, computer, at, notice]) => {
  expect(noticeOf(said, computer, at)).toBe(notice);
});

it('says where the platform does not know the shop’s zone', () => {
  const said = { ...inCountry('NG'), timeZone: 'Africa/New_Place' };
  const zones = zonesAt(WINTER, said, { computer: 'UTC', used: 'UTC', region: null });
  expect(zones).toEqual({
    used: 'UTC',
    computer: 'UTC',
    proposed: 'Africa/Lagos',
    notice: 'unknown',
  });
});
