/** Ids as they are stored, for statements that are written out. */
import { storedId } from '../../../src/main/core/ledger/stored-ids.ts';

export function storedIdSql(id: string): string {
  const stored = storedId(id);
  return typeof stored === 'string' ? `'${stored}'` : `x'${stored.toString('hex')}'`;
}
