/** What is said when the screen breaks, and once after the app or its screen broke. */
export const crash = {
  screen: {
    title: 'Screen stopped working',
    tell: 'Payments go on. It reloads soon. Retype unsent text.',
    tellAgain: 'Payments go on. Load it again, or restart Counterfoil.',
    load: 'Load again',
  },
  part: {
    title: 'Something went wrong',
    tell: 'Payments go on. Looks wrong? Load again and retype unsent text.',
    load: 'Load again',
    close: 'Go on',
  },
  notice: {
    app: {
      title: 'Counterfoil started again',
      tell: 'It stopped on {{at}}. All payments are saved. Look at the last one before charging again.',
    },
    page: {
      title: 'Screen loaded again',
      tell: 'It stopped on {{at}}. Payments went on. Retype unsent text.',
    },
    payments_one: 'We keep checking one payment under way.',
    payments_other: 'We keep checking {{count}} payments under way.',
    why: 'If this comes back, tell your organisation.',
    close: 'Close',
  },
};
