/** A data folder as an app leaves it, and what of it is the record's. */
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { NONE_GIVEN } from '../../../src/main/core/ledger/given-numbers.ts';
import { writeHeadNote } from '../../../src/main/core/record/head-note.ts';

/** Settings, both records, their heads, a log, Electron's own. */
export function writeRecord(
  folder: string,
  { id = randomUUID(), sequence = 7, files = 3 } = {},
): void {
  for (const name of ['live/backups', 'practice', 'heads', 'logs', 'electron/Cache'])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ ledgers: { live: id } }));
  writeFileSync(join(folder, 'settings.copy-1.json'), '{}');
  writeFileSync(join(folder, 'live/ledger.db'), randomBytes(100_000));
  writeFileSync(join(folder, 'live/ledger.db-wal'), randomBytes(40_000));
  for (let at = 0; at < files; at += 1)
    writeFileSync(join(folder, `live/backups/ledger-${at}.db`), randomBytes(10_000));
  writeFileSync(join(folder, 'practice/ledger.db'), randomBytes(5000));
  writeHeadNote(join(folder, 'heads/live'), id, {
    sequence,
    hash: 'f'.repeat(64),
    given: NONE_GIVEN,
  });
  for (const name of ['logs/counterfoil.log', 'electron/Cache/x', 'window.json', 'place.json'])
    writeFileSync(join(folder, name), name);
}

/** Every file that is a record's, by its path, with what is in it. */
export function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && !each.name.startsWith('ledger.lock'))
    .map((each) => join(each.parentPath, each.name))
    .filter((file) => !/^(electron|logs|window|place|carried)/.test(relative(folder, file)));
  return Object.fromEntries(
    files
      .toSorted()
      .map((file): [string, string] => [
        relative(folder, file).replaceAll(sep, '/'),
        hash('sha256', readFileSync(file)),
      ]),
  );
}
