/** Lessons in practice mode, and what to tell the customer. */
export const lessons = {
  title: 'Lessons',
  lead: 'Six short ones with the built-in payment service, five minutes in all. Nobody is charged.',
  open: 'Lessons',
  beginFirst: 'Begin with the lessons',
  begin: 'Begin',
  again: 'Take it again',
  done: 'Done',
  allDone: 'All six are done. Take any of them again whenever you like.',
  inPractice: 'Lessons are taken in practice mode. Real payments go on being followed meanwhile.',
  toPractice: 'Go to practice mode',
  notOffered: 'The organisation does not offer practice at this counter, so there are no lessons.',
  names: {
    phone: {
      title: 'A customer pays by phone',
      story: 'They stand at the counter and confirm on their own phone, by USSD.',
      learned:
        'Green and the word Paid are all that counts. A message or a picture on the customer’s phone is not money.',
    },
    code: {
      title: 'A customer pays by link',
      story: 'They scan a code from the screen, or open a link on their phone.',
      learned:
        'Once it is paid, the code is no longer shown, so that nobody pays twice. While it is shown, it can be paid.',
    },
    lost: {
      title: 'The answer is lost: what now?',
      story: 'The network drops just when the customer is asked. They may even have paid.',
      learned:
        'Violet means that nobody knows yet. Never charge again then: Counterfoil asks until it is known. Say: “One moment, please, we are checking.”',
    },
    unpaid: {
      title: 'The customer’s phone shows nothing',
      story: 'The request was sent, and nothing comes. Go on by link without losing the sale.',
      learned:
        'What was sent can’t be called back. If the customer still confirms it, the money is not lost: you hear of it at once.',
    },
    mismatch: {
      title: 'Paid, but not what was asked',
      story: 'The service reports another amount. This one is the manager’s.',
      learned:
        'Red means: hand over nothing, and call the manager. What was done is written down and stays with the payment.',
    },
    find: {
      title: '“Did it go through?”',
      story: 'A customer comes back and asks. The record answers, even with no network.',
      learned:
        'History finds a number, an amount or a reference however it is typed. What it says is what you can tell the customer.',
    },
  },
  line: {
    region: 'Lesson',
    place: 'Lesson {{number}} of {{count}}',
    step: 'Step {{number}} of {{count}}',
    stop: 'End the lesson',
    restart: 'Try again',
    next: 'Next lesson',
    list: 'All lessons',
    learned: 'Done. Remember:',
    mistaken:
      'The customer was asked a second time while nobody knew about the first. At a real counter they could have paid twice. Wait until it is known, even if a button lets you go on.',
    astray: 'That one was for another amount or another way to pay. Start a new payment:',
    notKept: 'That this lesson is done could not be kept.',
  },
  steps: {
    charge: 'Type {{amount}}, choose USSD, type any phone number, press “{{submit}}”.',
    chargeByCode: 'Type {{amount}}, choose the payment link, press “{{submit}}”.',
    waiting: 'The service is being asked…',
    unknown: 'Look at what comes back.',
    paid: 'The customer confirms. Wait for Paid; “Check now” asks at once.',
    paidByCode: 'The customer scans the code and pays. Wait for Paid; “Check now” asks at once.',
    paidWhenKnown:
      'Nobody knows whether the customer was asked. Do not charge again: wait, or press “Check now”.',
    instead:
      'The customer sees nothing on the phone. Do not start anew: press the button that goes on by link.',
    alarm: 'Wait for what the service reports.',
    settle:
      'Look at what differs. Now you are the manager: in the red notice above, write down what was done, and settle it.',
    next: 'The customer leaves. Go on with a new payment.',
    search:
      'The customer is back: “Did it go through?” Open History and type their number, or the amount.',
    open: 'There it is. Open it and tell the customer what it says.',
  },
  guide: {
    title: 'What to tell the customer',
    lead: 'By what the screen says. Print it for beside the counter.',
    print: 'Print this page',
    sign: 'The screen says',
    means: 'It means',
    say: 'Say to the customer',
    only: 'Only green is money. No message, picture or promise on the customer’s phone takes its place.',
    never:
      'Never charge again while it is violet. Nobody knows yet, and the customer could pay twice.',
    reference:
      'The reference on the screen finds the payment again, for you, the manager and the payment service.',
    rows: {
      starting: {
        means: 'The payment service is being asked.',
        say: 'One moment, please.',
      },
      waiting: {
        means: 'The customer has been asked, and has to confirm, dial or scan.',
        say: 'Please confirm the payment. I see it here as soon as it is paid.',
      },
      paid: {
        means: 'The money is certain.',
        say: 'It is paid. Thank you. Would you like a receipt?',
      },
      unconfirmed: {
        means: 'An answer was lost. They may have paid.',
        say: 'One moment, please, we are checking. Please do not pay again.',
      },
      declined: {
        means: 'The payment service said no. No money has moved.',
        say: 'It was not accepted, and nothing was taken. Shall we try again?',
      },
      expired: {
        means: 'The waiting time is over, and nothing was paid so far.',
        say: 'Nothing has come so far. Please look at your phone. Shall we try again?',
      },
      'expired-unknown': {
        means: 'The service has said nothing clear.',
        say: 'We can’t see yet whether it was paid. Please keep this reference; we keep checking.',
      },
      stopped: {
        means: 'We no longer wait. The customer could still pay.',
        say: 'We have stopped this one. Please do not confirm it any more; if you do, we see it.',
      },
      mismatch: {
        means: 'Something about the money is not as it should be.',
        say: 'One moment, please, I am calling the manager.',
      },
    },
  },
} as const;
