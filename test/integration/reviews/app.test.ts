/** Looking into records as the composed app does it, by the contract's calls. */
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ComposeOptions } from '../../../src/main/app/compose.ts';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import type { Review } from '../../../src/shared/features/reviews/reviews.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { readXlsx } from '../../support/readers/read-xlsx.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { csvRecords } from '../exports/support.ts';
import { closedRecord } from './support.ts';

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

const take = (core: AppCore, customer: string) =>
  core.handlers.startPayment({
    draftId: randomUUID(),
    mode: 'practice',
    method: 'link',
    amountMinor: 125_000,
    currency: 'NGN',
    customer,
    note: '',
    replaces: null,
    override: null,
  });

async function openNewestBackup({ handlers }: AppCore): Promise<Review> {
  const { backups } = await handlers.makeBackup({});
  const [newest] = backups;
  if (newest === undefined) throw new Error('there is no backup');
  const outcome = await handlers.reviewBackup({ mode: 'practice', name: newest.name });
  expect(outcome).toEqual({ opened: true });
  return opened(handlers);
}

async function opened(handlers: AppCore['handlers']): Promise<Review> {
  const { review } = await handlers.getReview({});
  if (review === null) throw new Error('no record is open');
  return review;
}

const all = { filter: EVERY_PAYMENT, anchor: null, offset: 0, limit: 50 };

describe('a backup', () => {
  it('is listed, searched and looked at, while the counter takes the next payment', async () => {
    const core = await practice();
    const { handlers } = core;
    const { payment } = await take(core, '');
    const { id: review, ...facts } = await openNewestBackup(core);
    expect(facts).toMatchObject({ kind: 'backup', whose: 'own', mode: 'practice', payments: 1 });
    await take(core, '0803 555 7777');
    expect(await handlers.getReviewHistory({ review, ...all })).toMatchObject({ total: 1 });
    expect(await handlers.getHistory(all)).toMatchObject({ total: 2 });
    const detail = await handlers.getReviewPayment({ review, id: payment.id });
    expect(detail.view).toMatchObject({ polling: null, payment: { id: payment.id } });
    expect(detail.events[0]?.event.type).toBe('recorded');
    await handlers.closeReview({ review });
    await expect(async () => handlers.getReviewHistory({ review, ...all })).rejects.toMatchObject({
      code: 'review-closed',
    });
  });

  it('of another mode than was shown is not opened', async () => {
    const { handlers } = await practice();
    const name = 'ledger-20261121T070000Z.db';
    expect(() => handlers.reviewBackup({ mode: 'live', name })).toThrow(
      'the app changed between practice and live meanwhile',
    );
  });

  it.each(['csv', 'xlsx'] as const)(
    'is exported, and the %s says what it is of',
    async (format) => {
      const core = await practice();
      const { payment } = await take(core, '');
      const { id: review, ledgerId, name } = await openNewestBackup(core);
      await take(core, '0803 555 7777');
      const outcome = await core.handlers.exportReview({ review, filter: EVERY_PAYMENT, format });
      if (!outcome.made) throw new Error(outcome.why);
      expect(outcome.name).toMatch(/^Counterfoil PRACTICE payments VIEWED \w+ .*\.(csv|xlsx)$/);
      expect(outcome.contents?.payments).toBe(1);
      if (format === 'xlsx') {
        const { sheets } = readXlsx(readFileSync(outcome.file));
        const said = sheets.flatMap(({ cells }) => [...cells.values()].map(({ value }) => value));
        expect(said).toEqual(expect.arrayContaining([name, ledgerId, payment.reference]));
        expect(said.filter((text) => text.includes('This counter’s backup of'))).toHaveLength(2);
        return;
      }
      const [line, ...others] = csvRecords(readFileSync(outcome.file));
      expect(others).toEqual([]);
      expect(line).toMatchObject({ Reference: payment.reference, record_file: name });
      expect(line?.['Record']).toMatch(
        /^Practice: nobody was charged\. This counter’s backup of \d{4}-\d\d-\d\d$/,
      );
      expect(line?.['record_id']).toBe(ledgerId);
    },
  );
});

describe('another counter’s record', () => {
  it('is found in the folder of the host, by its bare name alone', async () => {
    const dataFolder = tempFolder();
    const folder = path.join(dataFolder, 'records');
    mkdirSync(folder);
    copyFileSync(await closedRecord(3, { terminal: 'B2' }), path.join(folder, 'B2, 2025.db'));
    copyFileSync(path.join(folder, 'B2, 2025.db'), path.join(dataFolder, 'outside.db'));
    const core = await practice(dataFolder);
    const { handlers } = core;
    expect(await handlers.listReviewFiles({})).toMatchObject({
      kind: 'folder',
      folder,
      files: [{ name: 'B2, 2025.db' }],
    });
    for (const file of ['../outside.db', 'outside.db', 'B2.db', null])
      expect(await handlers.reviewFile({ file })).toEqual({ opened: false, why: 'cancelled' });
    expect(await handlers.reviewFile({ file: 'B2, 2025.db' })).toEqual({ opened: true });
    const review = await opened(handlers);
    expect(review).toMatchObject({ whose: 'other', terminals: ['B2'], name: 'B2, 2025.db' });
    const outcome = await handlers.exportReview({
      review: review.id,
      filter: EVERY_PAYMENT,
      format: 'csv',
    });
    if (!outcome.made) throw new Error(outcome.why);
    const lines = csvRecords(readFileSync(outcome.file));
    expect(lines).toHaveLength(3);
    expect(new Set(lines.map((line) => line['Record']))).toEqual(
      new Set(['Practice: nobody was charged. Another counter’s record (B2): B2, 2025.db']),
    );
    expect(outcome.name).toContain('VIEWED B2');
    expect(readdirSync(folder)).toEqual(['B2, 2025.db']);
  });

  it('is gone from this computer with the app, and what a killed app left at its next start', async () => {
    const dataFolder = tempFolder();
    const left = path.join(dataFolder, 'reviewing', '0011223344556677');
    mkdirSync(left, { recursive: true });
    copyFileSync(await closedRecord(1), path.join(left, 'ledger.db'));
    const core = await practice(dataFolder);
    expect(existsSync(left)).toBe(false);
    await take(core, '');
    await openNewestBackup(core);
    expect(readdirSync(path.join(dataFolder, 'reviewing'))).toHaveLength(1);
    await core.close();
    expect(existsSync(path.join(dataFolder, 'reviewing'))).toBe(false);
  });

  it('ends its export when it is closed', async () => {
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
    const { id: review } = await openNewestBackup(core);
    const filter = EVERY_PAYMENT;
    const outcome = core.handlers.exportReview({ review, filter, format: 'csv' });
    await asked;
    await core.handlers.closeReview({ review });
    choose();
    expect(await outcome).toEqual({ made: false, why: 'changed' });
    expect(readdirSync(files)).toEqual([]);
  });
});
