export const counter = {
  title: 'New payment',
} as const;
