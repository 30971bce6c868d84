/**
 * What has been typed in Settings and not saved yet. It outlives the screen, so that looking at
 * something else loses nothing, and ends with the window. Keys and secrets are no part of it: they
 * stand in their fields alone.
 */
import { useSyncExternalStore } from 'react';
import type { AccountDraft } from '../payment-account/account-draft.ts';
import type { Mode } from '../../../shared/payments.ts';
import type { CounterDraft } from '../../screens/settings/counter-draft.ts';
import type { CustomerDraft } from '../shop/customer-draft.ts';
import type { HeadingDraft } from '../../screens/settings/design-account/heading-draft.ts';
import type { RegistrationDraft } from '../../screens/settings/design-account/registration-draft.ts';

/** Practice and live each have accounts of their own, so nothing typed for one is shown in the other. */
type Drafts = {
  account: AccountDraft | null;
  customers: CustomerDraft | null;
} & Record<`counter-${Mode}`, CounterDraft | null> &
  Record<`registration-${Mode}`, RegistrationDraft | null> &
  Record<`heading-${Mode}`, HeadingDraft | null>;

let drafts: Drafts = {
  account: null,
  customers: null,
  'counter-practice': null,
  'counter-live': null,
  'registration-practice': null,
  'registration-live': null,
  'heading-practice': null,
  'heading-live': null,
};
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param draft null once it is saved or thrown away */
export function keepDraft<K extends keyof Drafts>(kind: K, draft: Drafts[K]): void {
  drafts = { ...drafts, [kind]: draft };
  for (const listener of listeners) listener();
}

export function useDraft<K extends keyof Drafts>(kind: K): Drafts[K] {
  return useSyncExternalStore(subscribe, () => drafts)[kind];
}
