/** A person's yes is noted before anything is done, once, and without any customer. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { noteDecisions, noteIn } from '../../../src/main/app/note-decisions.ts';
import { openOwedDecisions } from '../../../src/main/app/owed-decisions.ts';
import { caller } from '../../../src/main/core/platform/caller.ts';
import { StorageError } from '../../../src/main/core/ledger/errors.ts';
import { notConfirmed } from '../../../src/main/core/platform/confirmation/not-confirmed.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import type {
  Change,
  ConfirmationOutcome,
} from '../../../src/main/core/platform/confirmation/confirmation.ts';
import type { Decision } from '../../../src/shared/record-events.ts';
import { personWho } from '../../support/fakes/confirmations.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';

const FORGET: Change = { what: 'forget', values: { customer: 'Ada', payments: '3' } };
const WINDOW: Change = { what: 'repeat-shorter', values: { from: '10', to: '5' } };

let noted: Decision[];
beforeEach(() => {
  noted = [];
});

const asking = (outcome: ConfirmationOutcome, changes: readonly Change[]) =>
  noteDecisions(
    personWho(() => outcome),
    (decision) => void noted.push(decision),
    silentLog,
  ).confirm({ addresses: [], changes });

it('has what would change, from what to what', async () => {
  expect(await asking('confirmed', [WINDOW, FORGET])).toBe('confirmed');
  expect(noted).toEqual([
    {
      what: ['repeat-shorter', 'forget'],
      values: [{ from: '10', to: '5' }, { payments: '3' }],
    },
  ]);
});

it.each(['refused', 'unanswered', 'busy', 'too-often'] as const)(
  'is none where it is %s',
  async (no) => {
    expect(await asking(no, [WINDOW])).toBe(no);
    expect(noted).toEqual([]);
  },
);

it('is none of an address alone', async () => {
  expect(await asking('confirmed', [])).toBe('confirmed');
  expect(noted).toEqual([]);
});

it('is a no where nothing takes it: what was decided is not done without it', async () => {
  const refusing = noteDecisions(
    personWho(),
    () => {
      throw new Error('the disk is full');
    },
    silentLog,
  );
  expect(await refusing.confirm({ addresses: [], changes: [WINDOW] })).toBe('not-kept');
  expect(notConfirmed('not-kept')).toMatchObject({ code: 'storage-failed' });
});

/** A mode's record that keeps what it is told, or takes nothing. */
const recordThat = (takes: boolean, told: Decision[]) => ({
  payments: {
    noteDecision(decision: Decision) {
      if (!takes) throw new StorageError('the disk is full');
      told.push(decision);
    },
  },
});

it.each([
  ['is open', true, [1, 0, 0]],
  ['does not take it', false, [0, 1, 1]],
  ['is not open', null, [0, 1, 1]],
] as const)('where the record of real payments %s', (_, live, expected) => {
  const [inLive, inPractice, owed]: [Decision[], Decision[], unknown[]] = [[], [], []];
  const records = {
    live: live === null ? null : recordThat(live, inLive),
    practice: recordThat(true, inPractice),
  };
  const decision = { what: ['repeat-off'], values: [{}] };
  noteIn({ opened: (mode) => records[mode] }, { owe: (one) => void owed.push(one) }, decision, 7);
  expect([inLive.length, inPractice.length, owed.length]).toEqual(expected);
  if (owed.length > 0) expect(owed).toEqual([{ decision, at: 7, by: null }]);
});

it('is owed in a file until the record takes all of it, in the order of the decisions and by whose they are', () => {
  const file = path.join(tempFolder(), 'owed.json');
  const one = { decision: { what: ['repeat-off'], values: [{ from: '10' }] }, at: 5, by: null };
  const other = { decision: { what: ['time-zone'], values: null }, at: 6, by: randomUUID() };
  openOwedDecisions(file, silentLog).owe(one);
  openOwedDecisions(file, silentLog).owe(other);
  const told: unknown[] = [];
  openOwedDecisions(file, silentLog).settle(() => {
    throw new StorageError('the disk is full');
  });
  openOwedDecisions(file, silentLog).settle((owed) => void told.push({ ...owed, by: caller() }));
  openOwedDecisions(file, silentLog).settle((owed) => void told.push({ ...owed, by: caller() }));
  expect(told).toEqual([one, other]);
  expect(() => openOwedDecisions(path.join(file, 'none'), silentLog).owe(one)).toThrow(
    StorageError,
  );
});
