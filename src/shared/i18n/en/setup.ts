/** The steps to real payments, at the first start and in Settings. */
export const setup = {
  step: {
    'no-country': 'Country and currency',
    'no-shop-name': 'Shop’s name',
    'account-untested': 'Payment account',
  },
  done: 'Done',
  saveAndTest: 'Save and test',
  also: 'Also useful:',
  ready: 'Ready for real payments.',
} as const;
