import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, damageLedgers, fillAtEveryPage } from '../campaign/disk.ts';
import { type Content, openAndLook, readContent } from '../campaign/disk-damage.ts';
import { beginOnFullDisk, liveOnFullDisk } from '../campaign/disk-full.ts';
import { strikeEverythingBelieved } from '../campaign/disk-believed.ts';
import { strikeRows } from '../campaign/disk-rows.ts';
import {
  buildLostTemplate,
  everyBlow,
  loseOnce,
  type LostTemplate,
} from '../campaign/disk-lost.ts';
import { buildTemplate, copyFiles, type Template } from '../campaign/disk-template.ts';
import { limitFiles, mountSmallDisk } from '../support/machines/small-disk.ts';

const RUNS = 12;
const SEED = 11;
/** Pages between two places: every fifth or so, with places in both requests of both payments. */
const STEP = 7;

const disks = [mountSmallDisk(), limitFiles()].filter((disk) => disk !== null);
afterAll(() => disks.forEach((disk) => disk.close()));

describe.each(disks)('on a disk that is full from some page on ($how)', (disk) => {
  it('a first start is refused or goes well', async () => {
    const { places, findings } = await fillAtEveryPage(disk, beginOnFullDisk, STEP);
    expect(findings).toEqual([]);
    expect(places).toBeGreaterThan(1);
  });

  it('no demand leaves that is not kept, and everything settles once there is room', async () => {
    const { places, findings } = await fillAtEveryPage(disk, liveOnFullDisk, STEP);
    expect(findings).toEqual([]);
    expect(places).toBeGreaterThan(5);
  });
});

it('rows that are damaged touch no other payment and are reported', async () => {
  const { runs, findings } = await strikeRows(RUNS, SEED);
  expect(findings).toEqual([]);
  expect(runs).toBe(RUNS);
});

it('figures that are damaged are made anew, or it is said', async () => {
  const { runs, findings } = await strikeEverythingBelieved(RUNS, SEED);
  expect(findings).toEqual([]);
  expect(runs).toBe(RUNS);
});

describe('what is lost of a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-lost-'));
  let template: LostTemplate;
  beforeAll(async () => {
    template = await buildLostTemplate(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  // Each ledger and each settings stand at least once beside each of the others' halves.
  const blows = everyBlow().filter((_, index) => index % 3 === 0);
  it.each(blows)(
    'is told in the first answer: ledger $ledger, settings $settings, note lost $isNoteLost',
    async (blow) => {
      const { verdict } = await loseOnce(template, join(folder, 'run'), blow);
      const isSame = blow.ledger === 'untouched' && blow.settings === 'untouched';
      expect(verdict).toBe(isSame ? 'same' : 'reported');
    },
  );
});

describe('the damage half of the disk campaign, short', () => {
  let folder = '';
  let template: Template;
  let whole: Content;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'counterfoil-damage-'));
    template = await buildTemplate(folder, 20);
    whole = readContent(join(template.closed, 'ledger.db'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A copy of the closed ledger without its last payment, past its triggers. */
  function withoutTheLast(name: string): string {
    const path = join(copyFiles(template.closed, join(folder, name)), 'ledger.db');
    const db = new Database(path);
    db.pragma('foreign_keys = OFF');
    const last = '(SELECT max(number) FROM payments)';
    db.exec(`DROP TRIGGER events_no_delete; DROP TRIGGER payments_no_delete;
      DELETE FROM poll_states WHERE payment = ${last};
      DELETE FROM events
        WHERE payment = ${last};
      DELETE FROM payments WHERE number = ${last}`);
    db.close();
    return path;
  }

  it('finds no damage that is not reported', async () => {
    const report = await damageLedgers(RUNS, SEED);
    expect(report.runs.filter(({ verdict }) => verdict === 'unreported')).toEqual([]);
    expect(report.runs.filter(({ verdict }) => verdict === 'lost')).toEqual([]);
    expect(countOf(report, 'reported')).toBeGreaterThan(0);
  });

  it('a ledger that nothing befell is the same', async () => {
    const path = join(copyFiles(template.crashed, join(folder, 'untouched')), 'ledger.db');
    expect(await openAndLook(path, whole)).toEqual({ verdict: 'same', noticed: null });
  });

  it('a lost end shows by the note of how far the ledger had come', async () => {
    const found = await openAndLook(withoutTheLast('short'), whole);
    expect(found).toEqual({ verdict: 'reported', noticed: 'the opening (behind)' });
  });

  it('would find a loss that the app does not notice', async () => {
    const path = withoutTheLast('hidden');
    rmSync(`${path}-head`);
    expect(await openAndLook(path, whole)).toEqual({ verdict: 'unreported', noticed: null });
  });
});
