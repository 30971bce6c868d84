/** What somebody who may has said yes to: one act, which dies with it. */
import { createHash } from 'node:crypto';
import type { CallName } from '../../../shared/contract.ts';
import type { Approval } from '../../../shared/record-events.ts';
import type { Clock } from '../../core/platform/clock.ts';

/** As long as it takes to send the same call again, on a slow machine. */
const STANDS_MS = 60_000;

/** Who said yes, and whether they were there. */
export type Yes = Pick<Approval, 'approver' | 'from'>;

export interface Approvals {
  /** Somebody said yes to this very call of the one who is there; what stood before is gone. */
  give(call: CallName, input: unknown, yes: Yes): void;
  /** @returns who said yes to it, which holds no second time; null where nobody did */
  take(call: CallName, input: unknown): Yes | null;
  /** What was said yes to is not done any more. */
  drop(): void;
}

export function createApprovals(clock: Pick<Clock, 'monotonic'>): Approvals {
  let given: { readonly act: string; readonly yes: Yes; readonly at: number } | null = null;
  return {
    give(call, input, yes) {
      given = { act: actOf(call, input), yes, at: clock.monotonic() };
    },
    take(call, input) {
      if (given === null || given.act !== actOf(call, input)) return null;
      const { yes, at } = given;
      given = null;
      return clock.monotonic() - at <= STANDS_MS ? yes : null;
    },
    drop() {
      given = null;
    },
  };
}

/** The same for the same call alone: a key or a customer in it is not kept. @param input parsed, as its schema orders it */
const actOf = (call: CallName, input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([call, input]))
    .digest('base64');
