/** The audit, held against ledgers in which one thing is known to be wrong. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { idOfStored } from '../../../src/main/core/ledger/stored-ids.ts';
import { openReadOnly } from '../../../src/main/core/ledger/connection.ts';
import { StorageError } from '../../../src/main/core/ledger/errors.ts';
import { type AuditReport, auditLedger } from '../../../src/main/core/record/audit.ts';
import { createSteadyClock } from '../../../src/main/core/payments/follow/steady-clock.ts';
import { restorePolling } from '../../../src/main/core/payments/follow/recovery.ts';
import { runAudit } from '../../../src/main/core/record/run-audit.ts';
import { SLOW_FROM } from '../../../src/main/core/payments/life/schedule.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import {
  buildTemplate,
  copyFiles,
  openTemplateLedger,
  type Template,
} from '../../campaign/disk-template.ts';
import { NOTHING_TO_MEND } from '../../../src/main/core/ledger/derived.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { WORKERS } from '../../support/real/workers.ts';

const PAYMENTS = 30;

const SOUND: AuditReport = {
  fault: null,
  isUnreadable: false,
  unpolled: [],
  mend: NOTHING_TO_MEND,
};

const foundIn = ({ fault, unpolled }: AuditReport) => {
  if (fault !== null) return 'row';
  return unpolled.length > 0 ? 'watch' : 'nothing';
};

let folder = '';
let template: Template;
let copies = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-audit-'));
  template = await buildTemplate(folder, PAYMENTS);
});
afterAll(() => rmSync(folder, { recursive: true }));

function audited(from: string, ...statements: string[]): AuditReport {
  copies += 1;
  const path = join(copyFiles(from, join(folder, `copy-${copies}`)), 'ledger.db');
  const writer = new Database(path);
  writer.pragma('foreign_keys = OFF');
  const triggers = writer.prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`).pluck();
  for (const name of triggers.all()) writer.exec(`DROP TRIGGER ${String(name)}`);
  for (const sql of statements) writer.exec(sql);
  writer.close();
  return auditLedger({ path, now: fakeClock().now() });
}

test.each(['closed', 'crashed'] as const)('a ledger that was %s is sound', (how) => {
  expect(audited(template[how])).toEqual(SOUND);
});

const WATCHED = '(SELECT min(payment) FROM poll_states)';
test.each([
  ['another status', `UPDATE payments SET status = 'declined' WHERE number = 5`, 'row'],
  ['a status nobody knows', `UPDATE payments SET status = 'lost' WHERE number = 5`, 'row'],
  ['JSON that is none', `UPDATE payments SET reported = '{' WHERE number = 5`, 'row'],
  ['another amount', 'UPDATE payments SET amount_minor = amount_minor + 1 WHERE number = 5', 'row'],
  ['another customer', `UPDATE payments SET customer = '0' WHERE number = 5`, 'row'],
  ['another salt', `UPDATE payments SET personal_salt = '0' WHERE number = 5`, 'row'],
  ['a miscounted alarm', 'UPDATE payments SET alarm_count = 9 WHERE number = 5', 'row'],
  ['no row', 'DELETE FROM payments WHERE number = 5', 'row'],
  ['no watch', `DELETE FROM poll_states WHERE payment = ${WATCHED}`, 'watch'],
])('a payment with %s is found', (_, statement, kind) => {
  expect(foundIn(audited(template.closed, statement))).toBe(kind);
});

test('a changed draft is found, although no event has it: its index has', async () => {
  const path = join(copyFiles(template.closed, join(folder, 'draft')), 'ledger.db');
  const db = openReadOnly(path);
  const draft = z
    .instanceof(Buffer)
    .parse(db.prepare('SELECT draft_id FROM payments LIMIT 1').pluck().get());
  db.close();
  const bytes = readFileSync(path);
  bytes.write('x', bytes.indexOf(draft));
  writeFileSync(path, bytes);
  const ledger = openTemplateLedger(path, fakeClock());
  onTestFinished(() => ledger.close());
  expect(await ledger.check()).toBe('unreadable');
});

test('the audit runs beside the ledger in use', async () => {
  const path = join(copyFiles(template.closed, join(folder, 'in-use')), 'ledger.db');
  const ledger = openTemplateLedger(path, fakeClock());
  onTestFinished(() => ledger.close());
  const script = WORKERS.audit;
  const { signal } = new AbortController();
  const now = fakeClock().now();
  const told: [number, number][] = [];
  const onAudited = (done: number, total: number) => void told.push([done, total]);
  await expect(runAudit(script, { path, now }, { signal, onAudited })).resolves.toEqual(SOUND);
  await expect(
    runAudit(script, { path: `${path}-gone`, now }, { signal, onAudited }),
  ).rejects.toThrow(StorageError);
  expect(told).toEqual([[PAYMENTS, PAYMENTS]]);
  await expect(
    runAudit(script, { path, now }, { signal: AbortSignal.abort(), onAudited }),
  ).rejects.toThrow(StorageError);
});

test('payments whose poll state was lost are asked about again, each at its own pace', () => {
  const path = join(copyFiles(template.closed, join(folder, 'unpolled')), 'ledger.db');
  const db = new Database(path);
  const { changes } = db.prepare('DELETE FROM poll_states').run();
  const paid = z
    .string()
    .parse(idOfStored(db.prepare(`SELECT id FROM payments WHERE status = 'paid'`).pluck().get()));
  db.close();
  const { unpolled } = auditLedger({ path, now: fakeClock().now() });
  expect(unpolled).toHaveLength(changes);

  const clock = fakeClock();
  const ledger = openTemplateLedger(path, clock);
  onTestFinished(() => ledger.close());
  const payments = [...unpolled, paid].flatMap((id) => ledger.getPayment(id) ?? []);
  const restore = () => restorePolling(ledger, payments, createSteadyClock(clock), 60_000);
  expect(restore()).toBe(changes);
  expect(restore()).toBe(0);
  const pollStateOf = (wanted: Payment['status']) => {
    const found = payments.find(({ status }) => status === wanted);
    return found && ledger.pollStates.of(found.id);
  };
  const dueNow = { dueAt: clock.now(), windowEndsAt: null, lastAskedAt: null };
  expect(pollStateOf('waiting')).toMatchObject({ windowEndsAt: clock.now() + 60_000, asked: 0 });
  expect(pollStateOf('unconfirmed')).toMatchObject({ ...dueNow, asked: 0 });
  // Nobody stands at the counter for this one any more.
  expect(pollStateOf('expired')).toMatchObject({ ...dueNow, asked: SLOW_FROM });
  expect(ledger.pollStates.of(paid)).toBeNull();
  expect(audited(join(folder, 'unpolled'))).toEqual(SOUND);
});

test('a fault hides no lost poll state that comes after it', () => {
  const { fault, unpolled } = audited(
    template.closed,
    'UPDATE payments SET amount_minor = amount_minor + 1 WHERE number = 1',
    'DELETE FROM poll_states WHERE payment = (SELECT max(payment) FROM poll_states)',
  );
  expect(fault).toMatch(/^payment 1:/);
  expect(unpolled).toHaveLength(1);
});
