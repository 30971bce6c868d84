/** The second login of a counter, which reads what it may see of the office and does nothing else. */
import { z } from 'zod';
import type { OfficeChoice } from '../../../shared/features/office/all-counters.ts';
import { logIn, type OfficeRoute } from './connection.ts';

export const place = { shop: z.string(), counter: z.string() };

/** The views write each amount with all decimals of its currency; less than nothing is one too. */
export const minorOf = (amount: string): number => Number(amount.replace('.', ''));

/** What of a view is of the shop or counter that is chosen. */
export const OF = '($1::text IS NULL OR shop = $1) AND ($2::text IS NULL OR counter = $2)';
export const ofChosen = (of: OfficeChoice['of']): (string | null)[] => [
  of?.shop ?? null,
  of?.counter ?? null,
];

export interface OfficeReader {
  /** @throws what the network, TLS or the database say, and ZodError */
  rows<T>(
    schema: z.ZodType<T>,
    statement: string,
    values?: readonly (string | null)[],
  ): Promise<T[]>;
}

/** @throws as `logIn` and what `read` does, and where there is no reader */
export async function withReader<T>(
  route: OfficeRoute,
  read: (reader: OfficeReader) => Promise<T>,
): Promise<T> {
  const { address, secrets } = route;
  const client = await logIn(route, address.reader ?? '', secrets.readerPassword ?? '');
  try {
    return await read({
      rows: async (schema, statement, values = []) =>
        z.array(schema).parse((await client.query(statement, [...values])).rows),
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}
