/** What is said when the screen breaks, and once after the app or its screen broke. */
export const crash = {
  screen: {
    title: 'The screen has stopped working',
    tell: 'Payments go on meanwhile: each one is still checked and kept. The screen is loaded again in a moment; what was typed and not yet sent has to be typed once more.',
    tellAgain:
      'It stopped a second time. Payments go on meanwhile: each one is still checked and kept. Load the screen again; if that does not help, close Counterfoil and start it again.',
    load: 'Load the screen again',
  },
  part: {
    title: 'Something on this screen went wrong',
    tell: 'Payments are not touched by it: each one is still checked and kept. If a button does nothing or something looks odd, load the screen again; what was typed and not yet sent has to be typed once more.',
    load: 'Load the screen again',
    close: 'Go on',
  },
  notice: {
    app: {
      title: 'Counterfoil had to start again',
      tell: 'On {{at}} something unexpected ended it. Every payment is on disk and nothing was deleted. Look at the last payment before asking that customer again.',
    },
    page: {
      title: 'The screen had to be loaded again',
      tell: 'On {{at}} it stopped working. Payments went on meanwhile. What was typed and not yet sent has to be typed once more.',
    },
    payments_one: 'One payment was under way: it was found again and is looked after.',
    payments_other:
      '{{count}} payments were under way: they were found again and are looked after.',
    why: 'If this comes back, tell whoever looks after this computer: the log in the data folder says more, and nothing was sent anywhere.',
    close: 'Close',
  },
};
