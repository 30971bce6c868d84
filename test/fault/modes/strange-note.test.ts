/** A ledger of another counter that brings the note of how far it had come along with it. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Damage } from '../../../src/shared/core/record/backups.ts';
import { found, startComposed as start } from '../../support/real/composed.ts';
import {
  bringWithNote,
  damageOf,
  deleteLedger,
  folderIn,
  loseHeads,
  loseSettings,
  otherShop,
  remove,
  shop,
  take,
} from '../../support/real/lost-shop.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

/** What a power cut leaves where it comes before anybody but the ledger has heard of its new id. */
function keepAsKnown(folder: string): () => void {
  const files = [
    ...readdirSync(folder).filter((name) => name.startsWith('settings.')),
    path.join('practice', 'ledgers.json'),
  ];
  const texts = files.map((name) => readFileSync(path.join(folder, name)));
  return () =>
    files.forEach((name, place) => {
      writeFileSync(path.join(folder, name), texts[place] ?? '');
    });
}

interface Case {
  name: string;
  kind: Damage['kind'];
  strike: (folder: string) => Promise<void>;
}

const CASES: readonly Case[] = [
  {
    name: "replaced by another counter's, together with its note",
    kind: 'foreign',
    strike: async (folder) => bringWithNote(folder, (await otherShop()).folder),
  },
  {
    name: "replaced by another counter's, together with its note, with the settings gone",
    kind: 'foreign',
    strike: async (folder) => {
      bringWithNote(folder, (await otherShop()).folder);
      loseSettings(folder);
    },
  },
  {
    name: "replaced with its whole folder by another counter's, together with its note",
    kind: 'foreign',
    strike: async (folder) => {
      const other = await otherShop();
      remove(folderIn(folder));
      cpSync(folderIn(other.folder), folderIn(folder), { recursive: true });
      bringWithNote(folder, other.folder);
    },
  },
  {
    name: "replaced by a new counter's that is empty, together with its note",
    kind: 'missing',
    strike: async (folder) => {
      const fresh = tempFolder();
      await (await start(fresh)).stop();
      bringWithNote(folder, fresh);
    },
  },
  {
    name: "deleted, with a new counter's note in the place of its own",
    kind: 'missing',
    strike: async (folder) => {
      const fresh = tempFolder();
      await (await start(fresh)).stop();
      bringWithNote(folder, fresh);
      deleteLedger(folder);
    },
  },
];

it.each(CASES)('a note that came along acquits nothing: $name', async ({ kind, strike }) => {
  const there = await shop(false);
  await strike(there.folder);
  const { core } = await start(there.folder);
  expect(await damageOf(core)).toMatchObject({ kind });
});

it('a ledger is ours after a restore and after a new start, also where a power cut kept its id from all others', async () => {
  const there = await shop(true);
  const asBefore = keepAsKnown(there.folder);
  const other = await otherShop();
  bringWithNote(there.folder, other.folder);

  // Another counter's is put aside, and one is begun that nobody has heard of.
  const second = await start(there.folder);
  const meanwhile = await take(second.core, 'meanwhile');
  await second.stop();
  const asBegun = keepAsKnown(there.folder);
  asBefore();
  loseHeads(there.folder);
  const third = await start(there.folder);
  expect(await damageOf(third.core)).toMatchObject({ kind: 'foreign' });
  expect((await found(third.core, meanwhile)).payment.id).toBe(meanwhile);

  // The backup comes in its place, under the id of before, and again nobody has heard.
  const { newestBackup } = await third.core.handlers.getOverview({});
  await third.core.handlers.restoreBackup({ name: newestBackup?.name ?? '' });
  await third.stop();
  for (const known of [asBegun, asBefore, asBegun]) {
    known();
    const again = await start(there.folder);
    expect(await damageOf(again.core)).toBeNull();
    for (const id of [...there.ids, meanwhile])
      expect((await found(again.core, id)).payment.id).toBe(id);
    await again.stop();
  }
});
