/** The customer's display, sound and voice: what the customer reads, and what a manager sets of it. */
export const display = {
  practice: 'PRACTICE: no money moves',
  toPay: 'To pay',
  says: {
    preparing: { title: 'One moment, please', text: 'We are getting your payment ready.' },
    dial: { title: 'Dial on your phone', text: 'Then confirm with your PIN.' },
    scan: { title: 'Scan with your phone', text: 'Then pay on the page that opens.' },
    phone: { title: 'Look at your phone', text: 'Confirm the payment there with your PIN.' },
    told: { title: 'Please ask at the counter', text: 'We will tell you how to pay.' },
    checking: {
      title: 'Please wait, we are checking',
      text: 'You do not have to do anything. Please do not pay again.',
    },
    paid: { title: 'Paid, thank you', text: 'We have your payment.' },
    closed: { title: 'This request is closed', text: 'Please speak to us before you pay.' },
  },
  orScan: 'Or scan this',
  qr: 'Code to scan for paying',
  unheard: 'Please look at the counter. This screen is not up to date.',
  back: 'Back to the cashier’s screen',
  backHint: 'Any key or a tap does it, too.',
  turn: 'Show the customer',
  settings: {
    title: 'Customer’s display',
    lead: 'What the customer sees while you take a payment: the amount, what to do, and how it ended.',
    window: {
      title: 'Use a second screen',
      hint: 'Shows the payment you look at, and your shop’s name in between. Never a phone number or a reference.',
    },
    screen: 'Which screen',
    anyScreen: 'Whichever is not the cashier’s',
    screenSize: '{{label}} ({{width}} × {{height}})',
    unnamed: 'Screen',
    standing: {
      off: 'Not in use. On one screen, “Show the customer” on a payment turns it round.',
      shown: 'The customer sees it now.',
      missing:
        'The second screen is not there. Plug it in: it is used again by itself. Payments go on without it.',
      failed:
        'The customer’s screen could not be shown. Switch it off and on again here. Payments go on without it.',
    },
    several:
      'There are several. Choose one, so that it stays the same when something is plugged in.',
    page: {
      lead: 'Open the customer’s page, move it to the second screen and press F11. It hears what is to be shown and can do nothing else.',
      open: 'Open the customer’s page',
      browser: 'It was opened in this computer’s browser.',
      printed:
        'Its address stands in the output of the program that Counterfoil was started with. It works once.',
      again: 'Opening it again closes the one from before.',
    },
    notice: {
      missing:
        'The customer’s screen is not there. Show them this one: “Show the customer” on a payment.',
      failed: 'The customer’s screen broke. Show them this one: “Show the customer” on a payment.',
    },
  },
  sound: {
    title: 'Sound and voice',
    lead: 'Changes at once.',
    on: 'Sounds',
    onHint: 'So that you hear how a payment stands without looking.',
    volume: 'How loud',
    volumeOf: '{{tenths}} of 10',
    try: 'Hear it',
    paid: 'Hear “paid”: rising',
    trouble: 'Hear “trouble”: falling, three times',
    look: 'Hear “look here”: one note, twice',
    voice: 'Speak amount and outcome',
    voiceHint:
      'Only a payment that Counterfoil knows to be paid is spoken so: a picture on somebody’s phone is not.',
    voiceTry: 'Hear the voice',
    voiceMissing:
      'This computer has no voice of its own for {{language}}. Add one in its settings, then come back here.',
    sample: 'This is how an outcome is spoken. {{amount}}.',
    blocked: 'The browser holds sounds back until you press something here.',
    unblock: 'Let it sound',
  },
  voice: {
    practice: 'Practice.',
    paid: 'Paid: {{amount}}.',
    trouble: 'Trouble: {{amount}}. Look at the screen.',
    look: 'Look at the screen: {{amount}}.',
  },
};
