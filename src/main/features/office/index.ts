/** The head office: many counters' records in one database. */
export type { OfficeService } from './office.ts';
