/** What holding the record against a settlement file stands on. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SETTLEMENT_CALLS } from '../../../shared/features/settlement/calls.ts';
import { createSettlementHandlers } from './handlers.ts';
import type { Payments } from '../../core/payments/index.ts';
import { createSettlement, type Held } from './index.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { CoreOptions } from '../../core/options.ts';
import type { Core, Feature } from '../../core/feature.ts';

export function openSettlement(
  { dataFolder, clock, log, workers }: CoreOptions,
  core: Core,
): Feature<typeof SETTLEMENT_CALLS> {
  const records = new WeakMap<Payments, Held>();
  const service = createSettlement({
    folder: path.join(dataFolder, 'settlement'),
    worker: workers.settlement,
    ledgerOf(mode) {
      const ledger = path.join(dataFolder, mode, 'ledger.db');
      return existsSync(ledger) ? ledger : null;
    },
    currency: () => core.settings.get().preferences.currency,
    clock,
    log,
    nextRevision: core.nextRevision,
    onChange: (state) => core.tell('settlementChanged', state),
  });
  return {
    handlers: (services) =>
      createSettlementHandlers({
        ...services,
        settlement: service,
        heldOf(payments) {
          const held = records.get(payments);
          if (held === undefined) throw new Refusal('not-possible-now', 'the record is not open');
          return held;
        },
      }),
    start: () => service.start(),
    close: () => service.close(),
    inMode({ mode, ledger, payments }) {
      records.set(payments, { mode, matches: ledger.settlements });
      // Nobody reads a ledger that is being closed.
      return { close: () => service.end(mode) };
    },
  };
}
