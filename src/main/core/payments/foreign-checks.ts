/**
 * Asking the service about a reference that belongs to no payment of this record. What it says of one
 * becomes no payment here, and no sum.
 */
import type { StatusRecord } from '../../../shared/core/payments/payments.ts';
import { Refusal } from '../platform/refusal.ts';
import type { StatusPoller } from './follow/status-poller.ts';
import { type AccountReading, CODE_SUCCESSFUL, meansPaid } from './life/verdict.ts';

/**
 * `unclear`: code 0 with words that do not mean paid · `no-answer`: nobody could be asked, or the answer
 * proves nothing.
 */
export type ForeignAnswer =
  | { readonly said: 'paid' | 'unclear' | 'not-paid'; readonly record: StatusRecord }
  | { readonly said: 'not-known' | 'no-answer' };

export interface ForeignChecks {
  /** @param reference of no payment in this record; never rejects for trouble on the wire */
  askForeign(reference: string): Promise<ForeignAnswer>;
}

export interface ForeignChecksParts {
  readonly poller: Pick<StatusPoller, 'askForeign'>;
  readonly accountRules: () => AccountReading;
}

export function createForeignChecks({ poller, accountRules }: ForeignChecksParts): ForeignChecks {
  return {
    async askForeign(reference) {
      const answer = await poller.askForeign(reference).catch(noAccount);
      if (!answer?.ok) return { said: 'no-answer' };
      if (answer.value.kind === 'not-known') return { said: 'not-known' };
      const { record } = answer.value;
      if (record.responseCode !== CODE_SUCCESSFUL) return { said: 'not-paid', record };
      const isPaid = meansPaid(record.responseDescription, accountRules().paidWords);
      return { said: isPaid ? 'paid' : 'unclear', record };
    },
  };
}

function noAccount(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}
