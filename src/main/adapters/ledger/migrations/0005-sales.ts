import type { Migration } from '../migrate.ts';
import { addColumns } from './past-damage.ts';

/**
 * What a payment says of its sale:
 * - `lines` is what was sold, as `stored-lines.ts` has it; null where an amount was typed.
 */
export const sales: Migration = {
  version: 5,
  name: 'sales',
  up: (db) => {
    addColumns(db, 'payments', ['lines TEXT']);
  },
};
