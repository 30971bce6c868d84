/** The texts of the First start screen. */
export const firstStart = {
  title: 'Counterfoil',
  lead: 'Ask for payment. See when it’s paid. Keep the record.',
  currency: 'Currency at this counter',
  customers: 'Your customers',
  later: 'You can change everything later in Settings.',
  practise: {
    title: 'Practise first',
    text: 'We act as the customer. No account, no real money.',
    action: 'Practise now',
  },
  connect: {
    title: 'Connect an account',
    text: 'For real payments. Have your base address, e-mail and secret key ready.',
    action: 'Connect an account',
    back: 'Back',
    formTitle: 'Your payment account',
    save: 'Save and test',
    live: 'Take real payments',
    liveAfterTest: 'Available once the test works. Fix the problem, or practise meanwhile.',
    liveNote: 'After this, payments are real. Settings can switch back to practice.',
  },
} as const;
