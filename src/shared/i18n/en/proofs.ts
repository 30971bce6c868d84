import type { ProofAnswer } from '../../features/proofs/proofs.ts';

/** The one word for what a customer shows. */
const word = {
  paid: 'Paid to us',
  'paid-unsure': 'Paid to us',
  'handed-over': 'Paid, handed over before',
  refunded: 'Paid, then refunded',
  manager: 'Call the manager',
  part: 'Only part paid',
  'not-paid': 'Not paid so far',
  unknown: 'Can’t tell now',
  elsewhere: 'Paid, not in this record',
  'not-found': 'Not found',
} as const satisfies Readonly<Record<ProofAnswer, string>>;

const tell = {
  paid: 'Paid {{when}}. No hand-over marked.',
  'paid-unsure': 'Paid {{when}}. After the restore: maybe handed over already.',
  'handed-over': 'Handed over {{when}}. Not again.',
  refunded: 'Hand over nothing.',
  manager: 'Not as asked. Hand over nothing yet.',
  part: 'Hand over nothing before the whole sale is paid.',
  'not-paid': 'Hand over nothing. Check again later.',
  unknown: 'Hand over nothing. Ask the customer to wait, then check again.',
  elsewhere: 'Maybe another counter’s or shop’s. Ask the manager first.',
  'not-found': 'Not here, not at the service. Check the reference.',
} as const satisfies Readonly<Record<ProofAnswer, string>>;

export const proofs = {
  title: 'Is it really paid?',
  label: 'What the customer shows',
  hint: 'Reference or message: type, paste or scan.',
  check: 'Check',
  checking: 'Checking…',
  back: 'Back',
  word,
  tell,
  mark: 'Mark as handed over',
  marked: 'Handed over',
  markedTell: 'Marked {{when}}.',
} as const;
