/** What each alarm says, and how it is settled. */
import type { AlarmKind } from '../../core/payments/payments.ts';

export const alarm = {
  late: {
    title: 'Paid after waiting had ended',
    tell: '{{amount}} for {{reference}} came in late. If it was paid another way meanwhile, the customer has paid twice.',
  },
  double: {
    title: 'Paid twice',
    tell: '{{reference}} ({{amount}}) and {{other}} ({{otherAmount}}) are both paid, for one sale. One of them has to be given back.',
  },
  'likely-double': {
    title: 'Probably paid twice',
    tell: 'One customer paid both {{reference}} ({{amount}}) and {{other}} ({{otherAmount}}). Both were open at the same time. If it was one sale, give one back.',
  },
  mismatch: {
    title: 'Not what was asked for',
    tell: 'The service reports {{reference}} as paid, but not as we asked for it. Do not hand over goods before the manager has looked.',
  },
  taken: {
    title: 'Paid under another payment’s reference',
    tell: 'The service reports this money under a reference that belongs to payment {{other}} already. Hand over nothing for {{reference}} ({{amount}}) before the manager has looked at both.',
  },
  contradiction: {
    title: 'The service contradicts itself',
    tell: 'What the service says of {{reference}} does not fit what it said before. Call the manager.',
  },
  graver: 'A graver alarm has come and is shown next: {{title}}.',
  open: 'Look at {{reference}}',
  settle: 'Settle',
  all: 'Show all in History',
  titleMore_one: '{{title}}, and one more alarm',
  titleMore_other: '{{title}}, and {{count}} more alarms',
  note: 'What was done about it',
  noteHint: 'For example: gave back in cash, manager’s name.',
  confirm: 'Settle this alarm',
  cancel: 'Not yet',
  region: 'Alarms',
} as const satisfies Record<AlarmKind | 'taken', { title: string; tell: string }> &
  Record<string, unknown>;
