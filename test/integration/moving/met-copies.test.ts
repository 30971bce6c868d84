/** A copied folder and the counter that it was copied from, where their records meet again. */
import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { connect, overviewOf, prepareMove, recordOf, started } from '../../support/real/moving.ts';
import { copied, daysOf, nameStick, plugIn } from '../../support/real/second-place.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

it('says which counter went on with a copy, from when, and how many payments it has alone', async () => {
  const { service, oldFolder, open, close } = await prepareMove();
  let core = await open(oldFolder, { computer: 'one' });
  await connect(core, service);
  await started(core);
  await close(core);
  const folder = path.join(tempFolder(), 'copy');
  cpSync(oldFolder, folder, { recursive: true });

  // The first counter goes on, with a drive.
  core = await open(oldFolder, { computer: 'one' });
  await connect(core, service);
  const drive = plugIn(oldFolder);
  const theirs = await started(core, { customer: '+2348035550001' });
  expect(await nameStick(core)).toEqual({ named: true });
  await copied(core);
  const { terminal } = (await overviewOf(core)).preferences;
  await close(core);

  // So does the copy, of which somebody says that it was moved.
  const here = await open(folder, { computer: 'two' });
  await here.handlers.settleCopy({ as: 'moved-here' });
  await connect(here, service);
  const ours = await started(here, { customer: '+2348035550002' });

  mkdirSync(path.join(folder, 'records'), { recursive: true });
  copyFileSync(path.join(oldFolder, 'live', 'ledger.db'), path.join(folder, 'records', 'old.db'));
  expect(await here.handlers.reviewFile({ file: 'old.db' })).toEqual({ opened: true });
  expect((await here.handlers.getReview({})).review).toMatchObject({
    whose: 'other',
    apart: { payments: 1 },
  });

  plugIn(folder, drive);
  const [{ shelf, name, ...day } = { shelf: 0, name: '' }] = await daysOf(here);
  expect(day).toMatchObject({ isOwn: true, hasMore: true });
  const restored = await here.handlers.restoreFromSecondPlace({ shelf, name });
  expect(restored).toMatchObject({ restored: true });
  expect((await overviewOf(here)).recordNotice.report).toMatchObject({
    complete: false,
    apart: { payments: 1, terminals: [terminal], isAll: true },
    lost: [],
  });
  const { payments } = recordOf(folder);
  expect(payments).toHaveLength(3);
  for (const { id } of [theirs, ours])
    expect(payments.filter((each) => each.id === id)).toHaveLength(1);
});
