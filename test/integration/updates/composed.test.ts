import { expect, it } from 'vitest';
import { CALLS } from '../../../src/shared/contract.ts';
import { entry, startComposed } from '../../support/real/composed.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

it('an app that is not installed says so, and no page moves where updates come from', async () => {
  const { core } = await startComposed(tempFolder());
  const { handlers } = core;
  const before = await handlers.getOverview({});
  expect(before.updates).toMatchObject({ keeper: 'source', ready: null });
  const address = 'https://updates.attacker.example';
  expect(CALLS.saveUpdates.input.safeParse({ channel: 'beta', address }).success).toBe(false);
  const after = await handlers.saveUpdates({ channel: 'beta', hour: 22 });
  expect(after.preferences.updates).toEqual({ address: null, channel: 'beta', hour: 22 });
  await expect(handlers.lookForUpdate({})).rejects.toMatchObject({ code: 'not-possible-now' });
  await expect(handlers.installUpdate({})).rejects.toMatchObject({ code: 'not-possible-now' });
});

it('payments start as ever while nothing is installed', async () => {
  const { core } = await startComposed(tempFolder());
  expect(await core.handlers.startPayment(entry('first'))).toMatchObject({ mode: 'practice' });
});
