/** Who is at the counter, and what they may do. */
import type { CallKind } from '../../core/contract/call-kinds.ts';
import type { Role } from '../../features/people/rights.ts';

export const people = {
  role: { cashier: 'Cashier', lead: 'Lead', manager: 'Manager' },
  /** What calls of a kind do, as a right or as what is approved. */
  kind: {
    look: 'Look',
    'see-sums': 'See sums',
    'see-own-sums': 'See own sums',
    'see-customers': 'See customers',
    charge: 'Charge',
    'charge-against-advice': 'Charge again',
    stop: 'Stop waiting',
    resolve: 'Resolve problem',
    'print-again': 'Print',
    'note-refund': 'Note refund',
    'note-paid-elsewhere': 'Note paid elsewhere',
    export: 'Export',
    close: 'Close shift',
    items: 'Change items',
    settings: 'Change settings',
    account: 'Change account',
    'reply-meanings': 'Say what replies mean',
    restore: 'Restore backup',
    move: 'Move counter',
    forget: 'Erase customer',
    people: 'Manage people',
  },
  atCounter: 'At the counter: {{name}}',
  lockNow: 'Lock',
  switchTo: 'Switch to',
  ownShift: 'Yours this shift',
  ownNone: 'Nothing taken yet.',
  find: 'Find a name',
  none: 'No such name.',
  lock: {
    title: 'Locked',
    who: 'Who are you?',
    open: 'Unlock',
    waits: 'Waiting now',
    more: '+ {{more}} more',
  },
  pin: {
    label: 'PIN',
    orBadge: 'PIN or badge',
    keypad: 'PIN keypad',
    wrong: 'Wrong PIN.',
    wait: 'Too many wrong PINs. Wait',
    forgot: 'Forgot PIN?',
    fromManager: 'A manager gives you a new PIN in Settings.',
    fromCode: 'Use recovery code',
  },
  change: {
    title: 'Change PIN',
    now: 'PIN now',
    next: 'Next',
    save: 'Save PIN',
    done: 'PIN changed.',
  },
  approval: {
    who: 'Who approves?',
    approve: 'Approve',
  },
  afar: {
    ask: 'Not here? Code from their app',
    code: 'Code from their app',
    short: 'Code: 6 digits.',
    lost: 'Codes are lost. Enter the PIN.',
  },
} as const satisfies {
  role: Record<Role, string>;
  kind: Record<CallKind, string>;
  [text: string]: unknown;
};
