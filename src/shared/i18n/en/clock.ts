/** What is said of a computer's clock that can't be right, on the screen and on reports. */
export const clock = {
  title: 'Check this computer’s clock',
  tell: {
    service: 'It says {{shown}}. We use the service’s day, {{used}}.',
    record: 'It says {{shown}}. We use the last payment’s day, {{used}}.',
  },
  toDo: 'You can still sell. If nothing gets sent, set the clock.',
  trust: 'Clock is right',
  trustAsk: 'Is today {{shown}}?',
} as const;

/** What is said once of a computer whose time zone is not the shop's. */
export const zone = {
  title: 'Check the time zone',
  tell: {
    other: 'This computer uses {{computer}}. We use the shop’s time, {{shop}}.',
    unsaid: 'We use this computer’s {{computer}}. The shop’s country has {{shop}}.',
    ambiguous: 'We use this computer’s {{computer}}. The shop’s country has several.',
    unknown: 'This computer doesn’t know {{shop}}. We use {{computer}}.',
  },
  toDo: 'Change it in Settings, Customers.',
  close: 'OK',
  field: 'Shop’s time zone',
  hint: 'For days, reports, receipts.',
  computer: 'This computer’s ({{zone}})',
  use: 'Use {{zone}}',
  choose: 'Choose the shop’s time zone.',
} as const;
