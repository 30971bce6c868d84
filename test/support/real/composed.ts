/** The app without a host in practice mode, with a clock that runs faster. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { AppCore, ParsedInput } from '../../../src/main/core/contract/handlers.ts';
import { Refusal } from '../../../src/main/core/platform/refusal.ts';
import type { PaymentView } from '../../../src/shared/core/payments/payments.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { composeFromSource } from './compose-from-source.ts';
import { fastClock } from '../fakes/fast-clock.ts';

export interface App {
  core: AppCore;
  stop(): Promise<void>;
}

/** Waiting for a customer passes quickly, and so does the time until a book is looked through. */
const clock = fastClock(Date.now(), 20);

export async function startComposed(dataFolder: string): Promise<App> {
  const core = await composeFromSource({ dataFolder, clock });
  let isOpen = true;
  const stop = async () => {
    if (isOpen) await core.close();
    isOpen = false;
  };
  onTestFinished(stop);
  return { core, stop };
}

export const entry = (note: string): ParsedInput<'startPayment'> => ({
  draftId: randomUUID(),
  mode: 'practice',
  method: 'link',
  amountMinor: 125_000,
  currency: 'NGN',
  customer: '',
  note,
  replaces: null,
  override: null,
});

/** Starts a payment, whatever of the same amount was asked for just now. */
async function insist(
  handlers: AppCore['handlers'],
  request: ParsedInput<'startPayment'>,
  alsoIds: readonly string[] = [],
): Promise<PaymentView> {
  try {
    return await handlers.startPayment(request);
  } catch (error) {
    const other = error instanceof Refusal ? error.payment : null;
    if (other === null || alsoIds.includes(other.id)) throw error;
    const otherId = other.id;
    const override = { kind: 'duplicate' as const, reason: '', otherId, alsoIds: [...alsoIds] };
    return insist(handlers, { ...request, override }, [...alsoIds, otherId]);
  }
}

/** A payment that has come to a status, with the app's own word for it. */
export async function take(
  { handlers, subscribe }: AppCore,
  request: ParsedInput<'startPayment'>,
  status: PaymentView['payment']['status'],
): Promise<PaymentView> {
  const views: PaymentView[] = [];
  let arrived = () => {};
  const end = subscribe('paymentChanged', (view) => {
    views.push(view);
    arrived();
  });
  const begun = await insist(handlers, request);
  const { id } = begun.payment;
  try {
    for (;;) {
      const found = views.find(({ payment }) => payment.id === id && payment.status === status);
      if (found) return found;
      await new Promise<void>((resolve) => {
        arrived = resolve;
      });
    }
  } finally {
    end();
  }
}

/** One that its customer has paid. */
export const takePaid = (core: AppCore, note: string) => take(core, entry(note), 'paid');

export const nextOverview = (
  core: AppCore,
  isSo: (overview: Overview) => boolean,
): Promise<Overview> =>
  new Promise((resolve) => {
    const end = core.subscribe('overviewChanged', (overview) => {
      if (!isSo(overview)) return;
      end();
      resolve(overview);
    });
  });

export const found = async (core: AppCore, id: string) =>
  (await core.handlers.getPayment({ id })).view;

export const ledgerIn = (folder: string) => path.join(folder, 'practice', 'ledger.db');
