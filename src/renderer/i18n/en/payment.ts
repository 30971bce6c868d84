export const payment = {
  title: 'Payment {{reference}}',
} as const;
