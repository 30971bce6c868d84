/** What each role may do at a counter. */
import type { CallKind } from '../../core/contract/call-kinds.ts';

/** The three things that a person can be. */
export const ROLES = ['cashier', 'lead', 'manager'] as const;
export type Role = (typeof ROLES)[number];

/** `may` · `approved`: with the PIN of somebody who may · `may-not` at all. */
export const RIGHTS = ['may', 'approved', 'may-not'] as const;
export type Right = (typeof RIGHTS)[number];

export type RightsOfRole = Readonly<Record<CallKind, Right>>;

/** Managers may everything: nobody can take that from the last of them. */
export interface Rights {
  readonly cashier: RightsOfRole;
  readonly lead: RightsOfRole;
}

/** What a counter begins with. */
export const USUAL_RIGHTS: Rights = {
  cashier: {
    look: 'may',
    'see-sums': 'may',
    'see-own-sums': 'may',
    'see-customers': 'may',
    charge: 'may',
    'charge-against-advice': 'approved',
    stop: 'may',
    resolve: 'approved',
    'print-again': 'may',
    'note-refund': 'approved',
    'note-paid-elsewhere': 'may',
    export: 'may-not',
    close: 'approved',
    items: 'approved',
    settings: 'approved',
    account: 'may-not',
    'reply-meanings': 'may-not',
    restore: 'may-not',
    move: 'may-not',
    forget: 'may-not',
    people: 'may-not',
  },
  lead: {
    look: 'may',
    'see-sums': 'may',
    'see-own-sums': 'may',
    'see-customers': 'may',
    charge: 'may',
    'charge-against-advice': 'may',
    stop: 'may',
    resolve: 'may',
    'print-again': 'may',
    'note-refund': 'may',
    'note-paid-elsewhere': 'may',
    export: 'approved',
    close: 'may',
    items: 'may',
    settings: 'approved',
    account: 'may-not',
    'reply-meanings': 'approved',
    restore: 'may-not',
    move: 'may-not',
    forget: 'approved',
    people: 'may-not',
  },
};

/** What is looked at, besides what everybody at a counter sees. */
export const SEEN_KINDS: ReadonlySet<CallKind> = new Set([
  'see-sums',
  'see-own-sums',
  'see-customers',
]);

/**
 * What a manager can choose from. Nobody works at a counter that they can't see; and what is looked at
 * refreshes by itself, while an approval is for one act.
 */
export function rightsOffered(kind: CallKind): readonly Right[] {
  if (kind === 'look') return ['may'];
  return SEEN_KINDS.has(kind) ? ['may', 'may-not'] : RIGHTS;
}

export function rightOf(rights: Rights, role: Role, kind: CallKind): Right {
  return role === 'manager' || kind === 'look' ? 'may' : rights[role][kind];
}
