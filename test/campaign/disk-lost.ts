/**
 * A whole data folder of which something is lost or exchanged: the ledger, the note of how far it
 * had come, the settings. Whatever became different must be told in the app's very first answer.
 */
import { copyFileSync, cpSync, existsSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsUnusableError } from '../../src/main/core/settings/store.ts';
import { composeFromSource } from '../support/real/compose-from-source.ts';
import { lockableKeychain } from '../support/fakes/lockable-keychain.ts';
import type { Seeded } from '../support/samples/seeded.ts';
import type { DamageRun } from './disk-damage.ts';
import { EVERY_PAYMENT } from '../../src/shared/core/payments/history-filter.ts';

export interface LostTemplate {
  /** A closed data folder with payments and a backup. */
  whole: string;
  ids: readonly string[];
  /** Its ledger some payments earlier. */
  earlier: string;
  /** Another counter's ledger, and its journal as it was while the app ran. */
  foreign: string;
  foreignJournal: string;
}

const open = (dataFolder: string) =>
  composeFromSource({ dataFolder, keychain: lockableKeychain().keychain });
type Core = Awaited<ReturnType<typeof open>>;

const ledgerIn = (folder: string) => join(folder, 'practice', 'ledger.db');

let minted = 0;

async function take({ handlers }: Core): Promise<string> {
  minted += 1;
  const { payment } = await handlers.startPayment({
    draftId: crypto.randomUUID(),
    mode: 'practice',
    method: 'link',
    amountMinor: 100_000 + minted * 100,
    currency: 'NGN',
    customer: '',
    note: '',
    replaces: null,
    override: null,
  });
  return payment.id;
}

export async function buildLostTemplate(folder: string): Promise<LostTemplate> {
  const whole = join(folder, 'whole');
  const first = await open(whole);
  const ids = [await take(first), await take(first)];
  await first.close();
  const earlier = join(folder, 'earlier.db');
  copyFileSync(ledgerIn(whole), earlier);
  const second = await open(whole);
  ids.push(await take(second));
  await second.handlers.makeBackup({});
  await second.close();

  const other = join(folder, 'other');
  const elsewhere = await open(other);
  await take(elsewhere);
  const foreignJournal = join(folder, 'foreign-wal');
  copyFileSync(`${ledgerIn(other)}-wal`, foreignJournal);
  await elsewhere.close();
  return { whole, ids, earlier, foreign: ledgerIn(other), foreignJournal };
}

type Strike = (folder: string, template: LostTemplate) => void;

function replace(folder: string, by: string): void {
  rmSync(ledgerIn(folder));
  copyFileSync(by, ledgerIn(folder));
}

const LEDGERS: Readonly<Record<string, Strike>> = {
  untouched: () => undefined,
  deleted: (folder) => rmSync(ledgerIn(folder)),
  emptied: (folder) => truncateSync(ledgerIn(folder)),
  'with its folder gone': (folder) => rmSync(join(folder, 'practice'), { recursive: true }),
  older: (folder, { earlier }) => replace(folder, earlier),
  foreign: (folder, { foreign }) => replace(folder, foreign),
  'beside a foreign journal': (folder, { foreignJournal }) =>
    copyFileSync(foreignJournal, `${ledgerIn(folder)}-wal`),
};

const settingsIn = (folder: string) => join(folder, 'settings.json');

const SETTINGS: Readonly<Record<string, Strike>> = {
  untouched: () => undefined,
  deleted: (folder) => rmSync(settingsIn(folder)),
  cut: (folder) => truncateSync(settingsIn(folder), 60),
  '{}': (folder) => writeFileSync(settingsIn(folder), '{}'),
  "a newer version's": (folder) =>
    writeFileSync(settingsIn(folder), '{"counterfoil":"settings","format":99}'),
};

export interface LostBlow {
  ledger: string;
  settings: string;
  isNoteLost: boolean;
}

/** Chosen so that something is left that knows of the ledger. */
export function chooseBlow(random: Seeded): LostBlow {
  const ledger = random.pick(Object.keys(LEDGERS));
  const isFolderGone = ledger === 'with its folder gone';
  return {
    ledger,
    settings: random.pick(Object.keys(SETTINGS)),
    isNoteLost: !isFolderGone && random.chance(0.5),
  };
}

/** @param folder for this run alone */
export async function loseOnce(
  template: LostTemplate,
  folder: string,
  blow: LostBlow,
): Promise<DamageRun> {
  cpSync(template.whole, folder, { recursive: true });
  LEDGERS[blow.ledger]?.(folder, template);
  SETTINGS[blow.settings]?.(folder, template);
  if (blow.isNoteLost) rmSync(join(folder, 'heads'), { recursive: true });
  const name = `ledger ${blow.ledger}, settings ${blow.settings}${blow.isNoteLost ? ', no note' : ''}`;
  try {
    return { blow: name, ...(await look(template, folder, blow)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function look(
  { ids }: LostTemplate,
  folder: string,
  blow: LostBlow,
): Promise<Omit<DamageRun, 'blow'>> {
  let core: Core;
  try {
    core = await open(folder);
  } catch (error) {
    if (!(error instanceof SettingsUnusableError)) throw error;
    return { verdict: 'reported', noticed: error.name };
  }
  try {
    const { recordNotice, storageTrouble, newestBackup } = await core.handlers.getOverview({});
    const { rows } = await core.handlers.getHistory({
      filter: EVERY_PAYMENT,
      anchor: null,
      offset: 0,
      limit: 50,
    });
    const there = new Set(rows.flatMap((line) => ('payment' in line ? line.payment.id : [])));
    const isWhole = ids.every((id) => there.has(id)) && there.size === ids.length;
    const isTold = recordNotice.damage !== null;
    if (!isWhole && !isTold) return { verdict: 'unreported', noticed: null };
    if (blow.settings !== 'untouched' && storageTrouble === 'none')
      return { verdict: 'unreported', noticed: null };
    const isOffered =
      newestBackup !== null || !existsSync(join(folder, 'practice', 'backups')) || !isTold;
    // A journal of another counter must neither enter the ledger nor take anything from it.
    const isKept = blow.ledger !== 'beside a foreign journal' || (isWhole && isTold);
    if (!isOffered || !isKept) return { verdict: 'lost', noticed: null };
    if (isTold)
      return { verdict: 'reported', noticed: `the first answer (${recordNotice.damage?.kind})` };
    return blow.settings === 'untouched'
      ? { verdict: 'same', noticed: null }
      : { verdict: 'reported', noticed: `the first answer (${storageTrouble})` };
  } finally {
    await core.close();
  }
}

/** Every ledger with every settings, with the note and without it. */
export function everyBlow(): LostBlow[] {
  return Object.keys(LEDGERS).flatMap((ledger) =>
    Object.keys(SETTINGS).flatMap((settings) =>
      [true, false]
        .filter((isNoteLost) => !isNoteLost || ledger !== 'with its folder gone')
        .map((isNoteLost) => ({ ledger, settings, isNoteLost })),
    ),
  );
}
