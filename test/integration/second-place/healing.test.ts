/** What of a second place does not open any more, and is here still. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { deriveNewKey } from '../../../src/main/core/sealed-file/file-header.ts';
import { backupFolder } from '../../../src/main/core/record/backup-folder.ts';
import { openPlace } from '../../../src/main/core/record/open-place.ts';
import { sealBackups } from '../../../src/main/core/record/seal-backups.ts';
import { shelfName } from '../../../src/main/core/record/sealed-shelf.ts';
import { PASSPHRASE } from '../../support/samples/moving-passphrase.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { backUp, DAY_MS, FIRST, goOn, ledgerOfDays } from '../ledger/days.ts';

it('is sealed again also where the newest backup goes without it', async () => {
  const made = await ledgerOfDays(1, 20);
  const at = FIRST + DAY_MS;
  // Whoever is forgotten is in no backup that the next ones go on from.
  made.ledger.erasures.erase([1], { at, by: 'person' });
  const names = [...made.names, await backUp(made.path, at)];
  await made.ledger.close();
  const drive = tempFolder();
  const key = await deriveNewKey(PASSPHRASE, (bytes) =>
    crypto.getRandomValues(new Uint8Array(bytes)),
  );
  const shelf = path.join(drive, shelfName('A1', key.kdf.salt));
  mkdirSync(shelf);
  for (const name of names) writeFileSync(path.join(shelf, `${name}.sealed`), 'holiday');
  const order = { from: backupFolder(made.path), shelf, key, at, former: [] };
  expect((await sealBackups(order, goOn)).toSorted()).toEqual(names.toSorted());
  const opened = await openPlace(drive, PASSPHRASE, goOn);
  if (typeof opened === 'string') throw new Error(opened);
  const days = opened.shelves.flatMap((each) => each.days);
  const whole = days.filter(({ isWhole }) => isWhole).map(({ name }) => name);
  expect(whole.toSorted()).toEqual(names.toSorted());
});
