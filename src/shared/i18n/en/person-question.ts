/** What every screen says while something waits for its code. */
export const personQuestion = {
  title: 'This waits to be confirmed',
  tell: 'It stands on the terminal where Counterfoil was started, with a code. Type the code here only if what stands there is right.',
  tellAddresses:
    'Counterfoil has printed it on the terminal where it was started, with a code. Compare the host there letter by letter, and type the code here only if it is right.',
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
  confirm: 'Confirm it',
  drop: 'Change nothing',
};
