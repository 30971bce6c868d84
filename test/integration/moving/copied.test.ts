/** A data folder that was copied to another computer, or put back from a copy, is not the same counter. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { carryOver } from '../../../src/main/app/carry-over.ts';
import { openPlaceMark } from '../../../src/main/features/moving/place-mark.ts';
import { readHeadNote } from '../../../src/main/core/record/head-note.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { PAID } from '../../support/machines/scripted-service.ts';
import { accountAt, connectTo, liveEntry } from '../../support/real/live-app.ts';
import {
  carry,
  connect,
  type MovingTest,
  overviewOf,
  packed,
  prepareMove,
  recordOf,
  started,
  takeIn,
} from '../../support/real/moving.ts';
import { PASSPHRASE } from '../../support/samples/moving-passphrase.ts';
import { readRecord } from '../../support/readers/record-reader.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const placeMarkFile = (folder: string) => path.join(folder, 'place.json');
const readMark = (file: string) => z.looseObject({}).parse(JSON.parse(readFileSync(file, 'utf8')));

const COPIED: unknown = expect.objectContaining({ code: 'counter-copied' });

const NOTHING = { counted: [], elsewhere: [], note: null };

const liveIdOf = (folder: string) => readHeadNote(path.join(folder, 'heads', 'live'))?.id ?? null;

const ledgerIn = (folder: string) => path.join(folder, 'live', 'ledger.db');

/** One counter with an open link, closed, and the folder that was made of its files. */
async function copyOf(move: MovingTest) {
  const core = await move.open(move.oldFolder, { computer: 'one' });
  await connect(core, move.service);
  const open = await started(core);
  const { preferences } = await overviewOf(core);
  await move.close(core);
  const folder = path.join(tempFolder(), 'copy');
  cpSync(move.oldFolder, folder, { recursive: true });
  return { folder, open, terminal: preferences.terminal };
}

