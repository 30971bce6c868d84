/**
 * Sums of money, in minor units. They have no limit of a payment's, and the one of a number that is
 * exact: past it a sum stays where it is and is shown as more than that, so that nothing is rounded.
 */
import { signedAmount } from './money.ts';

/** Stands for itself and for whatever is more; likewise below nothing. */
export const SUM_MAX = Number.MAX_SAFE_INTEGER;

export const isTooLarge = (minor: number): boolean => Math.abs(minor) >= SUM_MAX;

/** A sum as something else added it up, such as SQLite. */
export const heldSum = (sum: number | bigint): number =>
  Number(sum > SUM_MAX ? SUM_MAX : sum < -SUM_MAX ? -SUM_MAX : sum);

/** What is too large already stays so, whatever is taken off it. */
export function plus(one: number, other: number): number {
  if (isTooLarge(one)) return one;
  return isTooLarge(other) ? other : heldSum(one + other);
}

export const totalOf = (sums: readonly { readonly minor: number }[]): number =>
  sums.reduce((sum, { minor }) => plus(sum, minor), 0);

/** In plain digits, with a sign before what is more. */
export const sumText = (minor: number, currency: string): string =>
  beyond(minor) + signedAmount(minor, currency);

/** The sign before a sum that is more than a number holds, or less; nothing before all others. */
export const beyond = (minor: number): string =>
  isTooLarge(minor) ? (minor < 0 ? '< ' : '> ') : '';
