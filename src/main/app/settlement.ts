/** What holding the record against a settlement file stands on. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SETTLEMENT_CALLS } from '../../shared/contract/settlement.ts';
import { createSettlementHandlers } from '../contract/handlers/settlement.ts';
import type { Payments } from '../features/payments/index.ts';
import { createSettlement, type Held } from '../features/settlement/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Core, Room } from './rooms.ts';

export function openSettlement(
  { dataFolder, clock, log, settlementWorker }: ComposeOptions,
  core: Core,
): Room<typeof SETTLEMENT_CALLS> {
  const records = new WeakMap<Payments, Held>();
  const service = createSettlement({
    folder: path.join(dataFolder, 'settlement'),
    worker: settlementWorker,
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
    handlers: createSettlementHandlers({
      ...core,
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
      records.set(payments, { mode, matches: ledger });
      // Nobody reads a ledger that is being closed.
      return { close: () => service.end(mode) };
    },
  };
}
