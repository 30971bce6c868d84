/** A counter with people, through the dispatcher of the composed app: settings, record and keychain. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createCallDispatcher } from '../../../src/main/core/contract/call-dispatcher.ts';
import type { CallInput, CallName } from '../../../src/shared/contract.ts';
import type { Role } from '../../../src/shared/features/people/rights.ts';
import { personWho } from '../../support/fakes/confirmations.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { readRecord } from '../../support/readers/record-reader.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

export type Keychain = ReturnType<typeof lockableKeychain>;
type Options = Partial<Parameters<typeof composeFromSource>[0]>;

export async function openShop(
  dataFolder = tempFolder(),
  keychain = lockableKeychain(),
  more: Options = {},
) {
  const core = await composeFromSource({
    dataFolder,
    keychain: keychain.keychain,
    confirmation: personWho(),
    ...more,
  });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await core.close();
    isOpen = false;
  };
  onTestFinished(close);
  const { call } = createCallDispatcher(core, silentLog);
  /** The value, or the code of the refusal with what it is about. */
  async function ask<N extends CallName>(name: N, input: CallInput<N>): Promise<unknown> {
    const answer = await call(name, input);
    if (answer.ok) return answer.value;
    const { code, field, problem } = answer.error;
    return [code, problem ?? field].filter((each) => each !== null).join(' ');
  }
  const people = async () => (await core.handlers.getOverview({})).people;

  /** With the PIN of whoever is there, where one is asked for. */
  async function asMyself<N extends CallName>(name: N, input: CallInput<N>, pin = '7391') {
    const { present } = await people();
    if (present !== null)
      await ask('approveAct', {
        approver: present,
        how: 'pin',
        pin,
        call: name,
        input: { ...input },
      });
    return ask(name, input);
  }
  async function add(name: string, role: Role, pin: string): Promise<string> {
    const id = randomUUID();
    const added = await asMyself('savePerson', { id, name, role, colour: 'green', pin });
    expect(added).toMatchObject({ overview: {} });
    return id;
  }
  return { core, dataFolder, keychain, ask, asMyself, add, people, close };
}

export const come = (
  { ask }: Pick<Awaited<ReturnType<typeof openShop>>, 'ask'>,
  id: string,
  pin: string,
) => ask('switchPerson', { id, pin });
const membersSchema = z.record(z.string(), z.unknown());
const membersOf = (text: string) => membersSchema.parse(JSON.parse(text));

/** What is in the record of one kind: by whom, its facts and its words. */
export const noted = (dataFolder: string, type: string): unknown[] =>
  readRecord(path.join(dataFolder, 'practice', 'ledger.db'))
    .filter((event) => event.type === type)
    .map(({ by, facts, words }) => ({
      by,
      ...membersOf(facts),
      ...membersOf(words?.text ?? '{}'),
    }));

export const IN = { outcome: 'in', waitMs: 0 };
