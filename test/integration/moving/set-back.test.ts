/** A data folder that was put back to an earlier state in its own place: all that is in it agrees. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { liveEntry } from '../../support/real/live-app.ts';
import {
  connect,
  type MovingTest,
  overviewOf,
  prepareMove,
  recordOf,
  refusal,
  started,
} from '../../support/real/moving.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

function keptOf(folder: string): string {
  const kept = path.join(tempFolder(), 'kept');
  cpSync(folder, kept, { recursive: true });
  return kept;
}

/** As a snapshot does: each file has the number that it had, and what came since is gone. */
function putBack(folder: string, kept: string): void {
  const files = (of: string) =>
    readdirSync(of, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => path.relative(of, path.join(each.parentPath, each.name)));
  const then = files(kept);
  for (const file of files(folder)) if (!then.includes(file)) rmSync(path.join(folder, file));
  for (const file of then) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), readFileSync(path.join(kept, file)));
  }
}

/** One payment, a snapshot, and one payment more. */
async function snapshot() {
  const move = await prepareMove();
  const stateFolder = path.join(tempFolder(), 'state');
  const { keychain } = lockableKeychain();
  const open = (where = stateFolder) =>
    move.open(move.oldFolder, { computer: 'one', stateFolder: where, keychain });
  let core = await open();
  await connect(core, move.service);
  await started(core);
  await move.close(core);
  const older = keptOf(move.oldFolder);
  core = await open();
  await started(core, { customer: '+2348031234568' });
  await move.close(core);
  return { ...move, openFolder: move.open, open, older, stateFolder };
}

const stateOf = async (
  move: Pick<MovingTest, 'close'>,
  core: Awaited<ReturnType<MovingTest['open']>>,
) => {
  const { moving, recordNotice } = await overviewOf(core);
  await move.close(core);
  return [moving.state, recordNotice.damage];
};

describe('a folder that was set back in its place', () => {
  it('is said to be before the first sale, and no more once the newer record is back', async () => {
    const counter = await snapshot();
    const newer = keptOf(counter.oldFolder);
    putBack(counter.oldFolder, counter.older);
    for (const _ of ['once', 'and again']) {
      const core = await counter.open();
      await expect(core.handlers.startPayment(liveEntry())).rejects.toEqual(
        refusal('counter-copied'),
      );
      await expect(core.handlers.settleCopy({ as: 'begin-anew' })).rejects.toEqual(
        refusal('not-possible-now'),
      );
      expect(await stateOf(counter, core)).toEqual(['set-back', null]);
    }
    putBack(counter.oldFolder, newer);
    expect(await stateOf(counter, await counter.open())).toEqual(['here', null]);
  });

  it('goes on by a person’s word, under another name and id', async () => {
    const counter = await snapshot();
    const before = recordOf(counter.oldFolder);
    putBack(counter.oldFolder, counter.older);
    let core = await counter.open();
    const { terminal } = (await overviewOf(core)).preferences;
    await core.handlers.settleCopy({ as: 'moved-here' });
    expect(await stateOf(counter, core)).toEqual(['here', null]);
    core = await counter.open();
    const next = await started(core, { customer: '+2348031234569' });
    expect(next.reference.startsWith(`${terminal}-`)).toBe(false);
    await counter.close(core);
    expect(recordOf(counter.oldFolder).payments).toHaveLength(before.payments.length);
    expect(await stateOf(counter, await counter.open())).toEqual(['here', null]);
  });
});

describe('nothing is said', () => {
  it('where nothing was noted outside', async () => {
    const counter = await snapshot();
    putBack(counter.oldFolder, counter.older);
    const elsewhere = path.join(tempFolder(), 'none');
    expect(await stateOf(counter, await counter.open(elsewhere))).toEqual(['here', null]);
  });

  it('after a restore, also by what another login noted before it', async () => {
    const counter = await snapshot();
    const another = path.join(tempFolder(), 'another');
    await counter.close(await counter.open(another));
    const core = await counter.open();
    await core.handlers.makeBackup({});
    const { backups } = await core.handlers.listBackups({});
    await started(core, { customer: '+2348031234569' });
    await core.handlers.restoreBackup({ name: backups.at(-1)?.name ?? '' });
    await counter.close(core);
    for (const where of [counter.stateFolder, another])
      expect(await stateOf(counter, await counter.open(where))).toEqual(['here', null]);
  });

  it('of a copy that nobody decided about, to the record that it was made of', async () => {
    const counter = await snapshot();
    const { stateFolder } = counter;
    const copy = keptOf(counter.oldFolder);
    const other = await counter.open();
    // An event of the copy's own.
    const core = await counter.openFolder(copy, { computer: 'one', stateFolder });
    expect((await overviewOf(core)).moving.state).toBe('copied');
    await core.handlers.closeNotice({ part: 'damage' });
    await counter.close(core);
    await counter.close(other);
    expect(await stateOf(counter, await counter.open())).toEqual(['here', null]);
  });
});
