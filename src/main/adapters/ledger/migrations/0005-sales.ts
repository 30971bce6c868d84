import type { Migration } from '../migrate.ts';
import { addColumns } from './past-damage.ts';

/**
 * What a payment says of its sale and of who pays:
 * - `lines` is what was sold, as `stored-lines.ts` has it; null where an amount was typed.
 * - `network` is the mobile network that its number was taken to be served by, `network_corrected` 1
 *   where a person had said so. The few of these have an index, since they are what is known of a
 *   customer however long ago that was.
 * - `sale_total` is what the whole sale comes to, in minor units, where the payment asks for a share
 *   of it; `paid_elsewhere` and `left_unpaid` are what of it is noted so, on the sale's first payment.
 * - `customers_not_offered` names payments whose customers are no longer offered at the counter: a
 *   wish of the shop's and no happening, so outside the chain.
 */
export const sales: Migration = {
  version: 5,
  name: 'sales',
  up: (db) => {
    addColumns(db, 'payments', [
      'lines TEXT',
      'network TEXT',
      'network_corrected INTEGER',
      'sale_total INTEGER',
      'paid_elsewhere INTEGER',
      'left_unpaid INTEGER',
    ]);
    db.exec(`
      CREATE INDEX payments_network_corrected ON payments (number) WHERE network_corrected = 1;
      CREATE INDEX payments_shared ON payments (number)
        WHERE sale_total IS NOT NULL AND sale_id IS NULL;
      CREATE INDEX payments_of_shared_sale ON payments (sale_id) WHERE sale_total IS NOT NULL;
      CREATE TABLE customers_not_offered (
        payment INTEGER PRIMARY KEY REFERENCES payments (number)
      ) STRICT;
    `);
  },
};
