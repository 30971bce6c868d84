/** The composed app in live mode, connected to a scripted service; everything but the clock is real. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AppCore, ParsedInput } from '../../../src/main/core/contract/handlers.ts';
import type { PaymentView } from '../../../src/shared/core/payments/payments.ts';
import { composeFromSource } from './compose-from-source.ts';
import { fastClock } from '../fakes/fast-clock.ts';
import type { ScriptedService } from '../machines/scripted-service.ts';

/** The time until the service is asked again passes quickly. */
const clock = fastClock(Date.now(), 20);

/** @param services those whose certificates the app trusts */
export const composeLive = (
  dataFolder: string,
  services: readonly ScriptedService[],
): Promise<AppCore> =>
  composeFromSource({
    dataFolder,
    clock,
    trust: services.map(({ trust }) => readFileSync(trust, 'utf8')),
  });

/** The account of a service, as typed. */
export const accountAt = (
  service: ScriptedService,
  change: Partial<ParsedInput<'saveAccount'>> = {},
): ParsedInput<'saveAccount'> => ({
  baseUrl: service.baseUrl,
  email: service.email,
  requestShape: 'endpoint',
  callbackUrl: '',
  isV2: true,
  secret: service.secret,
  allowMemory: false,
  sameAccount: false,
  ...change,
});

export const liveEntry = (
  change: Partial<ParsedInput<'startPayment'>> = {},
): ParsedInput<'startPayment'> => ({
  draftId: randomUUID(),
  mode: 'live',
  method: 'ussd',
  amountMinor: 125_000,
  currency: 'NGN',
  customer: '+2348031234567',
  note: '',
  replaces: null,
  override: null,
  ...change,
});

/** The next change of a payment that is as wished. */
export const told = (core: AppCore, isSo: (view: PaymentView) => boolean): Promise<PaymentView> =>
  new Promise((resolve) => {
    const end = core.subscribe('paymentChanged', (view) => {
      if (!isSo(view)) return;
      end();
      resolve(view);
    });
  });
