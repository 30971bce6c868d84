/** Holding the record against a file by the contract's calls, from the parts of the file to what is kept. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import { Refusal } from '../../../src/main/core/platform/refusal.ts';
import type { SettlementState } from '../../../src/shared/features/settlement/settlement.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { AS_FOUND, MAPPING } from './support.ts';

const MODE = { mode: 'practice' } as const;
const EVERY_DAY = { from: '2000-01-01', to: '2099-12-31' };

async function practice(dataFolder = tempFolder()): Promise<AppCore> {
  const { keychain } = lockableKeychain();
  const core = await composeFromSource({ dataFolder, keychain });
  onTestFinished(() => core.close());
  await core.handlers.setMode(MODE);
  return core;
}

async function hand({ handlers }: AppCore, text: string, name = 'settlement.csv'): Promise<void> {
  const bytes = Buffer.from(text);
  const half = Math.ceil(bytes.length / 2);
  for (const at of [0, half])
    expect(
      await handlers.stageSettlement({
        at,
        name,
        bytes: bytes.subarray(at, at + half).toString('base64'),
      }),
    ).toEqual({ why: null });
}

async function preview(core: AppCore) {
  const read = await core.handlers.previewSettlement({ ...MODE, ...AS_FOUND });
  if (!read.ok) throw new Error(`it was not read: ${read.why}`);
  return read.preview;
}

async function asked({ handlers }: AppCore): Promise<string> {
  const { payment } = await handlers.startPayment({
    draftId: randomUUID(),
    ...MODE,
    method: 'link',
    amountMinor: 125_000,
    currency: 'NGN',
    customer: '',
    note: '',
    replaces: null,
    override: null,
  });
  return payment.reference;
}

test('a file is read, mapped, compared and kept, and known again', async () => {
  const dataFolder = tempFolder();
  const core = await practice(dataFolder);
  const states: SettlementState[] = [];
  core.subscribe('settlementChanged', (state) => states.push(state));
  const reference = await asked(core);
  const text = `Merchant ref,Paid amount\n${reference},1250.00\nX,5.00\n`;
  await hand(core, text);
  const first = await preview(core);
  expect(first).toMatchObject({
    name: 'settlement.csv',
    lines: 2,
    remembered: false,
    comparedAt: null,
  });
  expect(first.guess).toMatchObject({ reference: 0, amount: 1, mark: 'point' });

  const wanted = { ...MODE, id: first.id, mapping: MAPPING, stretch: EVERY_DAY };
  const compared = await core.handlers.matchSettlement(wanted);
  if (!compared.ok) throw new Error(compared.why);
  const { match } = compared;
  expect(match.summary.lists.differ.count).toBe(1);
  const { lines } = await core.handlers.listMatchLines({
    ...MODE,
    number: match.number,
    list: 'differ',
    offset: 0,
  });
  expect(lines[0]).toMatchObject({ here: { reference }, reasons: [{ why: 'uncertain-here' }] });
  expect(await core.handlers.listMatches(MODE)).toEqual([match]);
  expect(states.some(({ work }) => work?.step === 'comparing')).toBe(true);
  expect(states.at(-1)?.work).toBeNull();

  await hand(core, text);
  expect(await preview(core)).toMatchObject({ remembered: true, comparedAt: match.at });
  // What was shown before is not what lies there now.
  expect(await core.handlers.matchSettlement(wanted)).toEqual({ ok: false, why: 'changed' });
});

test('what is kept outlives the app, and the file does not', async () => {
  const dataFolder = tempFolder();
  const core = await practice(dataFolder);
  await hand(core, 'Reference,Amount\nX,5.00\n');
  const { id } = await preview(core);
  await core.handlers.matchSettlement({ ...MODE, id, mapping: MAPPING, stretch: EVERY_DAY });
  const kept = await core.handlers.listMatches(MODE);
  await core.close();
  expect(existsSync(path.join(dataFolder, 'settlement'))).toBe(false);
  const again = await practice(dataFolder);
  expect(await again.handlers.listMatches(MODE)).toEqual(kept);
});

test('parts that do not follow each other, another mode and an unknown match are refused', async () => {
  const core = await practice();
  await expect(
    core.handlers.stageSettlement({ at: 7, name: 'a.csv', bytes: 'UmVm' }),
  ).rejects.toThrow(Refusal);
  await expect(core.handlers.listMatches({ mode: 'live' })).rejects.toMatchObject({
    code: 'mode-changed',
  });
  await expect(
    core.handlers.listMatchLines({ ...MODE, number: 9, list: 'agree', offset: 0 }),
  ).rejects.toMatchObject({ code: 'not-found' });
  expect(await core.handlers.previewSettlement({ ...MODE, ...AS_FOUND })).toEqual({
    ok: false,
    why: 'empty',
  });
});
