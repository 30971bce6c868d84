import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createErasures } from '../../../src/main/core/ledger/erasures.ts';
import { openWriter } from '../../../src/main/core/ledger/connection.ts';
import { quietGuard } from '../../../src/main/core/ledger/errors.ts';
import { listBackups } from '../../../src/main/core/record/backup-folder.ts';
import { auditLedger } from '../../../src/main/core/record/audit.ts';
import { openLedger, type OpenLedger } from '../../../src/main/core/record/open-ledger.ts';
import { unpackBackup } from '../../../src/main/core/record/unpack-backup.ts';
import { personalDigest } from '../../../src/main/core/payments/life/index.ts';
import { advance } from '../../../src/main/core/payments/life/lifecycle.ts';
import type { Payment, PaymentEvent } from '../../../src/shared/core/payments/payments.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import { anError, aReply, aRequest } from '../../support/samples/payment-samples.ts';
import { open, place, reopened, restore } from './lives.ts';
import { intent, ledgerOptions, openTestLedger, payment, temporaryFolder } from './support.ts';

const NUMBER = '08031234567';
const NOTE = 'Ada, blue kettle';
const SECRETS = [NUMBER, '+2348031234567', NOTE];

/** Writes a payment as the counter does, with lines that it is found by and a digest that holds. */
function write(ledger: OpenLedger, of: Payment): void {
  const { opening, event, ...rest } = intent(of);
  if (event.type !== 'recorded' || opening === undefined) throw new Error('that is no intent');
  const personalSalt = 'ab'.repeat(16);
  ledger.append({
    ...rest,
    event: { ...event, personalDigest: personalDigest(personalSalt, of) },
    opening: {
      ...opening,
      personalSalt,
      customerForms: of.customer === null ? null : `+234${of.customer.slice(1)}\n${of.customer}`,
    },
  });
}

/** Names of the files in a folder and below that hold any of the texts. */
function filesWith(folder: string, texts = SECRETS): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name));
      return texts.some((text) => bytes.includes(text));
    })
    .map(({ name }) => name);
}

const find = (ledger: OpenLedger, search: string) =>
  ledger.finds.history({
    filter: { ...EVERY_PAYMENT, search },
    offset: 0,
    limit: 10,
    anchor: null,
    customer: [],
  });

function ledgerOfTwo() {
  const ledger = openTestLedger();
  const theirs = payment({ customer: NUMBER, note: NOTE });
  const others = payment({ customer: '08035550006', note: 'Bola' });
  write(ledger, theirs);
  write(ledger, others);
  return { ledger, theirs, others, folder: dirname(ledger.path) };
}

const BY_PERSON = { at: 1_768_500_000_000, by: 'person' } as const;

test('nothing of a forgotten customer is left in any file, open or closed', async () => {
  const { ledger, theirs, others, folder } = ledgerOfTwo();
  await ledger.keepSearchIndex();
  expect(filesWith(folder)).not.toEqual([]);
  expect(await find(ledger, NUMBER)).toMatchObject({ total: 1 });

  ledger.erasures.erase([1], BY_PERSON);
  await ledger.settleErasures();

  expect(filesWith(folder)).toEqual([]);
  expect(filesWith(folder, ['08035550006'])).not.toEqual([]);
  expect(ledger.getPayment(theirs.id)).toEqual({ ...theirs, customer: null, note: null });
  expect(ledger.getPayment(others.id)).toEqual(others);
  expect(await find(ledger, NUMBER)).toMatchObject({ total: 0, payments: [] });
  expect(await find(ledger, 'kettle')).toMatchObject({ total: 0 });
  expect(ledger.erasures.erasedAt(theirs.id)).toBe(BY_PERSON.at);
  expect(ledger.erasures.erasedAt(others.id)).toBeNull();
  expect(ledger.erasures.listErasures(10)).toEqual([{ number: 1, ...BY_PERSON, payments: 1 }]);
  expect(await ledger.check()).toBe('sound');
  expect(auditLedger({ path: ledger.path, now: BY_PERSON.at })).toMatchObject({ fault: null });

  await ledger.close();
  expect(filesWith(folder)).toEqual([]);
});

