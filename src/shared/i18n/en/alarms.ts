/** What each alarm says, and how it is settled. */
import type { AlarmKind } from '../../core/payments/payments.ts';

export const alarm = {
  late: {
    title: 'Paid after we stopped waiting',
    tell: '{{amount}} for {{reference}} came in late. If the customer also paid another way, they paid twice.',
  },
  double: {
    title: 'Paid twice',
    tell: '{{reference}} ({{amount}}) and {{other}} ({{otherAmount}}) are both paid for one sale. Refund one.',
  },
  'likely-double': {
    title: 'Probably paid twice',
    tell: 'One customer paid {{reference}} ({{amount}}) and {{other}} ({{otherAmount}}), open at the same time. If it was one sale, refund one.',
  },
  mismatch: {
    title: 'Not as asked',
    tell: 'The service reports {{reference}} as paid, but not as asked. Hand over nothing until the manager has looked.',
  },
  taken: {
    title: 'Paid under another payment’s reference',
    tell: 'This money’s reference belongs to payment {{other}}. Hand over nothing for {{reference}} ({{amount}}). The manager must look at both.',
  },
  contradiction: {
    title: 'The service contradicts itself',
    tell: 'Its answers for {{reference}} don’t match. Call the manager.',
  },
  graver: 'A bigger problem came up: {{title}}.',
  open: 'Open {{reference}}',
  settle: 'Resolve',
  all: 'Show in History',
  titleMore_one: '{{title}}, and one more problem',
  titleMore_other: '{{title}}, and {{count}} more problems',
  note: 'What you did',
  noteHint: 'Example: refunded cash, manager’s name.',
  confirm: 'Resolve problem',
  cancel: 'Not yet',
  region: 'Problems',
} as const satisfies Record<AlarmKind | 'taken', { title: string; tell: string }> &
  Record<string, unknown>;
