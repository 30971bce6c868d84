import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createForgetting } from '../../../src/main/features/forgetting/index.ts';
import { customerLines } from '../../../src/main/core/payments/customers/index.ts';
import { openLedger, type OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import type { CustomerRule } from '../../../src/shared/settings.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { wasKilled } from '../../support/real/killed.ts';
import { open, place, record, reopened, restore } from '../ledger/lives.ts';
import {
  intent,
  ledgerOptions,
  openTestLedger,
  payment,
  START,
  temporaryFolder,
} from '../ledger/support.ts';

const NIGERIA: CustomerRule = { kind: 'phone', country: 'NG', sendAs: 'typed' };
const SPELLINGS = ['08031234567', '+234 803 123 4567', '(0803) 123-4567'];
const DAY_MS = 86_400_000;

function write(ledger: OpenLedger, own: Partial<Payment>): Payment {
  const of = payment({ method: 'link', status: 'paid', ...own });
  const { opening, ...rest } = intent(of);
  const customerForms = of.customer === null ? null : customerLines(of.customer, NIGERIA);
  ledger.append({ ...rest, ...(opening && { opening: { ...opening, customerForms } }) });
  return of;
}

function forgettingOf(ledger: OpenLedger, keptMonths: number | null = null, now = START + DAY_MS) {
  const clock = fakeClock(now);
  const forgetting = createForgetting({
    ledger,
    rule: () => NIGERIA,
    keptMonths: () => keptMonths,
    backups: () => [],
    backupDays: 28,
    countAside: () => 0,
    forgetAtService: () => undefined,
    clock,
    log: silentLog,
  });
  onTestFinished(() => forgetting.close());
  return { forgetting, clock };
}

const customersIn = (ledger: OpenLedger) =>
  ledger.erasures.remembered(0).map(({ customer }) => customer);

function filesWith(folder: string, texts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return texts.some((text) => bytes.includes(text));
    });
}

describe('forgetting a customer', () => {
  test('finds their payments in every spelling, and empties all of them', async () => {
    const ledger = openTestLedger();
    const folder = dirname(ledger.path);
    const theirs = SPELLINGS.map((customer, index) =>
      write(ledger, { customer, note: `kettle for Ada ${index}` }),
    );
    write(ledger, { customer: '08035550006', note: 'lamp' });
    const { forgetting } = forgettingOf(ledger);
    const texts = [...SPELLINGS, '+2348031234567', '8031234567', 'kettle for Ada'];
    expect(filesWith(folder, texts)).not.toEqual([]);

    expect(await forgetting.find('0803-1234-567')).toEqual({
      payments: 3,
      open: 0,
      lastAt: theirs[2]?.createdAt,
    });
    expect(await forgetting.forget('0803-1234-567')).toMatchObject({ payments: 3, open: 0 });

    expect(filesWith(folder, texts)).toEqual([]);
    expect(customersIn(ledger)).toEqual(['08035550006']);
    expect(forgetting.list()).toEqual([
      { number: 1, at: START + DAY_MS, by: 'person', payments: 3 },
    ]);
    expect(theirs.map(({ id }) => forgetting.whenForgotten(id))).toEqual(
      theirs.map(() => START + DAY_MS),
    );
    expect(await forgetting.find('08031234567')).toEqual({ payments: 0, open: 0, lastAt: null });
    await ledger.close();
    expect(filesWith(folder, texts)).toEqual([]);
  });

  test('leaves payments whose outcome is not certain, and says how many', async () => {
    const ledger = openTestLedger();
    write(ledger, { customer: '08031234567' });
    const waiting = write(ledger, { customer: '08031234567', status: 'waiting' });
    const asked = write(ledger, { customer: '08031234567', status: 'expired' });
    ledger.pollStates.save([
      { paymentId: asked.id, dueAt: START, asked: 1, windowEndsAt: null, lastAskedAt: null },
    ]);
    const { forgetting } = forgettingOf(ledger);
    expect(await forgetting.forget('08031234567')).toMatchObject({ payments: 1, open: 2 });
    expect(ledger.getPayment(waiting.id)?.customer).toBe('08031234567');
    expect(ledger.getPayment(asked.id)?.customer).toBe('08031234567');
  });

  test('keeps nothing where there is nobody to be forgotten', async () => {
    const ledger = openTestLedger();
    write(ledger, { customer: '08035550006' });
    const { forgetting } = forgettingOf(ledger);
    expect(await forgetting.forget('08031234567')).toMatchObject({ payments: 0, open: 0 });
    expect(forgetting.list()).toEqual([]);
  });
});