test('nor of why a second demand was made to them', async () => {
  const ledger = openTestLedger();
  const override = { kind: 'duplicate', reason: NOTE, otherId: randomUUID() } as const;
  const theirs = payment({ customer: NUMBER, override });
  write(ledger, theirs);
  ledger.erasures.erase([1], BY_PERSON);
  await ledger.settleErasures();
  expect(ledger.getPayment(theirs.id)?.override).toEqual({ ...override, reason: '' });
  expect(filesWith(dirname(ledger.path))).toEqual([]);
  expect(auditLedger({ path: ledger.path, now: BY_PERSON.at })).toMatchObject({ fault: null });
});

test('the customer of a payment is no longer offered, nor kept from being offered', async () => {
  const { ledger, theirs } = ledgerOfTwo();
  const beginning = { numbers: ['0803'], name: null, key: null, since: 0, limit: 6 };
  expect((await ledger.finds.findCustomers(beginning)).found).toHaveLength(2);
  ledger.offers.offerCustomerOf(theirs.id, false);
  ledger.erasures.erase([1], BY_PERSON);
  await ledger.settleErasures();
  expect((await ledger.finds.findCustomers(beginning)).found).toMatchObject([
    { payment: { customer: '08035550006' } },
  ]);
  expect(ledger.offers.countNotOffered()).toBe(0);
});

test('questions that are under way are answered before the worker forgets', async () => {
  const { ledger } = ledgerOfTwo();
  ledger.erasures.erase([1], BY_PERSON);
  const [found] = await Promise.all([find(ledger, 'bola'), ledger.settleErasures()]);
  expect(found).toMatchObject({ total: 1 });
});

test('an index from before is made anew where the app died before it was taken away', async () => {
  const { ledger, folder } = ledgerOfTwo();
  await find(ledger, NUMBER);
  await ledger.keepSearchIndex();
  const before = () => readFileSync(join(folder, 'search.db'));
  await vi.waitFor(() => expect(before().length).toBeGreaterThan(0));
  ledger.erasures.erase([1], BY_PERSON);
  await ledger.close();
  const again = openLedger(ledgerOptions(ledger.path));
  onTestFinished(() => again.close());
  expect(await find(again, NUMBER)).toMatchObject({ total: 0 });
});

test('a refused row takes the whole erasure back', () => {
  const { ledger, theirs } = ledgerOfTwo();
  const db = openWriter(ledger.path);
  onTestFinished(() => void db.close());
  db.exec(`CREATE TEMP TRIGGER refuse BEFORE UPDATE ON payments WHEN NEW.number = 2
    BEGIN SELECT RAISE(ABORT, 'no'); END`);
  const { erase } = createErasures({ db, guarded: quietGuard });
  expect(() => erase([1, 2], BY_PERSON)).toThrow('no');
  expect(ledger.getPayment(theirs.id)).toEqual(theirs);
  expect(ledger.erasures.listErasures(10)).toEqual([]);
});

test('what is remembered is listed in the order of recording, and no more once it is erased', () => {
  const { ledger } = ledgerOfTwo();
  expect(ledger.erasures.remembered(0)).toMatchObject([
    { number: 1, customer: NUMBER },
    { number: 2, customer: '08035550006' },
  ]);
  ledger.erasures.erase([1], BY_PERSON);
  expect(ledger.erasures.remembered(0)).toMatchObject([{ number: 2, customer: '08035550006' }]);
  expect(ledger.erasures.remembered(2)).toEqual([]);
});

test('several transactions can be one erasure', () => {
  const { ledger } = ledgerOfTwo();
  const wanted = { at: BY_PERSON.at, by: 'retention' } as const;
  const number = ledger.erasures.erase([1], wanted);
  expect(ledger.erasures.erase([2], wanted, number)).toBe(number);
  expect(ledger.erasures.listErasures(10)).toEqual([{ number, ...wanted, payments: 2 }]);
});

