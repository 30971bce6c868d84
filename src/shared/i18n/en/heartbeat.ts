/** What every screen says while main is not heard. */
export const heartbeat = {
  silent: {
    title: 'Counterfoil has stopped answering',
    tell: 'What stands here may be out of date. Every payment asked for so far is on disk. If this does not pass in a moment, start Counterfoil again and use the window it opens.',
  },
  'shut-out': {
    title: 'This window can’t be used any more',
    tell: 'Counterfoil was started again and has opened a new window. What stands here may be out of date. Use the new window and close this one.',
  },
  stale: 'May be out of date',
};