describe('a copied folder', () => {
  it.each([
    ['on another computer', 'two'],
    ['beside the first', 'one'],
    ['on a computer that does not say which it is', null],
  ])(
    'is said to be one %s, and nothing real is done before somebody said which',
    async (_, computer) => {
      const move = await prepareMove();
      const { folder, open } = await copyOf(move);
      const asked = move.service.questions.length;
      const core = await move.open(folder, { computer });
      await connectTo(core, accountAt(move.service));
      expect((await overviewOf(core)).moving.state).toBe('copied');
      await expect(core.handlers.startPayment(liveEntry())).rejects.toEqual(COPIED);
      await expect(core.handlers.checkPayment({ id: open.id })).rejects.toEqual(COPIED);
      const { report, lastReceipt } = await core.handlers.getShift({});
      const closing = {
        mode: 'live',
        shift: report.shift,
        lastReceipt,
        declared: NOTHING,
      } as const;
      // Nor any number given that the other counter may have given, nor the copy passed on.
      await expect(core.handlers.closeShift(closing)).rejects.toEqual(COPIED);
      await expect(core.handlers.useCounterAgain({})).rejects.toEqual(COPIED);
      await expect(core.handlers.packMove({ passphrase: PASSPHRASE })).rejects.toEqual(COPIED);
      expect(move.service.questions).toHaveLength(asked);
      expect(move.service.count('create')).toBe(1);
      // It can be read all the same.
      const { view } = await core.handlers.getPayment({ id: open.id });
      expect(view.payment.reference).toBe(open.reference);
    },
  );

  it('that was moved here goes on under another name, id and epoch, and follows what is open', async () => {
    const move = await prepareMove();
    const { folder, open, terminal } = await copyOf(move);
    const before = recordOf(folder);
    let core = await move.open(folder, { computer: 'two' });
    await core.handlers.settleCopy({ as: 'moved-here' });
    await move.close(core);
    core = await move.open(folder, { computer: 'two' });
    const { moving, preferences, recordNotice } = await overviewOf(core);
    expect([moving.state, recordNotice.damage]).toEqual(['here', null]);
    expect(preferences.terminal).not.toBe(terminal);
    await connectTo(core, accountAt(move.service));
    move.service.report(open.reference, PAID);
    await expect
      .poll(async () => (await core.handlers.getPayment({ id: open.id })).view.payment.status)
      .toBe('paid');
    const next = await started(core, { customer: '+2348031234568' });
    expect(next.reference.startsWith(`${preferences.terminal}-`)).toBe(true);
    await move.close(core);
    expect(readRecord(ledgerIn(folder)).slice(0, before.events.length)).toMatchObject(
      before.events.map(({ sequence }) => ({ sequence })),
    );
    // The first one goes on as it was.
    const first = await move.open(move.oldFolder, { computer: 'one' });
    expect((await overviewOf(first)).moving.state).toBe('here');
  });

  it('of which the other counter goes on begins a record of its own, and the copy is put away', async () => {
    const move = await prepareMove();
    const { folder, open, terminal } = await copyOf(move);
    let core = await move.open(folder, { computer: 'two' });
    await core.handlers.settleCopy({ as: 'begin-anew' });
    await move.close(core);
    core = await move.open(folder, { computer: 'two' });
    await connectTo(core, accountAt(move.service));
    const { moving, preferences, recordNotice } = await overviewOf(core);
    expect([moving.state, recordNotice.damage]).toEqual(['here', null]);
    expect(preferences.terminal).not.toBe(terminal);
    const asked = move.service.questions.length;
    const own = await started(core);
    expect(own.reference.startsWith(`${preferences.terminal}-`)).toBe(true);
    expect(move.service.questions.slice(asked)).not.toContain(open.reference);
    await move.close(core);
    expect(recordOf(folder).payments).toHaveLength(1);
    const [away = ''] = readdirSync(folder).filter((name) => name.startsWith('copied-'));
    expect(existsSync(path.join(folder, away, 'live', 'ledger.db'))).toBe(true);
  });

  it('that is damaged is opened all the same once somebody said which', async () => {
    const move = await prepareMove();
    const { folder, terminal } = await copyOf(move);
    let core = await move.open(folder, { computer: 'two' });
    await core.handlers.settleCopy({ as: 'moved-here' });
    await move.close(core);
    // As a start finds it that was cut off before it carried the word out.
    writeFileSync(ledgerIn(folder), 'no ledger');
    const mark = placeMarkFile(folder);
    writeFileSync(mark, JSON.stringify({ ...readMark(mark), decision: 'moved-here' }));
    core = await move.open(folder, { computer: 'two' });
    const { moving, preferences, recordNotice } = await overviewOf(core);
    expect([moving.state, recordNotice.damage?.kind]).toEqual(['here', 'set-aside']);
    expect(preferences.terminal).not.toBe(terminal);
  });

  it('in which no real payment was ever made takes a name of its own by itself', async () => {
    const move = await prepareMove();
    const image = await move.open(move.oldFolder, { computer: 'one' });
    await connect(image, move.service);
    const { preferences } = await overviewOf(image);
    await move.close(image);
    const folder = path.join(tempFolder(), 'copy');
    cpSync(move.oldFolder, folder, { recursive: true });
    const core = await move.open(folder, { computer: 'two' });
    await connect(core, move.service);
    const first = await started(core);
    expect(first.reference.startsWith(`${preferences.terminal}-`)).toBe(false);
    const { moving, recordNotice } = await overviewOf(core);
    expect([moving.state, recordNotice.damage]).toEqual(['here', null]);
    await move.close(core);
    expect(liveIdOf(folder)).not.toBe(liveIdOf(move.oldFolder));
    expect(await stateOf(move, folder, 'two')).toBe('here');
  });
});

const stateOf = async (move: MovingTest, folder: string, computer: string | null = 'one') => {
  const core = await move.open(folder, { computer });
  const { state } = (await overviewOf(core)).moving;
  await move.close(core);
  return state;
};

