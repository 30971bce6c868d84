/** An office of a test's own; its connection ends with the test. */
import { onTestFinished } from 'vitest';
import { type OfficeDatabase, openOffice, type PostgresServer } from '../machines/postgres.ts';

export async function makeOffice(server: PostgresServer): Promise<OfficeDatabase> {
  const office = await openOffice(server);
  onTestFinished(() => office.admin.end());
  return office;
}
