/** Fills a ledger's search index, as a process that can be killed: says when it begins and has ended. */
import { openReadOnly } from '../../../src/main/core/ledger/connection.ts';
import { createLedgerReads } from '../../../src/main/core/ledger/finding/ledger-reads.ts';
import {
  openSearchIndex,
  searchIndexPath,
} from '../../../src/main/core/ledger/finding/search-index.ts';

const [, , path = ''] = process.argv;
process.stdout.write('begins\n');
const db = openReadOnly(path);
const index = openSearchIndex(searchIndexPath(path), createLedgerReads(db));
while (index.goOn());
index.close();
db.close();
process.stdout.write('filled\n');
