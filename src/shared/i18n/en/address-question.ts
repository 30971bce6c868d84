/** What every screen says while an address waits for its code. */
export const addressQuestion = {
  title: 'A new address waits to be confirmed',
  tell: 'Counterfoil has printed it on the terminal where it was started, with a code. Compare the host there letter by letter, and type the code here only if it is right.',
  purpose: {
    'payment-service': 'Payment service: {{host}}',
    'payment-callback': 'Callback of the payment service: {{host}}',
    'design-page': 'Page for approving the design account: {{host}}',
    'design-token': 'Sign-in of the design account: {{host}}',
    'design-profile': 'API of the design account: {{host}}',
    'receipt-printer': 'Receipt printer: {{host}}',
  },
  code: 'Code from the terminal',
  attempts_one: 'One attempt is left.',
  attempts_other: '{{count}} attempts are left.',
  confirm: 'Use it',
  drop: 'Do not use it',
};
