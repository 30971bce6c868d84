/** Takings of a ledger whose payments were kept under more than one time zone. */
import { expect, it, onTestFinished } from 'vitest';
import { createCounts } from '../../../src/main/core/payments/tell/counts.ts';
import { dayAtOffset } from '../../../src/shared/core/time/time-zones.ts';
import { open, place, record } from '../ledger/lives.ts';

const HOUR_MS = 3_600_000;
const EVENING = Date.UTC(2026, 9, 20, 21, 10);
const nobody = () => {
  throw new Error('nobody is asked');
};

it.each([
  ['Asia/Tokyo', '2026-10-21'],
  ['America/New_York', '2026-10-20'],
])('today is the day that it is in the shop, wherever the computer is: %s', async (zone, day) => {
  const ledger = open(place());
  onTestFinished(() => ledger.close());
  const { daySoFar } = createCounts({
    ledger,
    accounts: { countAsked: nobody, countOpen: nobody, openLogins: nobody, latest: nobody },
    poller: { countLost: nobody },
    clock: { now: () => EVENING, zone },
  });
  expect(await daySoFar()).toMatchObject({ day });
});

it('are by the hours and days that its payments keep, whichever zone is chosen after them', async () => {
  const ledger = open(place());
  onTestFinished(() => ledger.close());
  const ask = (createdAt: number, utcOffsetMinutes: number, amountMinor: number) =>
    record(ledger, {
      createdAt,
      updatedAt: createdAt,
      localDay: dayAtOffset(createdAt, utcOffsetMinutes),
      utcOffsetMinutes,
      amountMinor,
    });
  // In Lagos, where it is ten past ten at night; on the day after, the shop is in Tokyo.
  ask(EVENING, 60, 100);
  ask(EVENING + HOUR_MS, 60, 200);
  ask(EVENING + 12 * HOUR_MS, 540, 400);
  const takings = (span: 'day' | 'month', day: string) =>
    createCounts({
      ledger,
      accounts: { countAsked: nobody, countOpen: nobody, openLogins: nobody, latest: nobody },
      poller: { countLost: nobody },
      clock: { now: () => EVENING + 13 * HOUR_MS, zone: 'Asia/Tokyo' },
    }).takings({ span, day });

  const asked = async (day: string) =>
    (await takings('day', day)).currencies[0]?.kinds.asked?.minor;
  expect([await asked('2026-10-20'), await asked('2026-10-21')]).toEqual([300, 400]);
  const hours = (await takings('day', '2026-10-20')).periods.map(({ name }) => name);
  expect(hours.slice(-2)).toEqual(['22', '23']);
});
