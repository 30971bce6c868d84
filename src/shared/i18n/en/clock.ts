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