describe('a record without its mark', () => {
  it('is asked about at each start until somebody said which, whoever took the mark away', async () => {
    const move = await prepareMove();
    await copyOf(move);
    rmSync(placeMarkFile(move.oldFolder));
    expect(await stateOf(move, move.oldFolder)).toBe('copied');
    const core = await move.open(move.oldFolder, { computer: 'one' });
    await expect(core.handlers.startPayment(liveEntry())).rejects.toEqual(COPIED);
    await core.handlers.settleCopy({ as: 'moved-here' });
    await move.close(core);
    expect(await stateOf(move, move.oldFolder)).toBe('here');
  });

  it.each(['that was never started', 'that was started before'])(
    'is asked about in a folder %s, into which the ledger alone was copied',
    async (which) => {
      const move = await prepareMove();
      const { folder } = await copyOf(move);
      if (which !== 'that was never started')
        expect(await stateOf(move, move.newFolder)).toBe('here');
      mkdirSync(move.newFolder, { recursive: true });
      cpSync(path.join(folder, 'live'), path.join(move.newFolder, 'live'), { recursive: true });
      expect(await stateOf(move, move.newFolder)).toBe('copied');
    },
  );

  it('is none before the first payment, whatever else is kept, nor after a power cut in between', async () => {
    const move = await prepareMove();
    const core = await move.open(move.oldFolder, { computer: 'one' });
    // A person's word about the account is an event of the record.
    await connect(core, move.service);
    await move.close(core);
    rmSync(placeMarkFile(move.oldFolder));
    expect(await stateOf(move, move.oldFolder)).toBe('here');
    // As far as a start comes that is cut off before the intent is on the disk.
    openPlaceMark(move.oldFolder, 'one').expectRecord();
    expect(await stateOf(move, move.oldFolder)).toBe('here');
  });

  it('is known to hold payments before one is sent', async () => {
    const move = await prepareMove();
    const core = await move.open(move.oldFolder, { computer: 'one' });
    await connect(core, move.service);
    expect(readMark(placeMarkFile(move.oldFolder))).toMatchObject({ record: false });
    const { service } = move;
    const hold = service.fates;
    hold.create = 'held';
    await core.handlers.startPayment(liveEntry());
    expect(readMark(placeMarkFile(move.oldFolder))).toMatchObject({ record: true });
  });

  it('is none where the app itself brought the record', async () => {
    const move = await prepareMove();
    const { folder } = await copyOf(move);
    const core = await move.open(move.oldFolder, { computer: 'one' });
    const file = await packed(core);
    const there = await move.open(move.newFolder, { computer: 'two' });
    expect(await takeIn(there, carry(file, move.newFolder))).toMatchObject({ taken: true });
    await move.close(there);
    await move.close(core);
    expect(await stateOf(move, move.newFolder, 'two')).toBe('here');
    // Into a place of the installation's: the record is whose it was.
    const places = [move.oldFolder, folder].map((before) => ({
      before: [before],
      record: path.join(tempFolder(), 'installed'),
    }));
    for (const place of places) await carryOver(place, silentLog, () => 'one');
    expect(await stateOf(move, places[0]?.record ?? '')).toBe('moved');
    expect(await stateOf(move, places[1]?.record ?? '')).toBe('copied');
  });
});

describe('a sign that is another at each start', () => {
  it('is believed no more once two moves were said by it alone', () => {
    const folder = tempFolder();
    openPlaceMark(folder, 'boot 0').expectRecord();
    const saidBy = (computer: string) => {
      const mark = openPlaceMark(folder, computer);
      if (!mark.isCopied) return 'here';
      mark.decide('moved-here');
      openPlaceMark(folder, computer).settle(true);
      return 'copied';
    };
    const boots = ['boot 1', 'boot 1', 'boot 2', 'boot 3', 'boot 4'];
    expect(boots.map(saidBy)).toEqual(['copied', 'here', 'copied', 'here', 'here']);
    // The file still tells.
    const copy = path.join(tempFolder(), 'copy');
    cpSync(folder, copy, { recursive: true });
    expect(openPlaceMark(copy, 'boot 4').isCopied).toBe(true);
  });
});

it('an undecided copy makes no backup, takes none anywhere and takes none back', async () => {
  const move = await prepareMove();
  const { folder } = await copyOf(move);
  const backups = path.join(folder, 'live', 'backups');
  const before = existsSync(backups) ? readdirSync(backups) : [];
  const core = await move.open(folder, { computer: 'two' });
  await expect(core.handlers.makeBackup({})).rejects.toEqual(COPIED);
  // The keeper's look comes within the clock's first seconds.
  await expect.poll(async () => (await overviewOf(core)).recordLooks.wholeAt).not.toBeNull();
  expect(existsSync(backups) ? readdirSync(backups) : []).toEqual(before);
  await core.handlers.settleCopy({ as: 'moved-here' });
  await core.handlers.makeBackup({});
  expect(readdirSync(backups).length).toBeGreaterThan(before.length);
});

it('a folder that stays where it is, is the same one at each start, whatever the computer says', async () => {
  const move = await prepareMove();
  await copyOf(move);
  for (const computer of ['one', null, 'one']) {
    const core = await move.open(move.oldFolder, { computer });
    expect((await overviewOf(core)).moving.state).toBe('here');
    await move.close(core);
  }
});
