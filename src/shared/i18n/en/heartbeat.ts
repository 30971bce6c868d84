/** What every screen says while main is not heard. */
export const heartbeat = {
  silent: {
    title: 'Counterfoil stopped answering',
    tell: 'May be out of date. Payments already started are safe. If it lasts, start Counterfoil again and use its new window.',
  },
  'shut-out': {
    title: 'This window no longer works',
    tell: 'Counterfoil opened a new window. Use that and close this one: it may be out of date.',
  },
  stale: 'May be out of date',
};
