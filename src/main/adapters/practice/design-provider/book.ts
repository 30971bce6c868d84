/**
 * What the practice design account provider remembers: the account, who may see it, and whether it
 * pretends to be out of reach. Codes and tokens are kept as digests alone, so that nothing in the
 * file lets anybody in.
 */
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Log } from '../../../platform/log.ts';
import { openBookFile } from '../book-file.ts';
import { digestOf } from '../digest.ts';

export interface DesignAccess {
  /** UTC milliseconds since when at least one token is good; null while none is. */
  since: number | null;
  /** UTC milliseconds when the last token was revoked; null while one is good, or if none ever was. */
  revokedAt: number | null;
}

export interface IssuedCode {
  redirectUri: string;
  /** UTC milliseconds. */
  expiresAt: number;
  used: boolean;
}

export interface DesignBook {
  /** Runs `work` in one transaction, on disk when this returns. */
  inOneWrite<T>(work: () => T): T;
  accountName(): string;
  rename(name: string): void;
  outOfReach(): boolean;
  pretend(outOfReach: boolean): void;
  access(): DesignAccess;
  addCode(code: string, redirectUri: string, expiresAt: number): void;
  findCode(code: string): IssuedCode | null;
  /** Marks the code as used and keeps the token that it gave. */
  exchange(code: string, token: string, now: number): void;
  /** Revokes the token that a code gave, if that is still good. */
  revokeTokenOf(code: string, now: number): void;
  isGood(token: string): boolean;
  /** Revokes every token. */
  revokeAll(now: number): void;
  close(): void;
}

const VERSION = 1;
const FIRST_NAME = 'Practice Shop';

const SCHEMA = `
  CREATE TABLE account (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    name TEXT NOT NULL,
    out_of_reach INTEGER NOT NULL CHECK (out_of_reach IN (0, 1))
  ) STRICT;
  CREATE TABLE tokens (
    digest BLOB PRIMARY KEY,
    issued_at INTEGER NOT NULL,
    revoked_at INTEGER
  ) STRICT;
  CREATE TABLE codes (
    digest BLOB PRIMARY KEY,
    redirect_uri TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    token BLOB REFERENCES tokens (digest)
  ) STRICT;
`;

const accountRow = z.strictObject({
  name: z.string(),
  out_of_reach: z.union([z.literal(0), z.literal(1)]),
});
const accessRow = z.strictObject({ since: z.int().nullable(), revoked_at: z.int().nullable() });
const codeRow = z
  .strictObject({ redirect_uri: z.string(), expires_at: z.int(), used: z.int() })
  .transform((row): IssuedCode => ({
    redirectUri: row.redirect_uri,
    expiresAt: row.expires_at,
    used: row.used === 1,
  }));

/**
 * Opens the book, or starts one, and drops codes that expired unused. A book that can't be read is
 * set aside, never deleted.
 * @param path the database file; its folder must be there
 * @param now UTC milliseconds
 * @throws PracticeBookTooNewError, or better-sqlite3's SqliteError when the file can't be used
 */
export function openDesignBook(path: string, now: number, log: Log): DesignBook {
  return openBookFile(path, now, log, {
    version: VERSION,
    create(db) {
      db.exec(SCHEMA);
      db.prepare('INSERT INTO account (id, name, out_of_reach) VALUES (1, ?, 0)').run(FIRST_NAME);
    },
    use: (db) => bookOn(db, now),
  });
}

function bookOn(db: Database.Database, now: number): DesignBook {
  db.prepare('DELETE FROM codes WHERE token IS NULL AND expires_at <= ?').run(now);

  const account = db.prepare('SELECT name, out_of_reach FROM account');
  const setName = db.prepare('UPDATE account SET name = ?');
  const setOutOfReach = db.prepare('UPDATE account SET out_of_reach = ?');
  const access = db.prepare(
    `SELECT min(issued_at) FILTER (WHERE revoked_at IS NULL) AS since,
            max(revoked_at) AS revoked_at
     FROM tokens`,
  );
  const insertCode = db.prepare(
    'INSERT INTO codes (digest, redirect_uri, expires_at) VALUES (?, ?, ?)',
  );
  const codeByDigest = db.prepare(
    'SELECT redirect_uri, expires_at, token IS NOT NULL AS used FROM codes WHERE digest = ?',
  );
  const insertToken = db.prepare('INSERT INTO tokens (digest, issued_at) VALUES (?, ?)');
  const useCode = db.prepare('UPDATE codes SET token = ? WHERE digest = ?');
  const revokeOne = db.prepare(
    `UPDATE tokens SET revoked_at = ?
     WHERE revoked_at IS NULL AND digest = (SELECT token FROM codes WHERE digest = ?)`,
  );
  const revokeEvery = db.prepare('UPDATE tokens SET revoked_at = ? WHERE revoked_at IS NULL');
  const goodToken = db
    .prepare('SELECT count(*) FROM tokens WHERE digest = ? AND revoked_at IS NULL')
    .pluck();

  const readAccount = () => accountRow.parse(account.get());

  return {
    inOneWrite: (work) => db.transaction(work).immediate(),
    accountName: () => readAccount().name,
    rename: (name) => void setName.run(name),
    outOfReach: () => readAccount().out_of_reach === 1,
    pretend: (outOfReach) => void setOutOfReach.run(outOfReach ? 1 : 0),
    access() {
      const { since, revoked_at: revokedAt } = accessRow.parse(access.get());
      return { since, revokedAt: since === null ? revokedAt : null };
    },
    addCode: (code, redirectUri, expiresAt) =>
      void insertCode.run(digestOf(code), redirectUri, expiresAt),
    findCode: (code) => codeRow.optional().parse(codeByDigest.get(digestOf(code))) ?? null,
    exchange(code, token, at) {
      const digest = digestOf(token);
      insertToken.run(digest, at);
      useCode.run(digest, digestOf(code));
    },
    revokeTokenOf: (code, at) => void revokeOne.run(at, digestOf(code)),
    isGood: (token) => goodToken.get(digestOf(token)) === 1,
    revokeAll: (at) => void revokeEvery.run(at),
    close: () => db.close(),
  };
}
