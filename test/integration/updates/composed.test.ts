import { expect, it } from 'vitest';
import { entry, startComposed } from '../../support/composed.ts';
import { tempFolder } from '../../support/temp-folder.ts';

it('an app that is not installed says so, and no page moves where updates come from', async () => {
  const { core } = await startComposed(tempFolder());
  const { handlers } = core;
  const before = await handlers.getOverview({});
  expect(before.updates).toMatchObject({ keeper: 'source', ready: null });
  const wish = { address: 'https://updates.attacker.example', channel: 'beta', hour: 22 } as const;
  const after = await handlers.savePreferences({ ...before.preferences, updates: wish });
  expect(after.preferences.updates).toEqual({ address: null, channel: 'beta', hour: 22 });
  await expect(handlers.lookForUpdate({})).rejects.toMatchObject({ code: 'not-possible-now' });
  await expect(handlers.installUpdate({})).rejects.toMatchObject({ code: 'not-possible-now' });
});

it('payments start as ever while nothing is installed', async () => {
  const { core } = await startComposed(tempFolder());
  expect(await core.handlers.startPayment(entry('first'))).toMatchObject({ mode: 'practice' });
});
