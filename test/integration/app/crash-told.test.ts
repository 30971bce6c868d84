/** What the overview says after the app or its screen broke, in the app as a whole. */
import { expect, it } from 'vitest';
import { openCrashNote } from '../../../src/main/core/platform/crash-note.ts';
import { systemClock } from '../../../src/main/core/platform/clock.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { entry, take } from '../../support/real/composed.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const aNote = () => openCrashNote(null, systemClock, silentLog);

it('says that the app broke, with the payments that it found under way, until that is closed', async () => {
  const dataFolder = tempFolder();
  const crashNote = aNote();
  const first = await composeFromSource({ dataFolder, crashNote });
  await first.handlers.setMode({ mode: 'practice' });
  await take(first, entry('one'), 'waiting');
  await take(first, entry('two'), 'waiting');
  expect((await first.handlers.getOverview({})).crash).toBeNull();
  await first.close();
  crashNote.happened('app', 1234);

  const second = await composeFromSource({ dataFolder, crashNote });
  try {
    const told = { what: 'app', at: 1234, payments: 2 };
    expect((await second.handlers.getOverview({})).crash).toEqual(told);
    expect((await second.handlers.closeCrashNotice({})).crash).toBeNull();
    expect(crashNote.untold).toBeNull();
  } finally {
    await second.close();
  }
});

it('says that the screen broke after the page told it, and nothing of an error that it survived', async () => {
  const core = await composeFromSource({ dataFolder: tempFolder() });
  try {
    const { reportPageError, getOverview } = core.handlers;
    await reportPageError({ kind: 'other', name: 'TypeError', at: [] });
    expect((await getOverview({})).crash).toBeNull();
    await reportPageError({ kind: 'screen', name: 'TypeError', at: [] });
    expect((await getOverview({})).crash).toMatchObject({ what: 'page', payments: 0 });
  } finally {
    await core.close();
  }
});
