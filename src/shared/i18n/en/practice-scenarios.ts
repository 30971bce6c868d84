/** What can be practised, and what one sees of it. */
export const scenarios = {
  title: 'Practice amounts',
  lead: 'Last two digits choose the outcome. Others get paid.',
  what: {
    paid: 'Paid after a few checks',
    'never-paid': 'Customer never pays',
    refused: 'Refused by code',
    'create-reply-lost': 'Reply lost',
    'charge-reply-lost-then-paid': 'USSD reply lost, customer paid',
    'paid-late': 'Paid late',
    'amount-mismatch': 'Paid, another amount',
    'quickstart-reply': 'Paid, unusual reply',
    'very-slow': 'Slow replies',
    'long-reference': '19-digit service reference',
    'credentials-refused': 'E-mail or key refused',
    forbidden: 'Account not allowed',
    malformed: 'Request can’t be read',
    'field-message': 'Amount refused',
    'html-502': 'Web page instead of a reply',
    'busy-then-paid': 'Busy first, then paid',
    'dial-code': 'Code instead of payment link',
  },
} as const;
