/** The composed app and a head office: joining, sales, closing, leaving. Some seconds, most of them the server's. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectOffice } from '../../../src/main/features/office/connection.ts';
import { customerForm } from '../../../src/main/core/payments/customers/index.ts';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { makeOffice } from '../../support/real/test-office.ts';
import {
  type OfficeDatabase,
  type PostgresServer,
  startPostgres,
} from '../../support/machines/postgres.ts';
import { connect, overviewOf, prepareMove } from '../../support/real/moving.ts';
import { liveEntry } from '../../support/real/live-app.ts';
import { csvRecords } from '../exports/support.ts';
import { record } from '../ledger/lives.ts';
import { payment } from '../ledger/samples.ts';
import { openTestLedger } from '../ledger/support.ts';
import { ALL_SENT, digestOf, enrolmentOf, send } from './counters.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.close());

const EVENTUALLY = { timeout: 60_000, interval: 50 };

async function counterWithOffice() {
  const { oldFolder: folder, service, open } = await prepareMove();
  const { keychain } = lockableKeychain();
  const office = await makeOffice(server);
  const code = await office.enrol('Shop 2', 'Shop 2, counter 3', { reads: 'shop' });
  return {
    folder,
    service,
    office,
    code,
    open: (has = keychain) => open(folder, { keychain: has }),
  };
}

/** The references that the office has, in their order. */
async function referencesAt({ admin }: OfficeDatabase): Promise<string[]> {
  const { rows } = await admin.query<{ reference: string }>(
    'SELECT reference FROM office.payments ORDER BY number',
  );
  return rows.map(({ reference }) => reference);
}

let customers = 0;

/** Of another customer each time. */
const pay = async (core: AppCore): Promise<string> => {
  customers += 1;
  const customer = `0803${String(customers).padStart(7, '0')}`;
  const started = await core.handlers.startPayment(liveEntry({ customer }));
  return started.payment.reference;
};

const officeOf = async (core: AppCore) => (await overviewOf(core)).office;

describe('two counters of a shop', () => {
  it('know a customer again, however the number is written', async () => {
    const { service, office, code, open } = await counterWithOffice();
    const core = await open();
    await connect(core, service);
    await core.handlers.joinOffice({ code });
    const reference = await pay(core);
    await expect.poll(() => referencesAt(office), EVENTUALLY).toEqual([reference]);
    const { customers: rule } = (await overviewOf(core)).preferences;
    const written = `+234 (803) ${String(customers).padStart(7, '0')}`;
    const { key } = customerForm(written, rule);

    const second = await office.enrol('Shop 2', 'Shop 2, counter 4');
    const route = { ...enrolmentOf(second), trust: () => [] };
    const connection = await connectOffice(route, { app: '1.0.0', mode: 'live' });
    expect(await connection.hint(digestOf(route.secrets.hintKey)(key))).toMatchObject([
      { counter: 'Shop 2, counter 3' },
    ]);
    await connection.close();

    const there = openTestLedger();
    const at = Date.now();
    record(there, payment({ customer: key, createdAt: at, updatedAt: at }));
    expect(await send(there, second)).toEqual(ALL_SENT);
    const askFor = (customer: string) => core.handlers.askOtherCounters({ customer });
    expect(await askFor(written)).toMatchObject([{ counter: 'Shop 2, counter 4' }]);
    expect(await askFor('+234 803 999 9999')).toEqual([]);
    await core.handlers.setMode({ mode: 'practice' });
    expect(await askFor(written)).toEqual([]);
    await core.close();
  });
});

describe('a file of all counters', () => {
  it('has a line for each payment that is chosen, of every counter that is seen', async () => {
    const { service, office, code, open } = await counterWithOffice();
    const core = await open();
    await connect(core, service);
    await core.handlers.joinOffice({ code });
    const own = await pay(core);
    const there = openTestLedger();
    const customer = '0803 555 0119';
    record(there, payment({ localDay: '2026-01-15', customer, note: '=SUM(1)' }));
    const second = await office.enrol('Shop 2', 'Shop 2, counter 4');
    await send(there, second, { withWords: true });
    await expect.poll(() => referencesAt(office), EVENTUALLY).toContain(own);
    const linesOf = async (search: string) => {
      const chosen = { day: '2026-01-15', search, of: null };
      const outcome = await core.handlers.exportAllCounters({ ...chosen, format: 'csv' });
      if (!outcome.made) throw new Error(outcome.why);
      return csvRecords(readFileSync(outcome.file));
    };
    expect(await linesOf('')).toMatchObject([
      { Shop: 'Shop 2', Counter: 'Shop 2, counter 4', Customer: customer, Note: `'=SUM(1)` },
    ]);
    expect(await linesOf(own)).toMatchObject([
      {
        Counter: 'Shop 2, counter 3',
        Reference: own,
        Customer: '',
        Currency: 'NGN',
        Record: 'Real payments',
      },
    ]);
    await office.admin.query(`SELECT office.revoke('Shop 2, counter 3')`);
    const { made, ...why } = await core.handlers.exportAllCounters({
      day: '2026-01-15',
      search: '',
      of: null,
      format: 'csv',
    });
    expect([made, why]).toEqual([false, { why: 'office-unread' }]);
    await core.close();
  });
});

