import type { Migration } from '../migrate.ts';
import { addColumns } from './past-damage.ts';

/** What was given back of a payment by hand, all in all, in minor units; null for nothing. */
export const shifts: Migration = {
  version: 6,
  name: 'shifts',
  up: (db) => addColumns(db, 'payments', ['paid_back INTEGER']),
};
