/** The composed app in live mode, connected to a scripted service; everything but the clock is real. */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { AppCore, ParsedInput } from '../../../src/main/core/contract/handlers.ts';
import type { PaymentView } from '../../../src/shared/core/payments/payments.ts';
import type { Overview } from '../../../src/shared/settings.ts';
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

/** Connects an account as a manager does, with the rest settled that real payments wait for. */
export async function connectTo(
  { handlers }: AppCore,
  account: ParsedInput<'saveAccount'>,
): Promise<Overview> {
  await handlers.saveAccount(account);
  await handlers.saveShop({ customers: { kind: 'phone', country: 'NG', sendAs: 'typed' } });
  await handlers.saveReceiptHeading({ heading: 'Mama Ngozi' });
  await handlers.testConnection({});
  return handlers.getOverview({});
}

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

/** As if all had been settled and the account had worked, in the folder of an app that is closed. */
export function settleIn(dataFolder: string): void {
  const file = path.join(dataFolder, 'settings.json');
  const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { preferences, designAccount, ...rest } = settledSchema.parse(found);
  const customers = { kind: 'phone', country: 'NG', sendAs: 'typed' };
  const settled = {
    ...rest,
    accountWorks: true,
    preferences: { ...preferences, customers },
    designAccount: { ...designAccount, receiptHeading: 'Mama Ngozi' },
  };
  writeFileSync(file, JSON.stringify(settled));
}

const settledSchema = z.looseObject({
  preferences: z.looseObject({}),
  designAccount: z.looseObject({}),
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
