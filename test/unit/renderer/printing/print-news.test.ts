import { describe, expect, it } from 'vitest';
import {
  givenUpPrints,
  printNews,
  unknownPrints,
  waitingPrints,
} from '../../../../src/renderer/features/printing/print-news.ts';
import type { Printing } from '../../../../src/shared/features/printing/printing.ts';
import { jobForTests, printingForTests } from '../../../support/fakes/bridge/printing.ts';

const MINE = 'mine';
const mine = (number: number, change: Parameters<typeof jobForTests>[1] = {}) =>
  jobForTests(number, { paymentId: MINE, ...change });
const givenUpFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => jobForTests(first + index, { state: 'given-up' }));
const nothing = printingForTests([]);
const of = (before: Parameters<typeof printNews>[0], printing: Printing | undefined) =>
  printNews(before, printing, MINE);

describe('what becomes of a payment’s print', () => {
  it('is nothing while nothing is known, and where other payments’ prints wait', () => {
    expect(of(null, undefined)).toBeNull();
    expect(of(null, nothing)).toBeNull();
    expect(of(null, printingForTests([jobForTests(1)]))).toBeNull();
  });

  it('is the latest of them', () => {
    const jobs = [mine(4), mine(9, { state: 'given-up' }), mine(7), jobForTests(12)];
    expect(of(null, printingForTests(jobs))).toEqual({
      job: mine(9, { state: 'given-up' }),
      isPrinted: false,
    });
  });

  it('is told anew only where it changed', () => {
    const before = of(null, printingForTests([mine(1)]));
    expect(of(before, printingForTests([mine(1)]))).toBe(before);
    for (const change of [{ state: 'sending' }, { trouble: 'paper-out' }] as const)
      expect(of(before, printingForTests([mine(1, change)]))?.job).toMatchObject(change);
  });

  it.each(['queued', 'sending'] as const)('is that it was printed, once %s and gone', (state) => {
    const before = { job: mine(1, { state }), isPrinted: false };
    const printed = of(before, nothing);
    expect(printed).toEqual({ ...before, isPrinted: true });
    expect(of(printed, nothing)).toBe(printed);
    expect(of(printed, printingForTests([jobForTests(2)]))).toBe(printed);
  });

  it.each(['given-up', 'unknown'] as const)(
    'is never that it was printed, where somebody put it away: %s',
    (state) => {
      expect(of({ job: mine(1, { state }), isPrinted: false }, nothing)).toBeNull();
    },
  );

  it('is not that it was printed, where it comes after all that are listed', () => {
    const before = { job: mine(51), isPrinted: false };
    const listed = Array.from({ length: 50 }, (_, index) => jobForTests(index + 1));
    expect(of(before, { ...printingForTests(listed), count: 51 })).toBe(before);
    expect(
      of(before, { ...printingForTests([...listed.slice(1), jobForTests(52)]), count: 51 }),
    ).toEqual({ ...before, isPrinted: true });
  });

  it('is that it was printed, where the list had room for what comes after it', () => {
    const before = { job: mine(51, { state: 'sending' }), isPrinted: false };
    const jobs = [jobForTests(52), ...givenUpFrom(1, 49)];
    expect(of(before, { ...printingForTests(jobs), count: 90 })).toEqual({
      ...before,
      isPrinted: true,
    });
    const decidable = { ...printingForTests(givenUpFrom(1, 50)), count: 90 };
    expect(of(before, decidable)).toEqual({ ...before, isPrinted: true });
  });

  it('stays as it was, where it waits for a word behind all newer ones that are listed', () => {
    const before = { job: mine(5, { state: 'unknown' }), isPrinted: false };
    const of50 = (first: number) => ({ ...printingForTests(givenUpFrom(first, 50)), count: 90 });
    expect(of(before, of50(6))).toBe(before);
    const older = [...of50(6).jobs.slice(1), jobForTests(4, { state: 'given-up' })];
    expect(of(before, { ...printingForTests(older), count: 90 })).toBeNull();
  });

  it('is that it was printed though an earlier one was given up', () => {
    const before = { job: mine(5), isPrinted: false };
    const earlier = printingForTests([mine(2, { state: 'given-up' })]);
    expect(of(before, earlier)).toEqual({ ...before, isPrinted: true });
  });

  it('begins anew with the next one', () => {
    const printed = { job: mine(1), isPrinted: true };
    expect(of(printed, printingForTests([mine(2)]))).toEqual({ job: mine(2), isPrinted: false });
  });
});

