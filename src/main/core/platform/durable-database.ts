/** What every database is set to whose writes must be on the disk when they return. */

/**
 * `docs/ledger.md` says why each pragma is there. They are the connection's, so each one that writes
 * has to be given them.
 * @throws SqliteError
 */
export function makeDurable(db: { pragma: (source: string) => unknown }): void {
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('fullfsync = ON');
  db.pragma('checkpoint_fullfsync = ON');
}
