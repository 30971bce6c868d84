/** A process that is killed after each write of a close: the Z is there whole, or not at all. */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { auditLedger } from '../../../src/main/core/record/audit.ts';
import { openLedger } from '../../../src/main/core/record/open-ledger.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { serviceMatchReader } from '../../../src/main/features/shifts/service-matches.ts';
import type { ShiftReport } from '../../../src/shared/features/shifts/shifts.ts';
import { closeShift, shiftsOf } from '../../support/real/close-shift.ts';
import { openCounter } from '../../support/real/counter.ts';
import { wasKilled } from '../../support/real/killed.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { WORKERS } from '../../support/real/workers.ts';

const CHILD = fileURLToPath(new URL('close-child.ts', import.meta.url));

/** @returns a folder with a ledger of money that came, money that is asked for, and nothing closed */
async function folderOfShop(): Promise<string> {
  const ledgerFolder = tempFolder();
  const counter = await openCounter({ ledgerFolder });
  const begin = async (amountMinor: number) => {
    const asked = { amountMinor, currency: 'NGN', customer: '', note: '', replaces: null };
    const wanted = { ...asked, draftId: randomUUID(), method: 'link', override: null } as const;
    return (await counter.payments.start(wanted)).payment.id;
  };
  try {
    for (const amountMinor of [100_000, 25_050])
      await counter.until(await begin(amountMinor), ({ status }) => status === 'paid');
    await begin(30_000);
  } finally {
    await counter.close();
  }
  return ledgerFolder;
}

/** @param diesAfter null lets it live. @returns how many statements a close took; null where it was killed */
async function closeIn(folder: string, diesAfter: number | null): Promise<number | null> {
  const args = [path.join(folder, 'ledger.db'), ...(diesAfter === null ? [] : [`${diesAfter}`])];
  const child = fork(CHILD, args, { execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let statements: number | null = null;
  child.on('message', (said) => {
    statements = z.int().parse(said);
  });
  await once(child, 'exit');
  expect(wasKilled(child.exitCode, '')).toBe(diesAfter !== null);
  return statements;
}

async function look(folder: string) {
  const file = path.join(folder, 'ledger.db');
  const ledger = openLedger({
    path: file,
    terminal: 'T1',
    clock: systemClock,
    workers: WORKERS,
  });
  try {
    const shifts = shiftsOf(ledger, { mode: 'practice' });
    const found = shifts.list(null).map(({ number }) => number);
    const owed = serviceMatchReader(ledger.tables)(1)?.owed ?? null;
    const next = closeShift(ledger, { mode: 'practice' });
    const all = shifts.list(null).map(({ number }) => number);
    return { found, owed, next: next.number, all, first: figures(shifts.get(1).report) };
  } finally {
    await ledger.close();
    expect(auditLedger({ path: file, now: Date.now() }).fault).toBeNull();
  }
}

/** All but when it was made. */
const figures = (report: ShiftReport) => ({ ...report, at: 0 });

test('leaves the Z whole or not at all, wherever it dies', async () => {
  const shop = await folderOfShop();
  const copy = () => {
    const folder = tempFolder();
    cpSync(shop, folder, { recursive: true });
    return folder;
  };
  const undisturbed = copy();
  const statements = (await closeIn(undisturbed, null)) ?? 0;
  expect(statements).toBeGreaterThan(5);
  const { first, owed } = await look(undisturbed);
  expect(first).toMatchObject({
    taken: [{ payments: 2, minor: 125_050 }],
    carried: [{ minor: 30_000 }],
  });
  expect(owed).toBe(3);

  const left = new Set<number>();
  for (let diesAfter = 1; diesAfter <= statements; diesAfter += 1) {
    const folder = copy();
    await closeIn(folder, diesAfter);
    const after = await look(folder);
    left.add(after.found.length);
    expect(after).toEqual(
      after.found.length === 0
        ? { found: [], owed: null, next: 1, all: [1], first }
        : { found: [1], owed: 3, next: 2, all: [2, 1], first },
    );
  }
  // Before it was written, and before whoever asked was told.
  expect(left).toEqual(new Set([0, 1]));
});
