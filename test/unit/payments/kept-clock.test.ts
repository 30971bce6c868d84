/** Takings by the clocks that were there when payments were asked for. */
import { expect, it } from 'vitest';
import type { KeptOffset } from '../../../src/main/core/ledger/kept-offsets.ts';
import { keptClock } from '../../../src/main/core/payments/tell/kept-clock.ts';
import { periodsOf, QUARTER_MS } from '../../../src/shared/features/takings/takings-periods.ts';
import { localTimeIn } from '../../../src/shared/core/time/time-zones.ts';

const at = (text: string) => Date.parse(`${text}Z`);

/** Oldest first. */
const asked =
  (...payments: readonly [text: string, minutes: number][]) =>
  (moment: number): KeptOffset | null =>
    payments
      .map(([text, minutes]) => ({ at: at(text), minutes }))
      .find((kept) => kept.at >= moment) ?? null;

it('is the present zone’s where nothing was asked for, and where payments were kept under it', () => {
  const kept = asked(['2026-03-01T10:00', 60], ['2026-06-01T10:00', 120]);
  const clock = keptClock('Europe/Berlin', kept);
  for (const moment of [
    '2026-01-01T00:00',
    '2026-03-29T05:00',
    '2026-07-01T22:30',
    '2026-12-31T23:00',
  ])
    expect(clock(at(moment))).toEqual(localTimeIn('Europe/Berlin', at(moment)));
});

it('is that of the payments up to the last that was kept under another zone', () => {
  // Lagos until noon, then Nairobi.
  const kept = asked(
    ['2026-10-01T07:05', 60],
    ['2026-10-01T12:07', 180],
    ['2026-10-01T15:00', 180],
  );
  const clock = keptClock('Africa/Nairobi', kept);
  expect(clock(at('2026-10-01T07:00'))).toEqual({ day: '2026-10-01', hour: 8, minute: 0 });
  expect(clock(at('2026-10-01T07:15')).hour).toBe(10);
  expect(clock(at('2026-10-01T12:00')).hour).toBe(15);
  const hours = periodsOf('day', '2026-10-01', clock);
  const nameOf = (moment: string) =>
    hours.find(({ from, to }) => from * QUARTER_MS <= at(moment) && at(moment) < to * QUARTER_MS)
      ?.name;
  expect([nameOf('2026-10-01T07:05'), nameOf('2026-10-01T12:07')]).toEqual(['08', '15']);
});

it('leaves a late payment on its own day and in its own month', () => {
  const clock = keptClock('Asia/Tokyo', asked(['2026-09-30T20:30', 60]));
  const [september] = periodsOf('year', '2026-09-30', clock).filter(
    ({ name }) => name === '2026-09',
  );
  expect(Number(september?.to) * QUARTER_MS).toBeGreaterThan(at('2026-09-30T20:30'));
});
