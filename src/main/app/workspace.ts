/**
 * One mode's workspace, practice or live: what they have in common, and the order in which its parts
 * are opened, begun and closed. `practice-workspace.ts` and `live-workspace.ts` bring what differs.
 */
import type { Ledger } from '../adapters/ledger/ledger.ts';
import type { Workspace } from '../contract/workspaces.ts';
import type { GatewaySource, Payments } from '../features/payments/index.ts';
import type { Spool } from '../features/printing/index.ts';
import type { LedgerCare } from '../features/record/index.ts';

/** A mode's way to its payment service. */
export interface ServiceAccess {
  readonly gateways: GatewaySource;
  /** Begins what goes on beside the payments. */
  readonly begin?: () => void;
  /** Once no payment needs it any more. */
  readonly close?: () => Promise<void>;
}

export interface WorkspaceParts {
  care: Pick<LedgerCare, 'prepare' | 'open' | 'begin' | 'end'>;
  openService: () => Promise<ServiceAccess>;
  /** Ends whatever else reads the ledger's file; resolves once nothing does. */
  endReading: () => Promise<void>;
  /** The payments close their ledger when they are closed. */
  createPayments: (ledger: Ledger, gateways: GatewaySource) => Payments;
  openSpool: (payments: Payments) => Spool;
}

/**
 * Opens ledger, service and payments. Nothing is asked about before `begin`.
 * @throws as `LedgerCare.open`, and what kept the service from being opened; then no ledger is open
 */
export async function openWorkspace(parts: WorkspaceParts): Promise<Workspace> {
  const { care } = parts;
  await care.prepare();
  const ledger = care.open();
  const service = await parts.openService().catch(async (error: unknown) => {
    // A ledger left open would keep its lock, and the next attempt out.
    await ledger.close();
    throw error;
  });
  const payments = parts.createPayments(ledger, service.gateways);
  const spool = parts.openSpool(payments);
  return {
    payments,
    spool,
    begin() {
      payments.begin();
      care.begin(payments);
      service.begin?.();
      spool.begin();
    },
    async close() {
      await parts.endReading();
      const careEnded = care.end();
      try {
        await spool.close();
        await payments.close();
      } finally {
        // A ledger that a full disk keeps from closing well must not leave these behind.
        await careEnded;
        await service.close?.();
      }
    },
  };
}
