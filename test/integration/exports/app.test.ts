/** Exports as the composed app makes them, by the contract's calls. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ComposeOptions } from '../../../src/main/app/compose.ts';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import { Refusal } from '../../../src/main/core/platform/refusal.ts';
import type { ExportState } from '../../../src/shared/features/exports/exports.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { csvRecords } from './support.ts';

async function practice(
  dataFolder = tempFolder(),
  options: Partial<ComposeOptions> = {},
): Promise<AppCore> {
  const { keychain } = lockableKeychain();
  const core = await composeFromSource({ dataFolder, keychain, ...options });
  onTestFinished(() => core.close());
  await core.handlers.setMode({ mode: 'practice' });
  return core;
}

const take = (core: AppCore, customer: string, amountMinor = 125_000) =>
  core.handlers.startPayment({
    draftId: randomUUID(),
    mode: 'practice',
    method: 'link',
    amountMinor,
    currency: 'NGN',
    customer,
    note: '',
    replaces: null,
    override: null,
  });

const exported = async (core: AppCore, search = '') => {
  const filter = { ...EVERY_PAYMENT, search };
  const outcome = await core.handlers.exportPayments({ mode: 'practice', filter, format: 'csv' });
  if (!outcome.made) throw new Error(`nothing was exported: ${outcome.why}`);
  return { outcome, lines: csvRecords(readFileSync(outcome.file)) };
};

test('goes to a folder of the app, under a name that says practice, and never over another', async () => {
  const dataFolder = tempFolder();
  const core = await practice(dataFolder);
  const said: ExportState[] = [];
  core.subscribe('exportChanged', (state) => said.push(state));
  const { payment } = await take(core, '');
  const { outcome, lines } = await exported(core);
  const again = await exported(core);
  expect(path.dirname(outcome.file)).toBe(path.join(dataFolder, 'exports'));
  expect(outcome.name).toMatch(/^Counterfoil PRACTICE payments \w+ \d{4}-\d\d-\d\d\.csv$/);
  expect(again.outcome.name).toBe(outcome.name.replace('.csv', ' 2.csv'));
  expect(lines.map((line) => line['Reference'])).toEqual([payment.reference]);
  expect(said.at(-1)).toMatchObject({ work: null, canShow: false });
  expect(said.map(({ revision }) => revision)).toEqual(
    said.map(({ revision }) => revision).toSorted((one, other) => one - other),
  );
  expect(await core.handlers.getExport({})).toMatchObject({ latest: again.outcome });
  expect(await core.handlers.showExport({})).toEqual({ shown: false });
});

test('finds a customer however the number is written, as History does', async () => {
  const core = await practice();
  await core.handlers.saveShop({
    customers: { kind: 'phone', country: 'NG', sendAs: 'typed' },
  });
  const { payment } = await take(core, '0803 123 4567');
  await take(core, '0805 999 8888', 250_000);
  const { lines } = await exported(core, '+234 803 123 4567');
  expect(lines.map((line) => line['payment_id'])).toEqual([payment.id]);
});

test('says no where another mode is shown by now', async () => {
  const core = await practice();
  const asked = core.handlers.exportPayments({
    mode: 'live',
    filter: EVERY_PAYMENT,
    format: 'csv',
  });
  await expect(asked).rejects.toThrow(Refusal);
  await expect(asked).rejects.toMatchObject({ code: 'mode-changed' });
});

test('what a power cut left is gone once the app has started', async () => {
  const dataFolder = tempFolder();
  const folder = path.join(dataFolder, 'exports');
  mkdirSync(folder);
  const unfinished = path.join(folder, 'book.csv.0a1b2c3d.unfinished');
  writeFileSync(unfinished, 'half');
  writeFileSync(path.join(dataFolder, 'export.json'), JSON.stringify({ format: 1, unfinished }));
  await practice(dataFolder);
  expect(readdirSync(folder)).toEqual([]);
  expect(existsSync(path.join(dataFolder, 'export.json'))).toBe(false);
});

test('ends when a backup is put in place of the record that it reads', async () => {
  // A person who takes long to choose a place keeps the restore from nothing.
  const { promise: chosen, resolve: choose } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const files = tempFolder();
  const core = await practice(tempFolder(), {
    exportPlaces: {
      view: () => ({ kind: 'box' }),
      async choose() {
        ask();
        await chosen;
        return { path: path.join(files, 'book.csv'), mayReplace: false };
      },
    },
  });
  await take(core, '');
  const { backups } = await core.handlers.makeBackup({});
  const outcome = core.handlers.exportPayments({
    mode: 'practice',
    filter: EVERY_PAYMENT,
    format: 'csv',
  });
  await asked;
  await core.handlers.restoreBackup({ name: backups[0]?.name ?? '' });
  choose();
  expect(await outcome).toEqual({ made: false, why: 'changed' });
  expect(readdirSync(files)).toEqual([]);
});
