/** The texts of the First start screen. */
export const firstStart = {
  title: 'Counterfoil',
  lead: 'Ask for the money. Know when it is certain. Keep the stub.',
  practise: {
    title: 'Practise now',
    text: 'A built-in service plays the customer. No account, no money: take your first payment in a few seconds.',
    action: 'Start practising',
    key: 'Enter',
  },
  connect: {
    title: 'Connect an account',
    text: 'For real payments. Have the base address, the e-mail and the secret key of your payment account at hand.',
    action: 'Connect an account',
    key: 'C',
    back: 'Back',
    formTitle: 'Connect your payment account',
    save: 'Save and test',
    live: 'Start taking real payments',
    practiseFirst: 'Practise first',
    liveNote: 'The next payments are real. You can go back to practice in Settings.',
  },
  currency: 'Currency at this counter',
  later: 'Everything can be changed later in Settings.',
} as const;
