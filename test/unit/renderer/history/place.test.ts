import { beforeEach, describe, expect, it } from 'vitest';
import {
  anchorAt,
  currentReading,
  currentSpot,
  enter,
  moveSpot,
  readAgain,
} from '../../../../src/renderer/features/history/place.ts';
import { EVERY_PAYMENT } from '../../../../src/shared/core/payments/history-filter.ts';

const PAID = { ...EVERY_PAYMENT, status: 'paid' } as const;

describe('the place in history', () => {
  beforeEach(() => enter('live', false, EVERY_PAYMENT));

  it('is kept for a return: filter, anchor, row and scroll', () => {
    readAgain(PAID);
    anchorAt(currentReading().batch, 42);
    moveSpot({ row: 7, first: 5.5 });
    const before = currentReading();
    enter('live', true, { ...PAID });
    expect(currentReading()).toBe(before);
    expect(before).toMatchObject({ filter: PAID, anchor: 42 });
    expect(currentSpot()).toEqual({ row: 7, first: 5.5 });
  });

  it('starts over, with nothing hidden, for a new visit and for the other mode', () => {
    for (const [mode, returned] of [
      ['live', false],
      ['practice', true],
    ] as const) {
      enter('live', false, EVERY_PAYMENT);
      readAgain(PAID);
      moveSpot({ row: 7 });
      enter(mode, returned, EVERY_PAYMENT);
      expect(currentReading()).toMatchObject({ mode, filter: EVERY_PAYMENT, anchor: null });
      expect(currentSpot()).toEqual({ row: 0, first: 0 });
    }
  });

  it('starts over for another record than the one that was read, and goes on in the same', () => {
    enter('live', false, EVERY_PAYMENT, 'one');
    moveSpot({ row: 7 });
    enter('live', true, EVERY_PAYMENT, 'one');
    expect(currentSpot().row).toBe(7);
    for (const review of ['other', null]) {
      enter('live', false, EVERY_PAYMENT, 'one');
      moveSpot({ row: 7 });
      enter('live', true, EVERY_PAYMENT, review);
      expect(currentReading()).toMatchObject({ review, anchor: null });
      expect(currentSpot().row).toBe(0);
    }
  });

  it('takes an anchor once, and only for the reading that it came with', () => {
    const { batch } = currentReading();
    anchorAt(batch, 10);
    anchorAt(batch, 11);
    expect(currentReading().anchor).toBe(10);
    readAgain(EVERY_PAYMENT);
    anchorAt(batch, 12);
    expect(currentReading().anchor).toBeNull();
  });
});
