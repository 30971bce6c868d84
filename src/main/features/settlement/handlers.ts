/** Calls about holding the record against a settlement file. */
import type { SETTLEMENT_CALLS } from '../../../shared/features/settlement/calls.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { Payments } from '../../core/payments/index.ts';
import type { Held, SettlementService } from './index.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import { modeChanged } from '../../core/contract/refusals.ts';
import type { Services } from '../../core/contract/services.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';

interface SettlementServices extends Services {
  settlement: SettlementService;
  /** @throws Refusal where their record is being closed */
  heldOf: (payments: Payments) => Held;
}

export function createSettlementHandlers(
  services: SettlementServices,
): HandlersOf<typeof SETTLEMENT_CALLS> {
  const { settlement, heldOf, gate } = services;
  const { withPayments } = createShownMode(services);
  const withHeld = <T>(mode: Mode, work: (held: Held) => T | Promise<T>): Promise<T> =>
    withPayments((payments) => {
      if (mode !== payments.mode) throw modeChanged();
      return work(heldOf(payments));
    });
  return {
    getSettlement: () => settlement.state(),
    stageSettlement: async ({ at, name, bytes }) => ({
      why: await settlement.stage({ at, name, bytes: Buffer.from(bytes, 'base64') }),
    }),
    previewSettlement: ({ mode, ...reading }) =>
      withHeld(mode, (held) => settlement.read(held, reading)),
    matchSettlement: gate.limited('matchSettlement', ({ mode, ...wanted }) =>
      withHeld(mode, (held) => settlement.compare(held, wanted)),
    ),
    cancelSettlement: () => {
      settlement.cancel();
      return settlement.state();
    },
    listMatches: ({ mode }) => withHeld(mode, (held) => settlement.newest(held)),
    listMatchLines: ({ mode, ...of }) => withHeld(mode, (held) => settlement.lines(held, of)),
  };
}
