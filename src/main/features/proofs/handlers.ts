/** Calls about what a customer shows as the proof of a payment. */
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { PROOF_CALLS } from '../../../shared/features/proofs/calls.ts';
import type { HandlersOf } from '../../core/contract/handlers.ts';
import { modeChanged } from '../../core/contract/refusals.ts';
import type { Services } from '../../core/contract/services.ts';
import { createShownMode } from '../../core/contract/shown-mode.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import type { Proofs } from './proofs.ts';

/** @param services `proofsIn`: of a mode whose ledger is open; null for another */
export function createProofHandlers(
  services: Services & { readonly proofsIn: (mode: Mode) => Proofs | null },
): HandlersOf<typeof PROOF_CALLS> {
  const { gate, proofsIn } = services;
  const { withPayments } = createShownMode(services);
  const withProofs = <T>(mode: Mode, work: (proofs: Proofs) => T | Promise<T>) =>
    withPayments((payments) => {
      if (mode !== payments.mode) throw modeChanged();
      const proofs = proofsIn(mode);
      if (proofs === null) throw new Refusal('not-possible-now', 'the record is being changed');
      return work(proofs);
    });
  return {
    findProof: gate.limited('findProof', ({ mode, text }) =>
      withProofs(mode, (proofs) => proofs.find(text)),
    ),
    markHandedOver: gate.limited('markHandedOver', ({ mode, of }) =>
      withProofs(mode, (proofs) => proofs.mark(of)),
    ),
  };
}
