/** Shops whose ledger is lost, replaced or exchanged; they practise, with a clock that runs faster. */
import { copyFileSync, cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import type { Damage } from '../../../src/shared/core/record/backups.ts';
import { entry, ledgerIn, startComposed as start } from './composed.ts';
import { tempFolder } from '../run/temp-folder.ts';

let taken = 0;

/** Each asks for another amount, so that none stands in the way of another. */
export async function take(core: AppCore, note: string): Promise<string> {
  taken += 1;
  const amountMinor = 100_000 + taken * 100;
  const view = await core.handlers.startPayment({ ...entry(note), amountMinor });
  return view.payment.id;
}

export const damageOf = async (core: AppCore): Promise<Damage | null> =>
  (await core.handlers.getOverview({})).recordNotice.damage;

export const folderIn = (folder: string) => path.join(folder, 'practice');
export const remove = (...parts: string[]) =>
  rmSync(path.join(...parts), { recursive: true, force: true });
export const loseHeads = (folder: string) => remove(folder, 'heads');
export function loseSettings(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith('settings.')) remove(folder, name);
}
export const deleteLedger = (folder: string) => {
  for (const suffix of ['', '-wal', '-shm']) remove(`${ledgerIn(folder)}${suffix}`);
};

/** Two early sales, a backup if it is wished, one more sale, and the app closed. */
export async function shop(
  hasBackup: boolean,
): Promise<{ folder: string; ids: string[]; early: string }> {
  const folder = tempFolder();
  const first = await start(folder);
  const ids = [await take(first.core, 'one'), await take(first.core, 'two')];
  await first.stop();
  const early = path.join(tempFolder(), 'ledger.db');
  copyFileSync(ledgerIn(folder), early);
  const second = await start(folder);
  ids.push(await take(second.core, 'three'));
  if (hasBackup) await second.core.handlers.makeBackup({});
  await second.stop();
  return { folder, ids, early };
}

/** Another counter's data folder; its journal is kept as it was while the app ran. */
export async function otherShop(): Promise<{ folder: string; journal: string }> {
  const folder = tempFolder();
  const { core, stop } = await start(folder);
  await take(core, 'elsewhere');
  const journal = path.join(tempFolder(), 'journal');
  copyFileSync(`${ledgerIn(folder)}-wal`, journal);
  await stop();
  return { folder, journal };
}

/** Another counter's ledger comes together with the note that names it. */
export function bringWithNote(folder: string, other: string): void {
  deleteLedger(folder);
  copyFileSync(ledgerIn(other), ledgerIn(folder));
  loseHeads(folder);
  cpSync(path.join(other, 'heads'), path.join(folder, 'heads'), { recursive: true });
}