describe('prints that wait because of something', () => {
  it('are none while all goes well, or nothing is known', () => {
    expect(waitingPrints(undefined, null)).toBeNull();
    expect(
      waitingPrints(printingForTests([jobForTests(1), jobForTests(2, { state: 'sending' })]), null),
    ).toBeNull();
    expect(
      waitingPrints(
        printingForTests([jobForTests(1, { state: 'given-up', trouble: 'silent' })]),
        null,
      ),
    ).toBeNull();
  });

  it('are all that stand in the line, for the trouble of the first', () => {
    const jobs = [
      jobForTests(1, { state: 'given-up', trouble: 'unreachable' }),
      jobForTests(2, { trouble: 'paper-out' }),
      jobForTests(3),
      jobForTests(4, { state: 'unknown' }),
    ];
    expect(waitingPrints(printingForTests(jobs), null)).toEqual({
      count: 2,
      counted: 'receipts',
      trouble: 'paper-out',
    });
  });

  it('are counted with those that are not listed, of which nobody knows what they are', () => {
    const jobs = [
      jobForTests(1, { trouble: 'paper-out' }),
      jobForTests(2, { state: 'given-up', trouble: 'unreachable' }),
    ];
    expect(waitingPrints({ ...printingForTests(jobs), count: 9, givenUp: 3 }, null)).toEqual({
      count: 6,
      counted: 'papers',
      trouble: 'paper-out',
    });
  });

  it('are papers where one is no receipt', () => {
    const jobs = [jobForTests(1, { trouble: 'paper-out' }), jobForTests(2, { kind: 'waiting' })];
    expect(waitingPrints(printingForTests(jobs), null)?.counted).toBe('papers');
  });
});

describe('prints that were given up', () => {
  const givenUp = { state: 'given-up', trouble: 'unreachable' } as const;

  it('are none without one', () => {
    expect(givenUpPrints(undefined, null)).toBeNull();
    expect(
      givenUpPrints(printingForTests([jobForTests(1), jobForTests(2, { state: 'unknown' })]), null),
    ).toBeNull();
  });

  it('are told with the trouble that all of them had', () => {
    const jobs = [jobForTests(1, givenUp), jobForTests(2, givenUp), jobForTests(3)];
    expect(givenUpPrints(printingForTests(jobs), null)).toEqual({
      count: 2,
      counted: 'receipts',
      trouble: 'unreachable',
    });
    const other = jobForTests(4, { ...givenUp, trouble: 'paper-out' });
    expect(givenUpPrints(printingForTests([...jobs, other]), null)).toMatchObject({
      count: 3,
      trouble: null,
    });
  });

  it('are not told of beside the payment that says so already, unless others are with it', () => {
    const own = mine(1, { state: 'given-up', trouble: 'silent' });
    const held = mine(2, { trouble: 'paper-out' });
    for (const [prints, job] of [
      [givenUpPrints, own],
      [waitingPrints, held],
    ] as const) {
      expect(prints(printingForTests([job]), MINE)).toBeNull();
      expect(prints(printingForTests([job]), 'other')).toMatchObject({ count: 1 });
      const others = [job, jobForTests(7, { state: job.state, trouble: job.trouble })];
      expect(prints(printingForTests(others), MINE)).toMatchObject({ count: 2 });
    }
    const unlisted = { ...printingForTests([own]), count: 3, givenUp: 3 };
    expect(givenUpPrints(unlisted, MINE)).toMatchObject({ count: 3 });
  });

  it('are as many as main says, listed or not', () => {
    const printing = { ...printingForTests([jobForTests(1, givenUp)]), count: 300, givenUp: 212 };
    expect(givenUpPrints(printing, null)).toEqual({
      count: 212,
      counted: 'papers',
      trouble: 'unreachable',
    });
  });
});

describe('prints of which nobody knows whether they came out', () => {
  const unknown = { state: 'unknown' } as const;
  const states = ['queued', 'sending', 'printed', 'given-up', 'dropped'] as const;

  it('are none while nothing is known, and none where something is known of each', () => {
    expect(unknownPrints(undefined, null)).toBeNull();
    const jobs = states.map((state, index) => jobForTests(index + 1, { state }));
    expect(unknownPrints(printingForTests(jobs), null)).toBeNull();
  });

  it('are told by the newest, whichever way they are listed', () => {
    const jobs = [jobForTests(3, unknown), jobForTests(9, unknown), jobForTests(7, unknown)];
    expect(unknownPrints(printingForTests([jobForTests(12), ...jobs]), null)).toEqual({
      newest: jobForTests(9, unknown),
      more: 2,
    });
  });

  it('are nothing anew to whoever looks at their payment', () => {
    const printing = printingForTests([mine(4, unknown), mine(5, unknown)]);
    expect(unknownPrints(printing, MINE)).toBeNull();
    expect(unknownPrints(printing, 'another')).toEqual({ newest: mine(5, unknown), more: 1 });
    expect(
      unknownPrints(printingForTests([mine(5, unknown), jobForTests(2, unknown)]), MINE),
    ).toEqual({ newest: jobForTests(2, unknown), more: 0 });
  });
});
