import { expect, it } from 'vitest';
import type { Question } from '../../../../src/main/core/platform/confirmation/confirmation.ts';
import { restrained } from '../../../../src/main/core/platform/confirmation/restrained.ts';
import { personWho } from '../../../support/fakes/confirmations.ts';
import { fakeClock } from '../../../support/fakes/fake-clock.ts';

const QUESTION: Question = { addresses: [], changes: [{ what: 'go-live', values: {} }] };
const WITHIN_MS = 15 * 60_000;

it.for(['refused', 'unanswered'] as const)(
  'asks three times in a quarter of an hour where each is %s, and not again',
  async (says) => {
    const clock = fakeClock();
    const person = personWho(() => says);
    const { confirm } = restrained(person, clock);
    for (const minute of [0, 1, 2]) {
      expect(await confirm(QUESTION)).toBe(says);
      expect(person.changes).toHaveLength(minute + 1);
      await clock.advance(60_000);
    }
    for (let tries = 0; tries < 50; tries += 1) expect(await confirm(QUESTION)).toBe('too-often');
    expect(person.changes).toHaveLength(3);
    await clock.advance(WITHIN_MS - 3 * 60_000);
    expect(await confirm(QUESTION)).toBe(says);
    expect(await confirm(QUESTION)).toBe('too-often');
  },
);

it('begins anew with each yes, however often it asks', async () => {
  const answers = ['refused', 'refused', 'confirmed'] as const;
  let at = 0;
  const person = personWho(() => answers[at++ % answers.length] ?? 'refused');
  const { confirm } = restrained(person, fakeClock());
  for (let round = 0; round < 30; round += 1) expect(await confirm(QUESTION)).not.toBe('too-often');
});

it('does not count what nobody was asked', async () => {
  let says: 'busy' | 'confirmed' = 'busy';
  const { confirm } = restrained(
    personWho(() => says),
    fakeClock(),
  );
  for (let tries = 0; tries < 10; tries += 1) expect(await confirm(QUESTION)).toBe('busy');
  says = 'confirmed';
  expect(await confirm(QUESTION)).toBe('confirmed');
});
