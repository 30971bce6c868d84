/**
 * Starts payments. The intent is on disk before anything leaves the machine, every request is on
 * disk before it is sent, and nothing that could reach the customer is ever sent twice.
 */
import type { NewPayment } from '../../../../shared/core/contract/payments.ts';
import { checkNote } from '../../../../shared/core/text/fields.ts';
import { methodOf } from '../../../../shared/core/methods/index.ts';
import type { Payment } from '../../../../shared/core/payments/payments.ts';
import { StorageError } from '../../ledger/index.ts';
import { demandField, wrongField } from '../../platform/refusal.ts';
import { checkChargeable } from '../customers/customer.ts';
import type { StatusPoller } from '../follow/status-poller.ts';
import type { GatewaySource } from '../gateway-source.ts';
import { canBeStopped, type PersonalData } from '../life/lifecycle.ts';
import type { PassSyncPoint } from '../sync-points.ts';
import { checkOverride } from './duplicate-guard.ts';
import { type Intent, type IntentParts, recordIntent } from './intent.ts';
import { demandUnopposed, type ObstacleParts } from './obstacles.ts';
import {
  findPassedOver,
  findSuccessor,
  type PredecessorParts,
  resolveReplaced,
} from './predecessor.ts';
import { asStarted, asSucceeded } from './same-entry.ts';
import { demandUsualAmount } from './unusual-amount.ts';

export interface PaymentStarterParts extends IntentParts, ObstacleParts, PredecessorParts {
  poller: Pick<StatusPoller, 'check' | 'stopWaiting'>;
  gateways: GatewaySource;
  pass: PassSyncPoint;
}

export interface PaymentStarter {
  /**
   * Records the intent and begins to ask the service; the rest arrives as changes of the payment.
   * @throws Refusal when something must be mended or decided first, StorageError when the intent
   *   can't be kept; in both cases nothing was sent
   */
  start(request: NewPayment): Promise<Payment>;
}

export function createPaymentStarter(parts: PaymentStarterParts): PaymentStarter {
  const { mode, ledger, poller, gateways, preferences, pass } = parts;

  /** @throws Refusal `field-invalid` */
  function checkPersonal(request: NewPayment): PersonalData {
    const method = methodOf(request.method);
    const customer = demandField('customer', method.checkCustomer(request.customer));
    const personal = { customer, note: demandField('note', checkNote(request.note)) };
    const unusable =
      method.promptsPhone && customer !== null
        ? checkChargeable(customer, preferences().customers, mode === 'live')
        : null;
    if (unusable !== null) throw wrongField('customer', unusable);
    return personal;
  }

  /** Where the disk refuses that, it stays as it was: what takes its place is recorded and goes on. */
  function stopIfPossible(id: string): void {
    try {
      poller.stopWaiting(id);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
    }
  }

  const starter: PaymentStarter = {
    async start(request) {
      const before = ledger.findByDraft(request.draftId);
      if (before) return asStarted(before, request, preferences().customers);
      const personal = checkPersonal(request);
      const override = checkOverride(request.override);
      demandUsualAmount(request, ledger);
      const gateway = await gateways.ready('start');
      const predecessor =
        (await resolveReplaced(parts, request)) ?? findPassedOver(parts, request, override);

      // From here to the intent on disk nothing may be awaited: two entries can't slip past
      // each other's checks.
      const meanwhile = ledger.findByDraft(request.draftId);
      if (meanwhile) return asStarted(meanwhile, request, preferences().customers);
      // The account was changed while we looked: whatever was found out, it was for the other one.
      if (gateways.current() !== gateway) return starter.start(request);
      const replaced = predecessor && ledger.getPayment(predecessor.id);
      const successor = replaced && findSuccessor(ledger, request, replaced);
      if (successor) return asSucceeded(successor, request, preferences().customers);
      gateways.demandStart?.();
      pass('before-intent');
      const isUnclear = predecessor?.isUnclear === true;
      const intent: Intent = { request, personal, override, replaced, isUnclear };
      const { payment, prepared } = recordIntent(parts, intent, gateway, () =>
        demandUnopposed(parts, intent),
      );
      if (replaced && canBeStopped(replaced)) stopIfPossible(replaced.id);
      pass('intent-kept');
      prepared.run(payment);
      return payment;
    },
  };
  return starter;
}
