import { useTranslation } from 'react-i18next';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { useKnownCustomer } from '../../core/api/customers.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { type EntryAct, enteredAmount, useEntry, useStandingBeside } from '../entry/index.ts';
import { learnedNetwork, slowNetwork } from './customer/known-network.ts';
import { standsInTheWay } from './in-the-way.ts';
import { useStart } from './use-start.ts';

export type Entering = ReturnType<typeof useEntering>;

/** What is entered at the Counter, what is known of it, and what can be done with it. */
export function useEntering() {
  const { t } = useTranslation('customers');
  const { mode, preferences } = useOverview();
  const { entry, act } = useEntry();
  const { method, customer, network } = entry;
  const currency = entry.replaces?.currency ?? entry.sale?.currency ?? preferences.currency;
  const known = useKnownCustomer({ mode, method, customer, network });
  const standing = useStandingBeside(entry);
  const starting = useStart({
    mode,
    currency,
    network: network ?? learnedNetwork(known, customer),
    standing,
  });
  const slow = slowNetwork(known, customer, method);
  const reading = enteredAmount(entry, currency);
  const minor = reading.ok ? reading.minor : null;

  const change = (next: EntryAct) => {
    starting.clearFailure();
    act(next);
  };
  return {
    entry,
    currency,
    /** What the amount comes to, in minor units; null where it is none. */
    minor,
    known,
    standing,
    starting,
    /** Another method, where the customer's network is slow today. */
    advised: slow && { method: slow.instead, why: t('slow', { ...slow }) },
    inTheWay: standsInTheWay(starting.failure, minor),
    change,
    /** As `change`, but leaves alone why it was not started. */
    act,
    pressKey: (key: string) => change({ type: 'key', key, currency }),
    forget: () =>
      change({ type: 'done', draftId: entry.draftId, nextDraftId: crypto.randomUUID() }),
    takePlaceOf: (payment: Payment) =>
      act({ type: 'instead', payment, draftId: crypto.randomUUID() }),
  };
}
