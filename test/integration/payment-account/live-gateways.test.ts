import { afterEach, describe, expect, it } from 'vitest';
import { createLiveGateways } from '../../../src/main/core/payment-account/live-gateways.ts';
import { createGateway } from '../../../src/main/core/gateway/client.ts';
import type { Account } from '../../../src/shared/settings.ts';

const ACCOUNT: Account = {
  baseUrl: 'https://127.0.0.1:9/v1',
  email: 'shop@merchant.example',
  requestShape: 'endpoint',
  callbackUrl: null,
  isV2: true,
};

let current: Account | null = ACCOUNT;
let changed = () => {};
const save = (account: Account | null) => {
  current = account;
  changed();
};
const gateways = createLiveGateways(
  {
    current: () => current,
    kept: () => [],
    borrow: () =>
      current && {
        account: current,
        formerLogins: [],
        readKey: async () => ({ origin: 'https://127.0.0.1:9', secret: 'sk_test_live_gateways' }),
        giveBack: () => undefined,
      },
    onChange(listener) {
      changed = listener;
    },
  },
  ({ account, readKey }) =>
    createGateway({ account, readKey, now: Date.now, allowPlainHttpOnLoopback: false }),
);
afterEach(() => gateways.close());

describe('the gateway of the live account', () => {
  it('stays while the account is saved as it was, and goes with any change', () => {
    const first = gateways.current();
    expect(first).not.toBeNull();
    save({ ...ACCOUNT });
    expect(gateways.current()).toBe(first);
    save({ ...ACCOUNT, isV2: false });
    const second = gateways.current();
    expect(second).not.toBe(first);
    save(null);
    expect(gateways.current()).toBeNull();
    save({ ...ACCOUNT, isV2: false });
    expect(gateways.current()).not.toBe(second);
  });
});