describe('a counter', () => {
  it('sends what it had and what comes, goes on after a start, and keeps the password out of its folder', async () => {
    const { folder, service, office, code, open } = await counterWithOffice();
    const core = await open();
    await connect(core, service);
    const before = await pay(core);
    expect(await officeOf(core)).toBeNull();
    expect(await core.handlers.joinOffice({ code: ` ${code}\n` })).toEqual({ joined: true });
    await expect.poll(() => referencesAt(office), EVENTUALLY).toEqual([before]);
    const after = await pay(core);
    await expect.poll(() => referencesAt(office), EVENTUALLY).toEqual([before, after]);
    expect(await officeOf(core)).toMatchObject({
      counter: 'Shop 2, counter 3',
      shop: 'Shop 2',
      host: '127.0.0.1',
      trouble: 'none',
    });
    await core.close();

    const note = readFileSync(path.join(folder, 'office.json'), 'utf8');
    expect(note).not.toContain('password');
    const again = await open();
    const third = await pay(again);
    await expect.poll(() => referencesAt(office), EVENTUALLY).toEqual([before, after, third]);

    await again.handlers.leaveOffice({});
    expect(await officeOf(again)).toBeNull();
    expect(existsSync(path.join(folder, 'office.json'))).toBe(false);
    await pay(again);
    await again.close();
    expect(await referencesAt(office)).toHaveLength(3);
  });

  it('sends customers where that is chosen, and until another code comes', async () => {
    const { service, office, code, open } = await counterWithOffice();
    const core = await open();
    await connect(core, service);
    await core.handlers.joinOffice({ code });
    await pay(core);
    const asked = `0803${String(customers).padStart(7, '0')}`;
    const there = async () => {
      const sql = 'SELECT customer FROM office.payments ORDER BY number';
      const { rows } = await office.admin.query<{ customer: string | null }>(sql);
      return rows.map(({ customer }) => customer);
    };
    await expect.poll(there, EVENTUALLY).toEqual([null]);
    await core.handlers.chooseOfficeWords({ words: true });
    await expect.poll(there, EVENTUALLY).toEqual([asked]);
    const next = await office.enrol('Shop 2', 'Shop 2, counter 3');
    await core.handlers.joinOffice({ code: next });
    expect((await officeOf(core))?.words).toBe(false);
    await pay(core);
    await expect.poll(there, EVENTUALLY).toEqual([asked, null]);
    await core.close();
  });

  it('goes on selling while the office is away, and brings all of it afterwards', async () => {
    const { service, office, code, open } = await counterWithOffice();
    const core = await open();
    await connect(core, service);
    await core.handlers.joinOffice({ code });
    await expect.poll(async () => (await officeOf(core))?.waiting, EVENTUALLY).toBe(0);
    await server.kill();
    const sold = [await pay(core), await pay(core)];
    await expect.poll(async () => (await officeOf(core))?.trouble, EVENTUALLY).toBe('unreachable');
    expect((await officeOf(core))?.waiting).toBeGreaterThan(0);
    await server.start();
    const back = { ...office, admin: await server.admin(office.name) };
    await expect.poll(() => referencesAt(back), EVENTUALLY).toEqual(sold);
    await back.admin.end();
    await core.close();
  });

  it('whose note of the office is damaged says so, and is mended by a new code', async () => {
    const { folder, code, open } = await counterWithOffice();
    writeFileSync(path.join(folder, 'office.json'), '{');
    const core = await open();
    expect(await officeOf(core)).toMatchObject({ trouble: 'no-key' });
    expect(await core.handlers.joinOffice({ code })).toEqual({ joined: true });
    expect(await officeOf(core)).toMatchObject({ trouble: 'none', shop: 'Shop 2' });
    await core.close();
  });

  it('whose keychain lost the password asks for a new code', async () => {
    const { service, open, code } = await counterWithOffice();
    const core = await open();
    // Nothing real is to be sent yet.
    await core.handlers.joinOffice({ code });
    expect(await officeOf(core)).toMatchObject({ trouble: 'none', waiting: 0 });
    await connect(core, service);
    await core.handlers.setMode({ mode: 'live' });
    await core.close();
    const bare = await open(lockableKeychain().keychain);
    await expect.poll(async () => (await officeOf(bare))?.trouble, EVENTUALLY).toBe('no-key');
    await bare.close();
  });
});

describe('a code', () => {
  it.each([
    ['something else', 'not-a-code'],
    ['COUNTERFOIL-e30', 'not-a-code'],
    [`COUNTERFOIL-${Buffer.from('{"v":2}').toString('base64url')}`, 'newer-code'],
  ])('that is none is refused, and nothing is asked: %s', async (code, why) => {
    const { folder, open } = await counterWithOffice();
    const core = await open();
    expect(await core.handlers.joinOffice({ code })).toEqual({ joined: false, why });
    expect(existsSync(path.join(folder, 'office.json'))).toBe(false);
    await core.close();
  });

  it('that was revoked since changes nothing', async () => {
    const { folder, office, open, code } = await counterWithOffice();
    await office.admin.query(`SELECT office.revoke('Shop 2, counter 3')`);
    const core = await open();
    expect(await core.handlers.joinOffice({ code })).toEqual({ joined: false, why: 'revoked' });
    expect(existsSync(path.join(folder, 'office.json'))).toBe(false);
    await core.close();
  });
});
