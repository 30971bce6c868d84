/** A customer who was forgotten stands in no file of the app's folder, whatever wrote there. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PaymentView } from '../../../src/shared/core/payments/payments.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

/** Nothing else in the folder has these digits. */
const CUSTOMER = '08039174628';
const NATIONAL = '8039174628';
const NOTE = 'kettle for Ada';

function filesWith(folder: string, texts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return texts.some((text) => bytes.includes(text));
    });
}

test('a customer who was forgotten in the running app is in none of its files', async () => {
  const dataFolder = tempFolder();
  const { keychain } = lockableKeychain();
  const core = await composeFromSource({ dataFolder, keychain });
  let isOpen = true;
  onTestFinished(() => (isOpen ? core.close() : undefined));
  await core.handlers.setMode({ mode: 'practice' });
  const isPaid = new Promise<PaymentView>((resolve) => {
    core.subscribe('paymentChanged', (view) => {
      if (view.payment.status === 'paid') resolve(view);
    });
  });
  await core.handlers.startPayment({
    draftId: randomUUID(),
    mode: 'practice',
    method: 'ussd',
    amountMinor: 125_000,
    currency: 'NGN',
    customer: CUSTOMER,
    note: NOTE,
    replaces: null,
    override: null,
  });
  const { payment } = await isPaid;
  await core.handlers.closeShift({
    mode: 'practice',
    shift: 1,
    lastReceipt: 1,
    declared: { counted: [], elsewhere: [], note: null },
  });
  expect(filesWith(dataFolder, [NATIONAL]).length).toBeGreaterThan(1);
  expect(filesWith(dataFolder, [NOTE])).not.toEqual([]);

  const forgotten = await core.handlers.forgetCustomer({ customer: `+234 ${NATIONAL}` });
  expect(forgotten).toMatchObject({ payments: 1, open: 0 });
  expect(filesWith(dataFolder, [NATIONAL, NOTE])).toEqual([]);
  expect(await core.handlers.getPayment({ id: payment.id })).toMatchObject({
    view: { payment: { customer: null, note: null, status: 'paid' } },
  });
  isOpen = false;
  await core.close();
  expect(filesWith(dataFolder, [NATIONAL, NOTE])).toEqual([]);
});
