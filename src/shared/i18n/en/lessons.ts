/** Lessons in practice mode, and what to tell the customer. */
export const lessons = {
  title: 'Lessons',
  lead: 'Six lessons, five minutes.',
  open: 'Lessons',
  beginFirst: 'Begin lessons',
  begin: 'Begin',
  again: 'Repeat',
  done: 'Done',
  allDone: 'All six done.',
  inPractice: 'Lessons need practice. We keep checking real payments.',
  toPractice: 'Go to practice',
  notOffered: 'No lessons: your organisation switched practice off.',
  names: {
    phone: {
      title: 'A customer pays by phone',
      learned: 'Only green “Paid” counts. A message on a phone is not money.',
    },
    code: {
      title: 'A customer pays by link',
      learned: 'A shown code can be paid. Once paid, we hide it.',
    },
    lost: {
      title: 'The answer is lost',
      learned: 'While a payment is violet, never charge again.',
    },
    unpaid: {
      title: 'The phone shows nothing',
      learned: 'You can’t cancel a charge. If it is paid later, we tell you.',
    },
    mismatch: {
      title: 'Paid, but not as asked',
      learned: 'Red means: hand over nothing, call the manager.',
    },
    find: {
      title: '“Did it go through?”',
      learned: 'Search History by number, amount or reference.',
    },
  },
  line: {
    region: 'Lesson',
    place: 'Lesson {{number}} of {{count}}',
    step: 'Step {{number}} of {{count}}',
    stop: 'End lesson',
    next: 'Next lesson',
    list: 'All lessons',
    learned: 'Done. Remember this.',
    mistaken: 'You charged again before we knew. The customer could pay twice.',
    astray: 'Wrong amount or way to pay. Start a new payment:',
    notKept: 'Lesson done, not saved.',
  },
  steps: {
    charge: 'Type {{amount}}, choose USSD, any phone number, press “{{submit}}”.',
    chargeByCode: 'Type {{amount}}, choose the payment link, press “{{submit}}”.',
    waiting: 'Sending…',
    unknown: 'See what comes back.',
    paid: 'Wait for Paid.',
    paidByCode: 'The customer scans. Wait for Paid.',
    paidWhenKnown: 'Not known yet. Don’t charge again: open it, press “Check now”.',
    instead: 'Press “Other way”, then “Pay by link instead”.',
    alarm: 'Wait for the service.',
    settle: 'In the red notice, note what was done, then resolve.',
    next: 'The customer leaves. Start a new payment.',
    search: 'Type the customer’s number or amount in History.',
    open: 'Open it and say what it says.',
  },
  guide: {
    title: 'What to tell the customer',
    print: 'Print page',
    sign: 'The screen says',
    means: 'It means',
    say: 'Say to the customer',
    only: 'Only green is money. Never a message, picture or promise.',
    never: 'While a payment is violet, never charge again. The customer could pay twice.',
    reference: 'The reference finds it, here and at the service.',
    rows: {
      starting: {
        means: 'We are sending it.',
        say: 'One moment, please.',
      },
      waiting: {
        means: 'The customer must confirm, dial or scan.',
        say: 'Please confirm. I see here when it is paid.',
      },
      paid: {
        means: 'The money is certain.',
        say: 'It is paid, thank you. A receipt?',
      },
      unconfirmed: {
        means: 'No clear answer yet. They may have paid.',
        say: 'Not known yet. Please don’t pay again, and keep this reference.',
      },
      declined: {
        means: 'The service said no. No money has moved.',
        say: 'Not accepted, nothing was taken. Shall we try again?',
      },
      expired: {
        means: 'Waiting has ended. The customer could still pay.',
        say: 'Nothing has come. Please don’t pay this one. Shall we start again?',
      },
      stopped: {
        means: 'We stopped waiting. The customer could still pay.',
        say: 'We stopped it. Please don’t confirm it now.',
      },
      mismatch: {
        means: 'Something about the money is wrong.',
        say: 'One moment, please. I’ll call the manager.',
      },
    },
  },
} as const;
