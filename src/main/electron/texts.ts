/**
 * The few texts that the shell shows by itself, outside the page: menus, and sentences for the
 * moments when there is no page to show them.
 */
export const TEXTS = {
  appName: 'Counterfoil',
  menu: {
    about: 'About Counterfoil',
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
    refusedSwitches: (names: readonly string[]) =>
      `Counterfoil does not start with the switch --${names.join(', --')}, because it would no longer be safe. Start it without.`,
  },
} as const;