describe('a backup from before', () => {
  test('brings nobody back who was forgotten since', async () => {
    const path = place();
    const ledger = open(path);
    const theirs = record(ledger, { customer: '08031234567', note: 'kettle', status: 'paid' });
    const backup = await ledger.backUp();
    record(ledger, { customer: '08035550006' });
    const { forgetting } = forgettingOf(ledger);
    await forgetting.forget('08031234567');
    await forgetting.close();
    await ledger.close();

    expect(restore(path, backup)).toMatchObject({ payments: 2, complete: true });
    await reopened(path, async (restored) => {
      expect(customersIn(restored)).toEqual(['08035550006']);
      expect(restored.erasures.erasedAt(theirs.id)).toBe(START + DAY_MS);
      expect(restored.erasures.listErasures(10)).toMatchObject([{ by: 'person', payments: 1 }]);
      expect(await restored.check()).toBe('sound');
    });
    const files = filesWith(dirname(path), ['08031234567', '+2348031234567', 'kettle']);
    expect(files.filter((file) => !file.includes('backups'))).toEqual([]);
  });
});

describe('the time that customers are kept for', () => {
  const later = START + 400 * DAY_MS;

  test('forgets who has not paid since, at the start, and each day after', async () => {
    const ledger = openTestLedger();
    write(ledger, { customer: '08031234567', note: 'kettle' });
    write(ledger, { customer: '08035550006' });
    write(ledger, { customer: null, note: 'blue bag' });
    write(ledger, { customer: '+234 803 555 0006', createdAt: later - DAY_MS });
    const { forgetting, clock } = forgettingOf(ledger, 12, later);
    forgetting.begin();
    await clock.advance(20_000);
    await vi.waitFor(() =>
      expect(customersIn(ledger)).toEqual(['08035550006', '+234 803 555 0006']),
    );
    await vi.waitFor(() =>
      expect(forgetting.list()).toMatchObject([{ by: 'retention', payments: 2 }]),
    );
  });

  test('forgets nobody unless somebody wants it', async () => {
    const ledger = openTestLedger();
    write(ledger, { customer: '08031234567' });
    const { forgetting, clock } = forgettingOf(ledger, null, later);
    forgetting.begin();
    await clock.advance(3_600_000);
    expect(customersIn(ledger)).toEqual(['08031234567']);
  });
});

test('killed in the middle, each transaction is there whole or not at all, and the next start goes on', async () => {
  const path = join(temporaryFolder(), 'live', 'ledger.db');
  const ledger = openLedger(ledgerOptions(path));
  const texts = Array.from({ length: 120 }, (_, index) => `0803${String(5_000_000 + index)}`);
  for (const customer of texts) write(ledger, { customer, note: `for ${customer}` });
  await ledger.close();

  const child = fork(fileURLToPath(new URL('forgetting-child.ts', import.meta.url)), [path], {
    execArgv: [],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'exit');
  expect(wasKilled(child.exitCode, '')).toBe(true);

  const again = openLedger(ledgerOptions(path));
  onTestFinished(() => again.close());
  expect(again.erasures.remembered(0)).toHaveLength(70);
  expect(again.erasures.listErasures(10)).toMatchObject([{ payments: 50 }]);
  expect(await again.check()).toBe('sound');

  const { forgetting, clock } = forgettingOf(again, 1, START + 400 * DAY_MS);
  forgetting.begin();
  await clock.advance(20_000);
  await vi.waitFor(() => expect(again.erasures.remembered(0)).toEqual([]));
  await forgetting.close();
  expect(filesWith(dirname(path), texts)).toEqual([]);
});
