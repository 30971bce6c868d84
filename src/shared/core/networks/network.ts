/** A customer's mobile network, and the tables of prefixes that say which one issued a number. */
import { z } from 'zod';
import { isCountry } from '../page/countries.ts';
import { NETWORK_NAME_MAX, NETWORKS_MAX, PREFIX_PATTERN, PREFIXES_MAX } from './table.ts';

const name = z.string().min(1).max(NETWORK_NAME_MAX);

/**
 * `corrected`: a person said so, at this payment or at an earlier one of the customer's. Else it is
 * the network that the number was issued by, which need not be the one that serves it.
 */
export const networkSchema = z.strictObject({ name, corrected: z.boolean() });
export type KnownNetwork = z.infer<typeof networkSchema>;

const tableSchema = z.strictObject({
  country: z.string().refine(isCountry, 'a country of ISO 3166'),
  networks: z
    .array(
      z.strictObject({
        name,
        prefixes: z.array(z.string().regex(PREFIX_PATTERN)).min(1).max(PREFIXES_MAX).readonly(),
      }),
    )
    .max(NETWORKS_MAX)
    .readonly(),
});

/** What a manager has put in place of a country's own table; the countries differ. */
export const networkTablesSchema = z
  .array(tableSchema)
  .max(10)
  .refine(
    (tables) => new Set(tables.map(({ country }) => country)).size === tables.length,
    'one table a country',
  )
  .readonly();
export type NetworkTables = z.infer<typeof networkTablesSchema>;
