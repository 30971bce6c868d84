/** A row that takes no change, whatever its neighbours do: as one whose damage breaks a rule. */
import Database from 'better-sqlite3';
import { storedIdSql } from './stored-id-sql.ts';

/** @param path a ledger, which may be open */
export function refuseChanges(path: string, paymentId: string): void {
  const db = new Database(path);
  try {
    db.exec(`CREATE TRIGGER refuse_changes BEFORE UPDATE ON payments
      WHEN NEW.id = ${storedIdSql(paymentId)} BEGIN SELECT RAISE(ABORT, 'no change'); END`);
  } finally {
    db.close();
  }
}
