import { describe, expect, it } from 'vitest';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { personWho } from '../../support/fakes/confirmations.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

describe('closing the app', () => {
  it('asks nobody about addresses any more before it closes the ledgers', async () => {
    const openThen: Promise<unknown>[] = [];
    const core = await composeFromSource({
      dataFolder: tempFolder(),
      confirmation: {
        ...personWho(),
        close: () => void openThen.push(Promise.resolve(core.handlers.listOpenPayments({}))),
      },
    });
    await core.close();
    expect(await Promise.all(openThen)).toEqual([[]]);
    await expect(async () => core.handlers.listOpenPayments({})).rejects.toMatchObject({
      code: 'closing',
    });
  });

  it('tells no overview from then on, whose ledgers could not be read', async () => {
    const core = await composeFromSource({ dataFolder: tempFolder() });
    const told = { before: 0, since: 0 };
    let isClosing = false;
    core.subscribe('overviewChanged', () => {
      told[isClosing ? 'since' : 'before'] += 1;
    });
    await core.handlers.saveComputer({ sound: false });
    isClosing = true;
    await core.close();
    expect(told.before).toBeGreaterThan(0);
    expect(told.since).toBe(0);
  });
});
