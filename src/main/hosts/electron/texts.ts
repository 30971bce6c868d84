/**
 * The few texts that the shell shows by itself, outside the page: menus, and sentences for the
 * moments when there is no page to show them.
 */
export const TEXTS = {
  appName: 'Counterfoil',
  menu: {
    about: 'About Counterfoil',
    graphicsAgain: 'Use the graphics processor again',
    services: 'Services',
    hide: 'Hide Counterfoil',
    hideOthers: 'Hide others',
    showAll: 'Show all',
    quit: 'Quit Counterfoil',
    file: 'File',
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    view: 'View',
    actualSize: 'Actual size',
    zoomIn: 'Larger',
    zoomOut: 'Smaller',
    fullScreen: 'Full screen',
    reload: 'Reload',
    developerTools: 'Developer tools',
    window: 'Window',
    minimize: 'Minimize',
    close: 'Close',
    help: 'Help',
    version: (version: string) => `Version ${version}`,
  },
  trouble: {
    title: 'Counterfoil',
    pageFailed:
      'The screen stopped working and Counterfoil has to close. Every payment is on disk: open Counterfoil again and it goes on watching them.',
    unexpected:
      'Something unexpected happened and Counterfoil has to close. Every payment is on disk: open Counterfoil again and it goes on watching them.',
    hung: 'The screen does not respond.',
    hungDetail:
      'Payments go on meanwhile: each one is still asked about and kept. If the screen does not come back by itself, load it again; what was typed and not yet sent has to be typed once more.',
    waitLonger: 'Wait',
    loadAgain: 'Load the screen again',
    refusedSwitches: (names: readonly string[]) =>
      `Counterfoil does not start with the switch --${names.join(', --')}, because it would no longer be safe. Start it without.`,
    refusedVariables: (names: readonly string[]) =>
      `Counterfoil does not start while the environment variable ${names.join(', ')} is set, because it would no longer be safe. Take it away, then start Counterfoil again.`,
  },
  addresses: {
    title: 'Counterfoil',
    question: 'May Counterfoil use these addresses?',
    look: 'Look at each host letter by letter. If one of them is not what you expect, or if you did not ask for this, do not use them.',
    use: 'Use them',
    dontUse: 'Do not use them',
  },
  graphics: {
    off: 'Counterfoil now runs without the graphics processor.',
    offDetail:
      'The graphics processor stopped several times in a row, and that can close the app. Everything works without it, perhaps a little slower. The help menu can take this back, and the next version of Counterfoil tries it again by itself.',
    understood: 'OK',
    useAgain: 'Use it again from the next start',
    again: 'Counterfoil uses the graphics processor again from the next start.',
  },
} as const;
