/** What customers show as the proof of a payment, in each mode. */
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { PROOF_CALLS } from '../../../shared/features/proofs/calls.ts';
import type { Feature } from '../../core/feature.ts';
import type { CoreOptions } from '../../core/options.ts';
import { createForeignMarks } from './foreign-marks.ts';
import { createProofHandlers } from './handlers.ts';
import { createProofs, type Proofs } from './proofs.ts';

export function openProofs({ clock }: CoreOptions): Feature<typeof PROOF_CALLS> {
  const open = new Map<Mode, Proofs>();
  return {
    handlers: (services) =>
      createProofHandlers({ ...services, proofsIn: (mode) => open.get(mode) ?? null }),
    inMode({ mode, ledger, payments }) {
      const marks = createForeignMarks(ledger.tables);
      open.set(mode, createProofs({ ledger, payments, marks, clock }));
      return { close: () => void open.delete(mode) };
    },
  };
}