test('a backup after an erasure is whole again, and holds nobody who was forgotten', async () => {
  const { ledger, folder } = ledgerOfTwo();
  await ledger.backUp();
  ledger.erasures.erase([1], { ...BY_PERSON, at: Date.now() });
  const name = await ledger.backUp();
  expect(name).toMatch(/\.base$/);
  const copy = join(temporaryFolder(), 'copy.db');
  unpackBackup(join(folder, 'backups'), name, copy);
  expect(filesWith(dirname(copy))).toEqual([]);
});

test('an increment takes along that customers were forgotten by the time they are kept for', async () => {
  const { ledger, folder } = ledgerOfTwo();
  await ledger.backUp();
  ledger.erasures.erase([1], { at: Date.now(), by: 'retention' });
  const name = await ledger.backUp();
  expect(name).toMatch(/\.increment$/);
  const path = join(temporaryFolder(), 'ledger.db');
  unpackBackup(join(folder, 'backups'), name, path);
  const copy = openLedger(ledgerOptions(path));
  onTestFinished(() => copy.close());
  expect(copy.erasures.remembered(0)).toMatchObject([{ number: 2, customer: '08035550006' }]);
  expect(listBackups(ledger.path)).toHaveLength(2);
});

const REPLY = 'A name that nobody knew, in a reply';

/** A payment that was refused with words about the customer. */
function refusedWithWords(ledger: OpenLedger): Payment {
  const first = payment({ customer: NUMBER, note: NOTE });
  write(ledger, first);
  const error = anError({ code: 'field-refused', certainty: 'refused', words: REPLY });
  const events: PaymentEvent[] = [
    { type: 'create-requested', request: aRequest() },
    { type: 'create-refused', error, reply: aReply({ body: REPLY }) },
  ];
  return events.reduce((before, event, index) => {
    const after = advance(before, event, first.createdAt + index + 1);
    ledger.append({ event, at: after.updatedAt, payment: after });
    return after;
  }, first);
}

const soundOf = ({ path }: { path: string }) => auditLedger({ path, now: Date.now() }).fault;

test.each([
  ['loose', false],
  ['packed', true],
])(
  'the words of a forgotten customer’s events go, %s ones too, and all still verifies and adds up',
  async (_, packed) => {
    const ledger = openTestLedger();
    const theirs = refusedWithWords(ledger);
    const others = refusedWithWords(ledger);
    if (packed) await ledger.packEvents(new AbortController().signal);
    expect(ledger.getPayment(theirs.id)?.reason?.words).toBe(REPLY);

    ledger.erasures.erase([1], BY_PERSON);

    expect(JSON.stringify(ledger.getLife(theirs.id))).not.toContain(REPLY);
    expect(ledger.getLife(theirs.id)).toMatchObject({ isWhole: true });
    expect(ledger.getPayment(theirs.id)?.reason).toMatchObject({
      code: 'field-refused',
      words: null,
    });
    expect(JSON.stringify(ledger.getLife(others.id))).toContain(REPLY);
    expect(await ledger.verifyChain()).toEqual({ events: 6, brokenAt: null });
    expect(soundOf(ledger)).toBeNull();
    ledger.erasures.erase([2], BY_PERSON);
    await ledger.settleErasures();
    expect(filesWith(dirname(ledger.path), [REPLY])).toEqual([]);
    await ledger.packEvents(new AbortController().signal);
    expect(await ledger.verifyChain()).toEqual({ events: 6, brokenAt: null });
  },
);

test('words that were withheld stay so where an older backup is restored', async () => {
  const path = place();
  const ledger = open(path);
  const theirs = refusedWithWords(ledger);
  const backup = await ledger.backUp();
  ledger.erasures.erase([1], BY_PERSON);
  await ledger.close();
  expect(restore(path, backup)).toMatchObject({ complete: true, lost: [] });
  await reopened(path, async (restored) => {
    expect(JSON.stringify(restored.getLife(theirs.id))).not.toContain(REPLY);
    expect(restored.getPayment(theirs.id)?.reason?.words).toBeNull();
    expect(await restored.verifyChain()).toMatchObject({ brokenAt: null });
  });
  expect(soundOf({ path })).toBeNull();
});
