/** Giving customers their printouts without paper. */
export { createSending, type Sending } from './sending.ts';
