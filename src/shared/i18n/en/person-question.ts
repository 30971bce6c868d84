/** What every screen says while something waits for its code. */
export const personQuestion = {
  title: 'Confirm this',
  tell: 'Read the terminal where Counterfoil started. Type its code only if all is right.',
  tellAddresses:
    'On the terminal where Counterfoil started, compare each letter of the host. Type its code only if right.',
  purpose: {
    'payment-service': 'Payment service: {{host}}',
    'payment-callback': 'Payment service callback: {{host}}',
    'design-page': 'Design account approval: {{host}}',
    'design-token': 'Design account sign-in: {{host}}',
    'design-profile': 'Design account API: {{host}}',
    'receipt-printer': 'Receipt printer: {{host}}',
  },
  code: 'Code from the terminal',
  attempts_one: 'One attempt left.',
  attempts_other: '{{count}} attempts left.',
  confirm: 'Confirm',
  drop: 'Change nothing',
};
