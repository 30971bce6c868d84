import { beforeEach, describe, expect, it } from 'vitest';
import { createGate } from '../../../src/main/core/contract/gate.ts';
import type {
  Change,
  ConfirmationOutcome,
} from '../../../src/main/core/platform/confirmation/confirmation.ts';
import { Refusal } from '../../../src/main/core/platform/refusal.ts';
import { overview } from '../../support/samples/call-input.ts';
import { personWho, type Person } from '../../support/fakes/confirmations.ts';

const DISCONNECT: Change = { what: 'disconnect', values: { from: 'shop@example.com' } };

let says: ConfirmationOutcome | Promise<ConfirmationOutcome>;
let person: Person;
let done: number;
beforeEach(() => {
  says = 'confirmed';
  person = personWho(() => says);
  done = 0;
});

/** A call behind the gate, which would change this. */
function behind(changes: () => readonly Change[]) {
  const gate = createGate(person, { take: () => undefined });
  return gate.confirmed('disconnectAccount', changes, () => {
    done += 1;
    return overview;
  });
}

describe('a call that a person has to confirm', () => {
  it('is carried out once somebody said yes to what it would change', async () => {
    expect(await behind(() => [DISCONNECT])({})).toBe(overview);
    expect([person.changes, done]).toEqual([[[DISCONNECT]], 1]);
  });

  it.for([
    ['refused', 'not-confirmed'],
    ['unanswered', 'not-answered'],
    ['busy', 'question-open'],
    ['too-often', 'asked-too-often'],
  ] as const)('is not where it is %s, and says so', async ([outcome, code]) => {
    says = outcome;
    await expect(behind(() => [DISCONNECT])({})).rejects.toMatchObject({ code });
    expect(done).toBe(0);
  });

  it('asks nobody where nothing would change, and where it can’t be done', async () => {
    await behind(() => [])({});
    const impossible = behind(() => {
      throw new Refusal('mode-changed', 'meanwhile');
    });
    await expect(impossible({})).rejects.toMatchObject({ code: 'mode-changed' });
    expect([person.changes, done]).toEqual([[], 1]);
  });

  it('does nothing where something else would be done by the time of the yes', async () => {
    const { promise, resolve } = Promise.withResolvers<ConfirmationOutcome>();
    says = promise;
    let from = 'shop@example.com';
    const call = behind(() => [{ what: 'disconnect', values: { from } }])({});
    from = 'another@example.com';
    resolve('confirmed');
    await expect(call).rejects.toMatchObject({ code: 'not-confirmed' });
    expect(done).toBe(0);
  });
});
