/**
 * The stand-in app of the update campaign, as each installed version loads it: the start stage and
 * the composed app, in the order in which Electron's host has them. Window, keychain and the system
 * that starts installers are played.
 */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { AppCore } from '../../src/main/core/contract/handlers.ts';
import { unpackBackup } from '../../src/main/core/record/unpack-backup.ts';
import { BACKUP_NAME } from '../../src/shared/core/record/backups.ts';
import { openStore } from '../../src/main/features/updates/index.ts';
import type { Clock } from '../../src/main/core/platform/clock.ts';
import { Refusal } from '../../src/main/core/platform/refusal.ts';
import { noteStart, type StartNote } from '../../src/main/core/platform/start-note.ts';
import { composeFromSource } from '../support/real/compose-from-source.ts';
import { liveEntry } from '../support/real/live-app.ts';
import { readLedgerContents } from './kill-contents.ts';
import { dieAt } from './update-deaths.ts';
import {
  type HandOver,
  type LifeOptions,
  lifeSchema,
  type Note,
  type Order,
  orderSchema,
} from './update-messages.ts';
import { fileKeychain, jumpingClock, PLATFORM, WINDOW_MINUTES } from './update-world.ts';
import type { Program } from './update-programs.ts';

const CRASHED = 3;
const WINDOW_MS = WINDOW_MINUTES * 60_000;
const DAY_MS = 86_400_000;
/** What docs/updates.md promises: so long an open payment holds an installation up, by its status. */
const HELD_UP_MS = new Map<string, number>([
  ['recorded', DAY_MS],
  ['starting', DAY_MS],
  ['waiting', WINDOW_MS],
  ['unconfirmed', DAY_MS],
]);

const tell = (note: Note) => void process.send?.(note);

/** Says why it does not start, and ends. */
async function leave(why: string): Promise<never> {
  const note: Note = { kind: 'refused', why };
  await new Promise((sent) => void process.send?.(note, sent));
  process.exit();
}

export async function runApp({ version, crashes }: Program): Promise<void> {
  process.once('disconnect', () => process.exit());
  const life = lifeSchema.parse(JSON.parse(readFileSync(process.env['UPDATE_LIFE'] ?? '', 'utf8')));
  const updates = path.join(life.dataFolder, 'updates');
  if (life.death) dieAt(updates, life.death);
  if (!(await isTheOnly(life.dataFolder))) {
    return leave('another instance');
  }
  const clock = jumpingClock(life.clock);
  const starts = noteStart(path.join(updates, 'starts.json'), version, () => clock.now());
  if (starts.isBeingReplaced) {
    return leave('being replaced');
  }
  tell({ kind: 'begun' });
  if (starts.isFailing && (await tookTheWayBack(life, starts))) process.exit();
  if (crashes === 'always' || (crashes === 'once' && isFirstStart(life))) process.exit(CRASHED);

  const counter = watchCounter(life, clock);
  const core = await composeFromSource({
    dataFolder: life.dataFolder,
    clock,
    version,
    keychain: fileKeychain(life),
    trust: life.trust,
    updates: {
      installation: 'person',
      installer: {
        async install({ path: file }) {
          await startInstaller(counter.handOver(file));
          // As the host does: the system has it, so the app closes.
          setImmediate(() => void close());
        },
      },
      appFolder: life.appFolder,
      starts,
      ...PLATFORM,
      keys: life.keys,
      address: life.address,
    },
  }).catch((error: unknown) => leave(String(error)));
  const close = async () => {
    await core.close();
    process.exit();
  };
  starts.startedWell();
  counter.follow(core);
  process.on('message', (message) => {
    const order = orderSchema.parse(message);
    if (order.kind === 'jump') clock.jump(order.ms);
    else if (order.kind === 'close') void close();
    else if (order.kind !== 'started') void obey(core, counter, order);
  });
  tell({ kind: 'opened', version });
}

/** By a name that is free again as soon as its process is gone, however it went. */
function isTheOnly(dataFolder: string): Promise<boolean> {
  const server = createServer();
  return new Promise((known) => {
    server.once('error', () => known(false));
    server.listen({ path: `\0counterfoil ${dataFolder}` }, () => {
      server.unref();
      known(true);
    });
  });
}

/** What a person would say yes to: the version before, from the installer that was kept. */
async function tookTheWayBack(
  { dataFolder, keys }: LifeOptions,
  starts: StartNote,
): Promise<boolean> {
  if (!starts.before?.readsLedger) return false;
  const folder = path.join(dataFolder, 'updates', 'files');
  const file = await openStore({ folder, keys, ...PLATFORM }).verified(starts.before.version);
  if (file === null) return false;
  starts.hadTrouble();
  tell({ kind: 'way-back' });
  starts.takingBack();
  const standing = { open: [], quietFor: 0, byPress: true, notBackedUp: [] };
  await startInstaller({ path: file.path, ...standing });
  return true;
}

