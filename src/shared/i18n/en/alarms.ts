/** What each alarm says, and how it is settled. */
import type { AlarmKind } from '../../core/payments/payments.ts';

export const alarm = {
  late: { title: '{{amount}} paid late' },
  double: { title: '{{amount}} paid twice' },
  'likely-double': { title: '{{amount}} probably paid twice' },
  mismatch: { title: '{{amount}}: not as asked' },
  taken: { title: '{{amount}}: another payment’s reference' },
  contradiction: { title: '{{amount}}: service contradicts itself' },
  graver: 'A bigger problem came up: {{title}}.',
  look: 'Look',
  settle: 'Resolve',
  all: 'Show problems',
  titleMore_one: '{{title}}, one more problem',
  titleMore_other: '{{title}}, {{count}} more problems',
  note: 'What you did',
  noteHint: 'Example: refunded cash, manager’s name.',
  confirm: 'Resolve problem',
  cancel: 'Not yet',
  region: 'Problems to resolve',
} as const satisfies Record<AlarmKind | 'taken', { title: string }> & Record<string, unknown>;
