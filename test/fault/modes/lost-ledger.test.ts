import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Damage } from '../../../src/shared/core/record/backups.ts';
import { found, ledgerIn, startComposed as start } from '../../support/real/composed.ts';
import {
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

interface Case {
  name: string;
  hasBackup: boolean;
  kind: Damage['kind'];
  strike: (shop: { folder: string; early: string }) => void | Promise<void>;
}

const replaceByOlder = ({ folder, early }: { folder: string; early: string }) => {
  deleteLedger(folder);
  copyFileSync(early, ledgerIn(folder));
};

const CASES: readonly Case[] = [
  {
    name: 'deleted after early sales',
    hasBackup: false,
    kind: 'missing',
    strike: ({ folder }) => deleteLedger(folder),
  },
  {
    name: 'deleted with its note',
    hasBackup: false,
    kind: 'missing',
    strike: ({ folder }) => {
      deleteLedger(folder);
      loseHeads(folder);
    },
  },
  {
    name: 'deleted with its note and the settings, beside a backup',
    hasBackup: true,
    kind: 'missing',
    strike: ({ folder }) => {
      deleteLedger(folder);
      loseHeads(folder);
      loseSettings(folder);
      remove(folderIn(folder), 'ledgers.json');
    },
  },
  {
    name: 'gone with its whole folder',
    hasBackup: true,
    kind: 'missing',
    strike: ({ folder }) => remove(folderIn(folder)),
  },
  {
    name: 'gone with its whole folder and the note',
    hasBackup: false,
    kind: 'missing',
    strike: ({ folder }) => {
      remove(folderIn(folder));
      loseHeads(folder);
    },
  },
  {
    name: 'emptied beside a good backup',
    hasBackup: true,
    kind: 'missing',
    strike: ({ folder }) => truncateSync(ledgerIn(folder)),
  },
  {
    name: 'emptied after early sales, with note and settings gone',
    hasBackup: false,
    kind: 'missing',
    strike: ({ folder }) => {
      truncateSync(ledgerIn(folder));
      loseHeads(folder);
      loseSettings(folder);
    },
  },
  {
    name: 'replaced by an older copy of itself',
    hasBackup: false,
    kind: 'behind',
    strike: replaceByOlder,
  },
  {
    name: 'replaced by an older copy, with its note gone',
    hasBackup: true,
    kind: 'behind',
    strike: (there) => {
      replaceByOlder(there);
      loseHeads(there.folder);
    },
  },
  {
    name: "replaced by another counter's",
    hasBackup: true,
    kind: 'foreign',
    strike: async ({ folder }) => {
      const other = await otherShop();
      deleteLedger(folder);
      copyFileSync(ledgerIn(other.folder), ledgerIn(folder));
    },
  },
  {
    name: "replaced by another counter's, with note and settings gone",
    hasBackup: true,
    kind: 'foreign',
    strike: async ({ folder }) => {
      const other = await otherShop();
      deleteLedger(folder);
      loseHeads(folder);
      loseSettings(folder);
      copyFileSync(ledgerIn(other.folder), ledgerIn(folder));
    },
  },
  {
    name: "replaced with its whole folder by another counter's",
    hasBackup: true,
    kind: 'foreign',
    strike: async ({ folder }) => {
      const other = await otherShop();
      remove(folderIn(folder));
      cpSync(folderIn(other.folder), folderIn(folder), { recursive: true });
    },
  },
  {
    name: "given another counter's journal",
    hasBackup: true,
    kind: 'journal',
    strike: async ({ folder }) => {
      const { journal } = await otherShop();
      copyFileSync(journal, `${ledgerIn(folder)}-wal`);
    },
  },
  {
    name: "given another counter's journal, with its note gone",
    hasBackup: false,
    kind: 'journal',
    strike: async ({ folder }) => {
      const { journal } = await otherShop();
      copyFileSync(journal, `${ledgerIn(folder)}-wal`);
      loseHeads(folder);
    },
  },
];

describe('a ledger that is not what it was', () => {
  it.each(CASES)('is said before the first payment, until it is decided: $name', async (one) => {
    const there = await shop(one.hasBackup);
    await one.strike(there);

    const second = await start(there.folder);
    const overview = await second.core.handlers.getOverview({});
    expect(overview.recordNotice.damage).toMatchObject({ kind: one.kind });
    const isBackupLeft = one.hasBackup && existsSync(path.join(folderIn(there.folder), 'backups'));
    expect(overview.newestBackup !== null).toBe(isBackupLeft);
    const meanwhile = await take(second.core, 'meanwhile');
    await second.stop();

    const third = await start(there.folder);
    expect(await damageOf(third.core)).toMatchObject({ kind: one.kind });
    expect((await found(third.core, meanwhile)).payment.id).toBe(meanwhile);
    await third.stop();

    // Where the notice itself is lost, what was put aside still says it.
    remove(folderIn(there.folder), 'notice.json');
    const fourth = await start(there.folder);
    expect(await damageOf(fourth.core)).toMatchObject({ kind: one.kind });
    await fourth.core.handlers.closeNotice({ part: 'damage' });
    await fourth.stop();

    const fifth = await start(there.folder);
    expect(await damageOf(fifth.core)).toBeNull();
    expect((await found(fifth.core, meanwhile)).payment.id).toBe(meanwhile);
  });

  it('is restored from the backup with what was taken since, and nothing foreign', async () => {
    const there = await shop(true);
    const other = await otherShop();
    deleteLedger(there.folder);
    copyFileSync(ledgerIn(other.folder), ledgerIn(there.folder));

    const second = await start(there.folder);
    const meanwhile = await take(second.core, 'meanwhile');
    const { newestBackup } = await second.core.handlers.getOverview({});
    const restored = await second.core.handlers.restoreBackup({ name: newestBackup?.name ?? '' });
    expect(restored.recordNotice).toMatchObject({
      damage: null,
      report: { payments: 4, complete: false },
    });
    for (const id of [...there.ids, meanwhile])
      expect((await found(second.core, id)).payment.id).toBe(id);
    await second.stop();

    const third = await start(there.folder);
    expect(await damageOf(third.core)).toBeNull();
  });

  it('is offered the backup from before, however many are made since', async () => {
    const there = await shop(true);
    deleteLedger(there.folder);
    const second = await start(there.folder);
    const before = (await second.core.handlers.getOverview({})).newestBackup;
    await take(second.core, 'meanwhile');
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { backups } = await second.core.handlers.makeBackup({});
    expect(backups).toHaveLength(2);
    expect((await second.core.handlers.getOverview({})).newestBackup).toEqual(before);
  });

  it("keeps another counter's journal out of it, and apart", async () => {
    const there = await shop(false);
    const { journal } = await otherShop();
    const before = readFileSync(ledgerIn(there.folder));
    copyFileSync(journal, `${ledgerIn(there.folder)}-wal`);
    const { core, stop } = await start(there.folder);
    for (const id of there.ids) expect((await found(core, id)).payment.id).toBe(id);
    const damage = await damageOf(core);
    const aside = path.join(folderIn(there.folder), damage?.file ?? '');
    expect(readFileSync(aside).equals(readFileSync(journal))).toBe(true);
    await stop();
    expect(before.subarray(0, 16)).toEqual(readFileSync(ledgerIn(there.folder)).subarray(0, 16));
  });

  it('is none where nothing was ever taken, or where the folder was moved', async () => {
    const folder = tempFolder();
    await (await start(folder)).stop();
    deleteLedger(folder);
    const again = await start(folder);
    expect(await damageOf(again.core)).toBeNull();
    const id = await take(again.core, 'after all');
    await again.stop();

    // A new installation that takes over the folder of the old one.
    const fresh = tempFolder();
    await (await start(fresh)).stop();
    remove(folderIn(fresh));
    cpSync(folderIn(folder), folderIn(fresh), { recursive: true });
    const moved = await start(fresh);
    expect(await damageOf(moved.core)).toBeNull();
    expect((await found(moved.core, id)).payment.id).toBe(id);
    await moved.stop();

    const elsewhere = path.join(tempFolder(), 'moved');
    mkdirSync(path.dirname(elsewhere), { recursive: true });
    renameSync(fresh, elsewhere);
    const last = await start(elsewhere);
    expect(await damageOf(last.core)).toBeNull();
    await last.stop();
    mkdirSync(fresh);
    writeFileSync(path.join(fresh, 'placeholder'), '');
  });
});
