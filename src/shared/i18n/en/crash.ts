/** What is said when the screen breaks, and once after the app or its screen broke. */
export const crash = {
  screen: {
    title: 'The screen stopped working',
    tell: 'Payments go on. We load it again in a moment. Type unsent text again.',
    tellAgain: 'Payments go on. Load it again. If that does not help, restart Counterfoil.',
    load: 'Load again',
  },
  part: {
    title: 'Something went wrong',
    tell: 'Payments go on. If something looks wrong, load again and type unsent text again.',
    load: 'Load again',
    close: 'Go on',
  },
  notice: {
    app: {
      title: 'Counterfoil started again',
      tell: 'It stopped unexpectedly on {{at}}. All payments are saved. Look at the last payment before charging again.',
    },
    page: {
      title: 'The screen loaded again',
      tell: 'It stopped on {{at}}. Payments went on. Type unsent text again.',
    },
    payments_one: 'We found one payment under way and keep checking it.',
    payments_other: 'We found {{count}} payments under way and keep checking them.',
    why: 'If this comes back, tell your organisation: the log is in the data folder.',
    close: 'Close',
  },
};
