/**
 * The app's core as the campaign kills it: the real payments above the real care of their ledger, with
 * its workers, and the real exports.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createGateway } from '../../src/main/core/gateway/client.ts';
import { firstSettings } from '../../src/main/core/settings/settings.ts';
import { createExports, exportsFolder } from '../../src/main/features/exports/index.ts';
import { createPayments, type Payments } from '../../src/main/core/payments/payments.ts';
import type { PassSyncPoint } from '../../src/main/core/payments/sync-points.ts';
import { createShifts } from '../../src/main/features/shifts/index.ts';
import { createLedgerCare } from '../../src/main/core/record/index.ts';
import type { OpenLedger } from '../../src/main/core/record/open-ledger.ts';
import { type Clock, systemClock } from '../../src/main/core/platform/clock.ts';
import { createMainLanguage } from '../../src/main/core/platform/language.ts';
import { countedLikeTaken, NOTHING_COUNTED } from './kill-closes.ts';
import { EVERY_PAYMENT } from '../../src/shared/core/payments/history-filter.ts';
import { silentLog } from '../support/fakes/silent-log.ts';
import type { Chore, Instruction, Note } from './kill-messages.ts';
import { pickBackup, type Restore, type Work } from './kill-works.ts';
import { WORKERS } from '../support/real/workers.ts';

export interface KilledApp {
  readonly payments: Payments;
  readonly ledger: OpenLedger;
  /** One backup, export or restore, told from its beginning to its end. */
  carryOut(chore: Chore): Promise<void>;
  /** Whether the service was asked about each payment that a restore could not bring back. */
  areLostAsked(): boolean;
  close(): Promise<void>;
}

/** Opens the ledger, whatever state it is in, and begins to ask. */
export function openApp(
  {
    account,
    secret,
    dataFolder,
    windowMinutes,
  }: Pick<Instruction, 'account' | 'secret' | 'dataFolder' | 'windowMinutes'>,
  clock: Clock,
  pass: PassSyncPoint,
  tell: (note: Note) => void,
): KilledApp {
  const preferences = {
    ...firstSettings(randomBytes).preferences,
    terminal: 'K1',
    waitingWindowMinutes: windowMinutes,
  };
  const terminal = () => preferences.terminal;
  const shop = () => null;
  const gateway = createGateway({
    account,
    readKey: async () => ({ origin: new URL(account.baseUrl).origin, secret }),
    now: () => clock.now(),
    allowPlainHttpOnLoopback: true,
  });
  const care = createLedgerCare({
    isOnHold: () => false,
    stateFolder: () => null,
    mode: 'practice',
    dataFolder,
    terminal,
    // What it does by itself seconds after a start would come at once in a life that runs faster.
    clock: { ...clock, setTimer: (delayMs, act) => systemClock.setTimer(delayMs, act) },
    workers: WORKERS,
    log: silentLog,
    known: () => ({ id: null, wasUsed: false }),
    onId: () => undefined,
    onChange: () => undefined,
    onUnreadable() {
      throw new Error('the ledger can not be read');
    },
    async replace(between) {
      await takeDown();
      try {
        await between();
      } finally {
        now = setUp();
      }
    },
  });
  const exports = createExports({
    dataFolder,
    worker: WORKERS.export,
    places: exportsFolder(join(dataFolder, 'exports')),
    language: createMainLanguage({ system: () => ['en'] }),
    terminal,
    people: () => [],
    clock,
    random: randomBytes,
    log: silentLog,
    nextRevision: () => 0,
    onChange: () => undefined,
  });

  function setUp() {
    const ledger = care.open();
    const payments = createPayments({
      mode: 'practice',
      ledger,
      gateways: { current: () => gateway, former: () => [], ready: async () => gateway },
      preferences: () => preferences,
      accountRules: () => ({ paidWords: [], refusedCodes: [] }),
      clock,
      random: randomBytes,
      log: silentLog,
      pass,
    });
    payments.begin();
    care.begin({ followLost: payments.followLost, askAgain: payments.askAgain });
    return { ledger, payments };
  }

  async function takeDown(): Promise<void> {
    await exports.end('practice');
    await care.end();
    await now.payments.close();
  }

  let now = setUp();
  exports.start();

  async function makeFile(format: 'csv' | 'xlsx'): Promise<void> {
    const wanted = { mode: 'practice', filter: EVERY_PAYMENT, customer: [], format } as const;
    const outcome = await exports.make({ ...wanted, from: null });
    if (!outcome.made) throw new Error(`nothing was exported: ${outcome.why}`);
  }

  /** Of each two one is counted; of each three one was opened by hand. */
  function closeShift(): void {
    const shifts = createShifts({
      mode: 'practice',
      ledger: now.ledger,
      clock,
      terminal,
      shop,
      onClose: () => undefined,
    });
    const { report, lastReceipt } = shifts.look();
    const { shift } = report;
    if (shift % 3 === 0) shifts.open();
    const declared = shift % 2 === 0 ? countedLikeTaken(report) : NOTHING_COUNTED;
    const { number, hash } = shifts.close({ shift, lastReceipt }, declared);
    tell({ kind: 'closed', number, hash });
  }

  async function doIt(chore: Chore): Promise<void> {
    switch (chore.kind) {
      case 'close':
        closeShift();
        // Requests and their answers get their turn.
        return pause(chore.pauseMs);
      case 'back-up':
        return care.backUp();
      case 'export':
        return makeFile(chore.format);
      case 'restore':
        return void (await care.restore(backupFor(chore.work) ?? ''));
    }
  }

  async function carryOut(chore: Chore): Promise<void> {
    const work = workOf(chore);
    tell({ kind: 'began', work, payments: now.ledger.countPayments() });
    await doIt(chore);
    tell({ kind: 'ended', work });
  }

  const backupFor = (work: Restore) =>
    pickBackup(
      work,
      care.backups().backups.map(({ name }) => name),
    );

  return {
    get payments() {
      return now.payments;
    },
    get ledger() {
      return now.ledger;
    },
    async carryOut(chore) {
      if (chore.kind === 'restore')
        while (backupFor(chore.work) === null) await carryOut({ kind: 'back-up' });
      await carryOut(chore);
    },
    areLostAsked: () => (care.notice.report?.lost ?? []).every(({ answer }) => answer !== null),
    async close() {
      await takeDown();
      await exports.close();
      await gateway.close();
    },
  };
}

function workOf(chore: Chore): Work {
  if (chore.kind === 'back-up') return 'backup';
  if (chore.kind === 'close') return 'close of a shift';
  if (chore.kind === 'restore') return chore.work;
  return chore.format === 'csv' ? 'export to CSV' : 'export to XLSX';
}

/** A ledger is copied right before it is brought up to date, and open right after. */
