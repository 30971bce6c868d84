/** What the customer sees of a payment while the cashier looks at it. */
export { createDisplayDesk, type DisplayDesk, OUTCOME_SHOWN_MS } from './desk.ts';
export { showingOf } from './showing.ts';
