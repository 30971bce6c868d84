/** What the screens say of each payment method: one part a method. */
const ussd = {
  name: 'USSD',
  inList: 'USSD',
  choice: 'USSD',
  customer: 'Customer’s phone number or ID',
  customerHint: 'We charge this number.',
  submit: 'Charge {{amount}}',
  submitEmpty: 'Charge by USSD',
  way: {
    onPhone: 'Sent to the phone of',
    scanInstead: 'Nothing on the phone?',
  },
} as const;

const link = {
  name: 'Payment link',
  inList: 'link',
  choice: 'Payment link',
  customer: 'Customer’s phone number or ID, if known',
  customerHint: 'Empty for a walk-in.',
  submit: 'Link for {{amount}}',
  submitEmpty: 'Make link',
  way: { scan: 'Scan to pay', preparing: 'Preparing the link…' },
  /** In place of a method that may become this one. */
  instead: {
    act: 'Pay by link instead',
    ask: 'The customer may still pay on the phone, then the link too.',
    yes: 'Make link',
    no: 'Not now',
  },
} as const;

export const methods = { ussd, link };

/** What the cashier reads while the customer is waited for. */
export const waitingAdvice = {
  'waiting-ussd': {
    headline: 'Waiting for the customer',
    tell: 'Ask the customer to confirm on their phone.',
  },
  'waiting-link': {
    headline: 'Waiting for the customer',
    tell: 'Ask the customer to scan, or send the link.',
  },
} as const;

/** What the key of each does. */
export const methodActs = { ussd: 'By USSD', link: 'By payment link' } as const;
