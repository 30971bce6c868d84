/** What keeps a file from being read or compared, and is expected to. */
import type { SettlementFailure } from '../../../shared/features/settlement/settlement.ts';

export class SettlementError extends Error {
  override readonly name = 'SettlementError';
  readonly why: SettlementFailure;
  constructor(why: SettlementFailure, options?: ErrorOptions) {
    super(`the file is not used: ${why}`, options);
    this.why = why;
  }
}
