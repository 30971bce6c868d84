/** Giving customers their printouts without paper. */
export { createSending, type PageSize, type Sending, type SendingParts } from './sending.ts';
