/** What every screen says while main is not heard. */
export const heartbeat = {
  silent: {
    title: 'Counterfoil stopped answering',
    tell: 'May be out of date. Started payments are safe. If it lasts, restart Counterfoil.',
  },
  'shut-out': {
    title: 'This window no longer works',
    tell: 'Use Counterfoil’s new window. Close this one.',
  },
  stale: 'May be out of date',
};
