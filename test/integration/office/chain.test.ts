/** The chain as PostgreSQL hashes it, held against our own. One server, a second. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventHash } from '../../../src/main/core/ledger/chain.ts';
import { factsHash, wordsHash } from '../../../src/main/core/ledger/facts-and-words.ts';
import { makeOffice } from '../../support/real/test-office.ts';
import { type PostgresServer, startPostgres } from '../../support/machines/postgres.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.close());

const control = Array.from({ length: 31 }, (_, code) => String.fromCodePoint(code + 1)).join('');
const TEXTS = [
  'T1',
  '',
  'null',
  '"quoted" \\ back / slash',
  control,
  '\u007F\u0080\u2028\u2029\uFEFF\uFFFD',
  'متجر 🧾 ₦ é e\u0301',
  String.raw`\u0000 \ud800`,
];
const NUMBERS = [0, 1, -1, 2 ** 53 - 1, 1_767_225_600_000];

it('is the same, whatever stands in an event', async () => {
  const { admin } = await makeOffice(server);
  for (const [index, text] of TEXTS.entries())
    for (const number of NUMBERS) {
      const facts = JSON.stringify({ text, number });
      const event = {
        terminal: text,
        sequence: number,
        follows: index % 2 === 0 ? null : number,
        paymentId: index % 3 === 0 ? null : text,
        at: number,
        by: index % 2 === 0 ? text : null,
        type: text,
        facts,
        words: index % 2 === 0 ? null : { salt: 'a'.repeat(32), text: facts },
      };
      const { terminal, sequence, follows, paymentId, at, by, type, words } = event;
      const { rows } = await admin.query<{ hash: string }>(
        'SELECT office.event_hash($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS hash',
        [
          text,
          terminal,
          sequence,
          follows,
          paymentId,
          at,
          by,
          type,
          factsHash(facts),
          wordsHash(words),
        ],
      );
      expect(rows[0]?.hash).toBe(eventHash(text, event));
    }
});
