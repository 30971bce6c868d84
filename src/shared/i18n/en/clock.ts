/** What is said of a computer's clock that can't be right, on the screen and on reports. */
export const clock = {
  title: 'Check this computer’s clock',
  tell: {
    service: 'It says {{shown}}. The payment service says {{used}}, and we use that day.',
    record: 'It says {{shown}}. The last payment was on {{used}}, and we use that day.',
  },
  toDo: 'Selling goes on. If nothing can be sent, set the clock first. This goes away once it is right.',
  trust: 'The clock is right',
  trustAsk: 'Is today {{shown}}? Then payments, receipts and reports use that day.',
} as const;

/** What is said once of a computer whose time zone is not the shop's. */
export const zone = {
  title: 'Check the time zone',
  tell: {
    other: 'This computer is set to {{computer}}. The shop’s time, {{shop}}, is used.',
    unsaid:
      'This computer is set to {{computer}}, and we use that. In the shop’s country it is {{shop}}.',
    ambiguous:
      'This computer is set to {{computer}}, and we use that. The shop’s country has several time zones.',
    unknown: 'This computer doesn’t know {{shop}}. We use {{computer}}, which it is set to.',
  },
  toDo: 'The shop’s time zone is in Settings, under Customers.',
  close: 'Understood',
  field: 'Time zone of the shop',
  hint: 'Days, reports and receipts follow it. Payments and closes made so far keep their day.',
  computer: 'This computer’s ({{zone}})',
  use: 'Use {{zone}}',
  choose: 'Choose the time zone that the shop is in.',
} as const;
