/** The texts of the First start screen. */
export const firstStart = {
  title: 'Counterfoil',
  lead: 'Ask for payment. See when it’s paid. Keep the record.',
  later: 'Change everything later in Settings.',
  practise: {
    title: 'Practise first',
    text: 'We act as the customer. No account, no real money.',
    action: 'Practise now',
  },
  connect: {
    title: 'Real payments',
    text: 'Three steps: country, shop’s name, payment account.',
    action: 'Get ready',
    back: 'Back',
  },
} as const;
