/**
 * How many digits a mobile number has, by its country's plan: one that is too short or too long rings
 * nowhere, and whoever is charged by it would be waited for in vain. Pure.
 */
import { type CountryCode, Metadata, type NumberingPlan } from 'libphonenumber-js/core';
import plans from 'libphonenumber-js/mobile/metadata';

/** What the library knows of a plan beside what its types say. */
interface FullPlan extends NumberingPlan {
  type: (name: 'MOBILE') => Pick<NumberingPlan, 'possibleLengths'> | undefined;
  /** What is dialled before a number within the country; 0 where nothing is. */
  nationalPrefix: () => string | 0;
}

const isFull = (plan: NumberingPlan): plan is FullPlan =>
  'type' in plan &&
  typeof plan.type === 'function' &&
  'nationalPrefix' in plan &&
  typeof plan.nationalPrefix === 'function';

export interface MobilePlan {
  /** Digits after the calling code; ascending. */
  readonly lengths: readonly number[];
  /** What is dialled before them within the country; empty for nothing. */
  readonly trunk: string;
}

const known = new Map<CountryCode, MobilePlan>();

/** @throws Error where the library has another form than the one that is locked */
export function mobilePlanOf(country: CountryCode): MobilePlan {
  const before = known.get(country);
  if (before) return before;
  const metadata = new Metadata(plans);
  metadata.selectNumberingPlan(country);
  const plan = metadata.numberingPlan;
  if (!plan || !isFull(plan)) throw new Error(`no plan of ${country}`);
  const made = {
    lengths: (plan.type('MOBILE') ?? plan).possibleLengths(),
    trunk: plan.nationalPrefix() || '',
  };
  known.set(country, made);
  return made;
}

/** What keeps a number from being a mobile one, by its length alone: ranges are opened all the time. */
export type LengthProblem =
  'number-one-short' | 'number-short' | 'number-one-long' | 'number-long' | 'number-length';

/** @param count of the digits after the calling code, without a trunk's */
export function lengthProblem(count: number, { lengths }: MobilePlan): LengthProblem | null {
  if (lengths.includes(count)) return null;
  const missing = Math.min(...lengths) - count;
  if (missing > 0) return missing === 1 ? 'number-one-short' : 'number-short';
  const beyond = count - Math.max(...lengths);
  if (beyond > 0) return beyond === 1 ? 'number-one-long' : 'number-long';
  return 'number-length';
}
