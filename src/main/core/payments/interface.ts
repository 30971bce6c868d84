/** What the payments of one mode are made of, and what the app asks of them. */
import type { Decision } from '../../../shared/record-events.ts';
import type { NewPayment } from '../../../shared/core/contract/payments.ts';
import type { Mode, Payment, PaymentView } from '../../../shared/core/payments/payments.ts';
import type { Preferences } from '../../../shared/settings.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Acts } from './actions.ts';
import type { CustomerLookUps } from './customers/look-up.ts';
import type { ForeignChecks } from './foreign-checks.ts';
import type { LostSource } from './follow/lost-payments.ts';
import type { GatewaySource } from './gateway-source.ts';
import type { HandOver } from './hand-over.ts';
import type { AccountReading } from './life/verdict.ts';
import type { PaymentPrints } from './prints.ts';
import type { Connection } from './reachability.ts';
import type { PaidBack } from './paid-back.ts';
import type { Shares } from './shares.ts';
import type { PassSyncPoint } from './sync-points.ts';
import type { Counts } from './tell/counts.ts';
import type { Lists } from './tell/payment-lists.ts';
import type { Uncertainty } from './tell/uncertain.ts';

export interface PaymentsParts {
  mode: Mode;
  ledger: Ledger;
  gateways: GatewaySource;
  preferences: () => Preferences;
  accountRules: () => AccountReading;
  clock: Clock;
  /** Cryptographically random bytes. */
  random: (bytes: number) => Uint8Array;
  log: Log;
  /** Whether a receipt is printed by itself when a payment is paid; not where absent. */
  printsWhenPaid?: () => boolean;
  /** Payments up to then offer no customers any more, in UTC milliseconds; none where absent. */
  forgottenUntil?: () => number;
  /** Whether the service is to be asked at the start what time it is; not where absent. */
  doubtsTime?: () => boolean;
  /** Told after each write of an event. */
  onWritten?: () => void;
  /** Told at each gap between two steps; the app itself has nothing to do there. */
  pass?: PassSyncPoint;
}

export interface Payments
  extends Acts, Counts, ForeignChecks, HandOver, Lists, PaidBack, Shares, Uncertainty {
  readonly customers: CustomerLookUps;
  readonly mode: Mode;
  readonly connection: Connection;
  readonly prints: PaymentPrints;
  /** How many payments found open at the start have not been answered about since. */
  readonly recovering: number;
  /** How many payments that were open when the network came back have not been answered about since. */
  readonly catchingUp: number;
  /** The disk refused a write and has not taken one since. */
  readonly writeFailed: boolean;
  /** Settles what a crash left and begins to ask. */
  begin(): void;
  /** @throws Refusal, StorageError */
  start(request: NewPayment): Promise<PaymentView>;
  view(payment: Payment): PaymentView;
  /** Writes what a person decided into the record of this mode. @throws StorageError */
  noteDecision(decision: Decision): void;
  /** Whether the ledger has customers that are no phone numbers. */
  hasOtherCustomers(): boolean;
  /** The preferences were saved: what hangs on them is brought in step. */
  preferencesChanged(): void;
  /**
   * Begins again to ask about payments that dropped out of asking.
   * @param ids of payments that may have
   * @returns how many had
   * @throws StorageError
   */
  askAgain(ids: readonly string[]): number;
  /** Asks about payments that are in no ledger as well; null ends that. */
  followLost(source: LostSource | null): void;
  /** The account changed or the network may be back. */
  wake(): void;
  resumed(): void;
  onPaymentChange(listener: (view: PaymentView) => void): void;
  /** Something about the whole changed: connection, recovery, the disk. */
  onStateChange(listener: () => void): void;
  close(): Promise<void>;
}
