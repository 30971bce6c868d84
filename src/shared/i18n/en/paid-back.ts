/** What was given back by hand. */
export const paidBack = {
  title: 'Refunds noted',
  none: 'None. The service can’t refund: note what you give back.',
  explain: 'Noted only. The payment stays paid.',
  open: 'Note refund…',
  earlier: 'And {{amount}} noted earlier.',
  amount: 'Refund in {{currency}}',
  howLegend: 'How',
  how: { cash: 'in cash', transfer: 'by transfer', other: 'another way' },
  whyLabel: 'Why',
  why: {
    returned: 'Goods returned',
    'not-handed-over': 'Not handed over',
    'paid-twice': 'Paid twice',
    'paid-too-much': 'Paid too much',
    other: 'Another reason',
  },
  note: '{{amount}} {{how}} on {{when}}. {{why}}.',
  submit: 'Note refund',
  cancel: 'Cancel',
  outdated: 'Another window noted a refund. See it first.',
  undo: {
    open: 'Undo {{amount}}',
    ask: 'Undo the refund note of {{amount}}?',
    yes: 'Undo it',
    no: 'Keep it',
  },
} as const;
