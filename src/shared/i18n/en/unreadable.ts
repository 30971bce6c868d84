/** In the place of a payment that can't be read. */
export const unreadable = {
  named: 'Payment {{reference}} can’t be read',
  nameless: 'Payment no. {{number}} can’t be read',
  tell: 'Record damaged: we don’t know if it is paid. Call the manager to restore a backup.',
  short: 'Record damaged. Call the manager to restore a backup.',
} as const;
