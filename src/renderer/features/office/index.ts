/** What the Counter uses of the head office. */
export { AskedElsewhere } from './fetched.ts';
