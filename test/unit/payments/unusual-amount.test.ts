import { expect, it } from 'vitest';
import {
  demandUsualAmount,
  ENOUGH,
  isFarAboveUsual,
} from '../../../src/main/core/payments/start/unusual-amount.ts';

const naira = (amountMinor: number) => ({ amountMinor, currency: 'NGN' });
const day = (amounts: readonly number[]) => amounts.map(naira);
/** A counter's usual amounts: one to ten thousand naira. */
const USUAL = Array.from({ length: 100 }, (_, at) => 100_000 + (at % 10) * 100_000);
const SCANNED = 9_638_507_400;

it('is a code that was typed as an amount, and no large sale', () => {
  expect(isFarAboveUsual(naira(SCANNED), day(USUAL))).toBe(true);
  for (const amount of [1, 1_000_000, 5_000_000, 9_000_000])
    expect(isFarAboveUsual(naira(amount), day(USUAL))).toBe(false);
  expect(isFarAboveUsual(naira(9_000_001), day(USUAL))).toBe(true);
});

it('is nothing that was asked for before, and nothing beside what was', () => {
  expect(isFarAboveUsual(naira(SCANNED), day([...USUAL, SCANNED]))).toBe(false);
  expect(isFarAboveUsual(naira(SCANNED + 1), day([...USUAL, SCANNED]))).toBe(true);
});

it('is not known where few payments say what is usual, or those of another currency', () => {
  const few = day(USUAL.slice(0, ENOUGH - 1));
  expect(isFarAboveUsual(naira(SCANNED), few)).toBe(false);
  expect(isFarAboveUsual(naira(SCANNED), [...few, naira(500)])).toBe(true);
  const shillings = few.map(({ amountMinor }) => ({ amountMinor, currency: 'KES' }));
  expect(isFarAboveUsual(naira(SCANNED), [...few, ...shillings])).toBe(false);
});

it('goes by what nine in ten stay below', () => {
  const mixed = (large: number) =>
    day([...Array<number>(100 - large).fill(100), ...Array<number>(large).fill(10_000)]);
  expect(isFarAboveUsual(naira(20_000), mixed(10))).toBe(true);
  expect(isFarAboveUsual(naira(20_000), mixed(11))).toBe(false);
});

it('is refused by the newest two hundred, unless a person said that this very amount is right', () => {
  const asked: number[] = [];
  const ledger = {
    newestAmounts(limit: number) {
      asked.push(limit);
      return day(USUAL);
    },
  };
  const demand = (amountMinor: number, sureMinor?: number) => () =>
    demandUsualAmount({ ...naira(amountMinor), sureMinor }, ledger);
  const refusal: unknown = expect.objectContaining({
    code: 'unusual-amount',
    message: 'the amount is far above the usual',
  });
  expect(demand(SCANNED)).toThrow(refusal);
  expect(demand(SCANNED, SCANNED - 1)).toThrow(refusal);
  expect(demand(SCANNED, SCANNED)).not.toThrow();
  expect(demand(100_000)).not.toThrow();
  expect(new Set(asked)).toEqual(new Set([200]));
});
