/**
 * One of several people at a computer: `uid gid folder` opens the settings and a ledger there, changes
 * both, and prints what it found.
 */
import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { openWriter } from '../../../src/main/core/ledger/connection.ts';
import { lockLedger } from '../../../src/main/core/record/lock.ts';
import { openSettings } from '../../../src/main/core/settings/store.ts';
import { openRecordFolder } from '../../../src/main/core/platform/record-folder.ts';

const [uid, gid, folder = ''] = process.argv.slice(2);
process.setgroups?.([Number(gid)]);
process.setgid?.(Number(gid));
process.setuid?.(Number(uid));

openRecordFolder({ record: folder, owner: 'machine', before: [] });
const settings = openSettings({
  path: join(folder, 'settings.json'),
  random: (bytes) => new Uint8Array(randomBytes(bytes)),
  now: () => Date.now(),
  hasLiveRecord: () => false,
});
await settings.save(({ preferences }) => ({ preferences: { ...preferences, sound: false } }));
const ledger = join(folder, 'ledger.db');
lockLedger(ledger);
const db = openWriter(ledger);
db.exec('CREATE TABLE IF NOT EXISTS worked (uid INTEGER)');
db.prepare('INSERT INTO worked VALUES (?)').run(Number(uid));
const worked = db.prepare('SELECT uid FROM worked ORDER BY rowid').pluck().all();
const { terminal } = settings.get().preferences;
writeSync(1, JSON.stringify({ worked, trouble: settings.trouble, terminal }));
// As a power cut leaves it: what SQLite keeps beside the ledger stays there, as this person's.
process.kill(process.pid, 'SIGKILL');
