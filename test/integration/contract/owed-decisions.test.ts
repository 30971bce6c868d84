/** What a person decides before there is a record of real payments stands in that record as well. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { OWED_DECISIONS } from '../../../src/main/app/owed-decisions.ts';
import { personWho } from '../../support/fakes/confirmations.ts';
import { connect, prepareMove } from '../../support/real/moving.ts';
import { readRecord } from '../../support/readers/record-reader.ts';

it('a decision that was made while someone practises is written once at the next opening of live', async () => {
  const { oldFolder: folder, service, open, close } = await prepareMove();
  const core = await open(folder, { confirmation: personWho() });
  const decided = (mode: 'live' | 'practice') =>
    readRecord(path.join(folder, mode, 'ledger.db')).flatMap(({ type, facts }) =>
      type === 'decided' && facts.includes('repeat-off') ? [facts] : [],
    );
  await core.handlers.setMode({ mode: 'practice' });
  await core.handlers.savePaymentTimes({ duplicateWindowMinutes: 0 });
  expect(decided('practice')).toHaveLength(1);
  expect(existsSync(path.join(folder, OWED_DECISIONS))).toBe(true);

  const owed = path.join(folder, OWED_DECISIONS);
  const asKept = readFileSync(owed, 'utf8');

  await connect(core, service);
  expect(decided('live')).toHaveLength(1);
  expect(existsSync(owed)).toBe(false);

  // As a start finds it that was cut off after it was written.
  await close(core);
  writeFileSync(owed, asKept);
  await close(await open(folder));
  expect(decided('live')).toHaveLength(1);
  expect(existsSync(owed)).toBe(false);
});
