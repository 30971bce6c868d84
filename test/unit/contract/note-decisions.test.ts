/** A person's yes is noted before anything is done, once, and without any customer. */
import { beforeEach, expect, it } from 'vitest';
import { noteDecisions } from '../../../src/main/app/note-decisions.ts';
import type {
  Change,
  ConfirmationOutcome,
} from '../../../src/main/platform/confirmation/confirmation.ts';
import type { Decision } from '../../../src/shared/record-events.ts';
import { personWho } from '../../support/confirmations.ts';
import { silentLog } from '../../support/silent-log.ts';

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

it('holds also where no record takes it', async () => {
  const refusing = noteDecisions(
    personWho(),
    () => {
      throw new Error('the disk is full');
    },
    silentLog,
  );
  expect(await refusing.confirm({ addresses: [], changes: [WINDOW] })).toBe('confirmed');
});
