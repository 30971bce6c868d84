import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Ledger } from '../../../src/main/core/ledger/ledger.ts';
import { firstSettings } from '../../../src/main/core/settings/settings.ts';
import {
  openWorkspace,
  type ServiceAccess,
  type WorkspaceParts,
} from '../../../src/main/core/workspace.ts';
import {
  createPayments,
  type GatewaySource,
  type Payments,
} from '../../../src/main/core/payments/index.ts';
import { openLedger } from '../../../src/main/core/record/open-ledger.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { WORKERS } from '../../support/real/workers.ts';

const random = (bytes: number) => new Uint8Array(randomBytes(bytes));
const { preferences } = firstSettings(random);

/** A real ledger and real payments; what is beside them writes down when its turn came. */
function parts(done: string[]): WorkspaceParts {
  const file = path.join(tempFolder(), 'ledger.db');
  const isOpen = (payments: Payments | null) => {
    try {
      payments?.countAlarms();
      return 'open';
    } catch {
      return 'closed';
    }
  };
  let payments: Payments | null = null;
  const service: ServiceAccess = {
    gateways: {
      current: () => null,
      former: () => [],
      ready: () => Promise.reject(new Error('nobody is asked here')),
    },
    close: async () => void done.push(`service closed, ledger ${isOpen(payments)}`),
  };
  return {
    mode: 'practice',
    care: {
      prepare: async () => void done.push('ledger prepared'),
      open() {
        const ledger = openLedger({
          path: file,
          terminal: preferences.terminal,
          clock: systemClock,
          workers: WORKERS,
        });
        done.push('ledger opened');
        return ledger;
      },
      begin: () => void done.push('care begun'),
      async end() {
        done.push(`care ends, ledger ${isOpen(payments)}`);
        await setTimeout(50);
        done.push('care ended');
      },
    },
    async openService() {
      done.push('service opened');
      return service;
    },
    createPayments(ledger: Ledger, gateways: GatewaySource): Payments {
      payments = createPayments({
        mode: 'practice',
        ledger,
        gateways,
        preferences: () => preferences,
        accountRules: () => ({ paidWords: [], refusedCodes: [] }),
        clock: systemClock,
        random,
        log: silentLog,
      });
      // Told first when everything of the payments themselves has begun.
      payments.onStateChange(() => done.push('payments begun'));
      return payments;
    },
    parts: ['first', 'second'].map((name) => () => ({
      begin: () => void done.push(`${name} room begun`),
      async close() {
        await Promise.resolve();
        done.push(`${name} room closed, ledger ${isOpen(payments)}`);
      },
    })),
  };
}

describe('a workspace', () => {
  it('opens, begins and closes its parts in one order', async () => {
    const done: string[] = [];
    const workspace = await openWorkspace(parts(done));
    expect(done).toEqual(['ledger prepared', 'ledger opened', 'service opened']);
    done.length = 0;
    workspace.begin();
    expect(done).toEqual(['payments begun', 'care begun', 'first room begun', 'second room begun']);
    done.length = 0;
    await workspace.close();
    expect(done).toEqual([
      'care ends, ledger open',
      'second room closed, ledger open',
      'first room closed, ledger open',
      'care ended',
      'service closed, ledger closed',
    ]);
  });

  it('leaves no ledger open whose service could not be opened', async () => {
    const done: string[] = [];
    const all = parts(done);
    const opening = openWorkspace({
      ...all,
      openService: () => Promise.reject(new Error('no free port')),
    });
    await expect(opening).rejects.toThrow('no free port');
    // Still open, it would be in use.
    const again = await openWorkspace(all);
    await again.close();
    expect(done).toContain('service opened');
  });

  it('closes its service although the ledger did not close well, and says so', async () => {
    const done: string[] = [];
    const all = parts(done);
    const workspace = await openWorkspace({
      ...all,
      createPayments(ledger, gateways) {
        const payments = all.createPayments(ledger, gateways);
        return {
          ...payments,
          async close() {
            await payments.close();
            throw new Error('the disk is full');
          },
        };
      },
    });
    await expect(workspace.close()).rejects.toThrow('the disk is full');
    expect(done.slice(-2)).toEqual(['care ended', 'service closed, ledger closed']);
  });
});
