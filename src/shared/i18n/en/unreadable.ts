/** In the place of a payment that can't be read. */
export const unreadable = {
  named: 'Payment {{reference}} can’t be read',
  nameless: 'Payment no. {{number}} of this record can’t be read',
  tell: 'Its record is damaged, so it is not known whether it is paid. Call the manager: a backup can be restored in Settings. All other payments work.',
  short: 'Record damaged. Call the manager: a backup can be restored in Settings.',
} as const;
