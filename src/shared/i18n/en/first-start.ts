/** The texts of the First start screen. */
export const firstStart = {
  title: 'Counterfoil',
  lead: 'Ask for the money. Know when it is certain. Keep the stub.',
  currency: 'Currency at this counter',
  customers: 'Your customers',
  later: 'Everything can be changed later in Settings.',
  practise: {
    title: 'Practise first',
    text: 'A built-in payment service plays the customer. No account and no money are needed: your first payment takes a few seconds.',
    action: 'Practise now',
  },
  connect: {
    title: 'Connect an account',
    text: 'For real payments. Have the base address, the e-mail and the secret key from your account’s developer-tools page at hand.',
    action: 'Connect an account',
    back: 'Back',
    formTitle: 'Your payment account',
    save: 'Save and test the connection',
    live: 'Take real payments',
    liveAfterTest:
      'Real payments can be taken from here once the test has worked. Mend what it names, or practise meanwhile.',
    liveNote:
      'From then on real customers are asked for real money. You can go back to practice in Settings.',
  },
} as const;
