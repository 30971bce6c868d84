/**
 * One mode's workspace, practice or live: what they have in common, and the order in which its parts
 * are opened, begun and closed. The feature `practice` and `live-workspace.ts` bring what differs.
 */
import type { Mode } from '../../shared/core/payments/payments.ts';
import type { Ledger } from './ledger/index.ts';
import type { Workspace } from './contract/workspaces.ts';
import type { GatewaySource, Payments } from './payments/index.ts';
import type { LedgerCare } from './record/index.ts';

/** A mode's way to its payment service. */
export interface ServiceAccess {
  readonly gateways: GatewaySource;
  /**
   * Takes customers out of what the service keeps on this machine; a real one keeps nothing here.
   * @param references of the payments that they were asked for
   * @throws StorageError
   */
  readonly forget?: (references: readonly string[]) => void;
  /** Once no payment needs it any more. */
  readonly close?: () => Promise<void>;
}

/** A mode with its ledger and its payments open, for what else goes on in it. */
export interface OpenedMode {
  readonly mode: Mode;
  readonly ledger: Ledger;
  readonly payments: Payments;
  readonly service: Pick<ServiceAccess, 'forget'>;
}

/** What goes on in a mode beside its payments: begun after them, and closed before them. */
export interface PartInMode {
  readonly begin?: () => void;
  /** Resolves once nothing of it uses the ledger any more. */
  readonly close?: () => void | Promise<void>;
}

export type OpenInMode = (opened: OpenedMode) => PartInMode;

export interface WorkspaceParts {
  mode: Mode;
  care: Pick<LedgerCare, 'prepare' | 'open' | 'begin' | 'end'>;
  openService: () => Promise<ServiceAccess>;
  /** The payments close their ledger when they are closed. */
  createPayments: (ledger: Ledger, gateways: GatewaySource) => Payments;
  /** In the order in which they begin; the last one is closed first. */
  parts: readonly OpenInMode[];
}

/**
 * Opens ledger, service and payments. Nothing is asked about before `begin`.
 * @throws as `LedgerCare.open`, and what kept the service from being opened; then no ledger is open
 */
export async function openWorkspace(parts: WorkspaceParts): Promise<Workspace> {
  const { mode, care } = parts;
  await care.prepare();
  const ledger = care.open();
  const service = await parts.openService().catch(async (error: unknown) => {
    // A ledger left open would keep its lock, and the next attempt out.
    await ledger.close();
    throw error;
  });
  const payments = parts.createPayments(ledger, service.gateways);
  const opened = parts.parts.map((open) => open({ mode, ledger, payments, service }));
  return {
    payments,
    begin() {
      payments.begin();
      care.begin(payments);
      for (const part of opened) part.begin?.();
    },
    async close() {
      const careEnded = care.end();
      try {
        for (const part of opened.toReversed()) await part.close?.();
        await payments.close();
      } finally {
        // A ledger that a full disk keeps from closing well must not leave these behind.
        await careEnded;
        await service.close?.();
      }
    },
  };
}
