import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOf, MINUTE, openShop } from '../../support/real/update-shop.ts';

describe('who keeps it up to date', () => {
  it.each([
    ['source', { installation: 'source' }],
    ['source', { installer: null }],
    ['fleet', { installation: 'machine' }],
    ['fleet', { platform: 'linux' }],
    ['no-keys', { keys: [] }],
    ['no-address', { address: null }],
  ] as const)('%s: nothing is asked or fetched', async (keeper, changes) => {
    const shop = await openShop();
    shop.publish();
    const updates = shop.open('1.1.0', changes);
    updates.start();
    await shop.clock.advance(600 * MINUTE);
    expect(await codeOf(() => updates.lookNow())).toBe('not-possible-now');
    expect(updates.view()).toMatchObject({ keeper, ready: null, problem: null });
    expect(shop.server.asked).toEqual([]);
    expect(existsSync(join(shop.folder, 'state.json'))).toBe(false);
  });

  it('looks where the settings say, before where the build does', async () => {
    const shop = await openShop();
    shop.publish();
    shop.counter.address = shop.server.address;
    const updates = shop.open('1.1.0', { address: 'https://127.0.0.1:1/' });
    await updates.lookNow();
    expect(updates.view()).toMatchObject({ problem: null, address: shop.server.address });
  });
});