function isFirstStart({ dataFolder }: LifeOptions): boolean {
  try {
    writeFileSync(path.join(dataFolder, 'crashed-once'), '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** The system starts what it is handed, when it says so. */
async function startInstaller(handOver: HandOver): Promise<void> {
  const started = new Promise<boolean>((resolve) => {
    process.on('message', (message) => {
      const order = orderSchema.parse(message);
      if (order.kind === 'started') resolve(order.ok);
    });
  });
  tell({ kind: 'hand-over', ...handOver });
  if (!(await started)) throw new Error('the system did not start it');
}

const ledgerOf = (dataFolder: string) => path.join(dataFolder, 'live', 'ledger.db');

/** A customer is waited for no longer than the window, an outcome that nobody knows for a day. */
const openPayments = (dataFolder: string, now: number): string[] =>
  readLedgerContents(ledgerOf(dataFolder))
    .payments.map(({ payment }) => payment)
    .filter(({ status, createdAt }) => {
      const forMs = HELD_UP_MS.get(status);
      return forMs !== undefined && now - createdAt < forMs;
    })
    .map(({ reference }) => reference);

/** Payments that the newest backup does not have. */
function notBackedUp(dataFolder: string): string[] {
  const folder = path.join(dataFolder, 'live', 'backups');
  const [newest] = readdirSync(folder)
    .filter((name) => BACKUP_NAME.test(name))
    .toSorted(
      (one, other) =>
        statSync(path.join(folder, other)).mtimeMs - statSync(path.join(folder, one)).mtimeMs,
    );
  const plain = path.join(dataFolder, 'newest-backup.db');
  if (newest !== undefined) unpackBackup(folder, newest, plain);
  const kept = newest === undefined ? [] : readLedgerContents(plain).payments;
  rmSync(plain, { force: true });
  const ids = new Set(kept.map(({ payment }) => payment.id));
  return readLedgerContents(ledgerOf(dataFolder))
    .payments.filter(({ payment }) => !ids.has(payment.id))
    .map(({ payment }) => payment.reference);
}

type Counter = ReturnType<typeof watchCounter>;

/** What the campaign knows of the counter, from elsewhere than the updates do. */
function watchCounter({ dataFolder }: LifeOptions, clock: Clock) {
  let lastChange = clock.monotonic();
  let byPress = false;
  const statuses = new Map<string, string>();
  return {
    pressed(isTaken: boolean) {
      byPress = isTaken;
    },
    follow(core: AppCore) {
      core.subscribe('paymentChanged', ({ payment }) => {
        // What is still asked about and stays as it is holds nothing up.
        if (statuses.get(payment.id) === payment.status) return;
        statuses.set(payment.id, payment.status);
        lastChange = clock.monotonic();
        tell({ kind: 'changed', reference: payment.reference, status: payment.status });
      });
      let doing = 'nothing';
      let ready: string | null = null;
      core.subscribe('overviewChanged', ({ updates }) => {
        if (doing === 'installing' && updates.doing === 'nothing') byPress = false;
        if (updates.doing !== doing) tell({ kind: 'doing', what: updates.doing });
        const version = updates.ready?.version ?? null;
        if (version !== ready) tell({ kind: 'ready', version });
        doing = updates.doing;
        ready = version;
      });
    },
    handOver(file: string): HandOver {
      const quietFor = clock.monotonic() - lastChange;
      const open = openPayments(dataFolder, clock.now());
      return { path: file, open, quietFor, byPress, notBackedUp: notBackedUp(dataFolder) };
    },
  };
}

async function obey(
  core: AppCore,
  counter: Counter,
  order: Extract<Order, { kind: 'look' | 'install' | 'pay' }>,
): Promise<void> {
  const { handlers } = core;
  const answerOf = async (work: () => Promise<unknown>): Promise<string> => {
    try {
      await work();
      return 'ok';
    } catch (error) {
      return error instanceof Refusal ? error.code : String(error);
    }
  };
  switch (order.kind) {
    case 'look': {
      const answer = await answerOf(async () => handlers.lookForUpdate({}));
      const { updates } = await handlers.getOverview({});
      tell({ kind: 'looked', problem: answer === 'ok' ? updates.problem : answer });
      return;
    }
    case 'install': {
      // Before the answer: what it begins may be sooner.
      counter.pressed(true);
      const answer = await answerOf(async () => handlers.installUpdate({}));
      if (answer !== 'ok') counter.pressed(false);
      tell({ kind: 'pressed', answer });
      return;
    }
    case 'pay': {
      const { draftId, amountMinor, customer } = order;
      const entry = liveEntry({ draftId, amountMinor, customer });
      const answer = await answerOf(async () => handlers.startPayment(entry));
      tell({ kind: 'paying', draftId, answer });
    }
  }
}
