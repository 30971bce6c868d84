/** What the screens say of each payment method: one part a method. */
const ussd = {
  name: 'USSD',
  inList: 'USSD',
  choice: { title: 'USSD', explain: 'The customer’s phone is asked to pay.' },
  customer: 'Customer’s phone number or ID',
  customerHint: 'The number that will be asked to pay.',
  submit: 'Ask for {{amount}}',
  submitEmpty: 'Ask by USSD',
  way: {
    onPhone: 'The request goes to the phone of',
    scanInstead: 'If nothing comes to the phone: scan to pay',
  },
} as const;

const link = {
  name: 'Payment link',
  inList: 'link',
  choice: { title: 'Payment link', explain: 'The customer scans or opens a link.' },
  customer: 'Customer’s phone number or ID, if known',
  customerHint: 'May stay empty for a walk-in.',
  submit: 'Link for {{amount}}',
  submitEmpty: 'Make a link',
  way: { scan: 'Scan to pay', preparing: 'What the customer needs appears here.' },
  /** In place of a method that may become this one. */
  instead: {
    act: 'Pay by link instead',
    ask: 'The customer may still pay the charge on the phone. A link beside it could be paid as well.',
    yes: 'Make the link',
    no: 'Not now',
  },
} as const;

export const methods = { ussd, link };

/** What the cashier reads while the customer is waited for. */
export const waitingAdvice = {
  'waiting-ussd': {
    headline: 'Waiting for the customer',
    tell: 'Ask the customer to look at their phone and follow what it says.',
  },
  'waiting-link': {
    headline: 'Waiting for the customer',
    tell: 'Ask the customer to scan the code, or send them the link.',
  },
} as const;

/** What the key of each does. */
export const methodActs = { ussd: 'By USSD', link: 'By payment link' } as const;
