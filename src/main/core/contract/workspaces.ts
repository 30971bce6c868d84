/** Practice and live as the calls see them. */
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { Payments } from '../payments/index.ts';

/** The parts of one mode. */
export interface Workspace {
  payments: Payments;
  /** Begins to follow payments and to look after the ledger. */
  begin(): void;
  close(): Promise<void>;
}

export interface Workspaces {
  /** The payments of a mode, opened when they are first needed. */
  use(mode: Mode): Promise<Payments>;
  /** The workspace of a mode if it is open. */
  opened(mode: Mode): Workspace | null;
  /**
   * Takes a mode's workspace down, changes its files and builds it again; calls wait meanwhile.
   * @throws what `between` throws, when the workspace is up again
   */
  replace(mode: Mode, between: () => void | Promise<void>): Promise<void>;
  close(): Promise<void>;
}
