/**
 * `node scripts/dist/describe-release.ts FOLDER --channel stable --percent 5 --previous FILE`: tells
 * counters of the release in `FOLDER` (as `sign-release` leaves it) by writing `<channel>.json` there,
 * signed with `COUNTERFOIL_UPDATE_KEY`. `--previous none` begins a channel, `--sequence N` skips
 * numbers, `--notes FILE` says what is new in a few sentences.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { UPDATE_KEYS } from '../../src/main/features/updates/built-in.ts';
import { replaceFile } from '../../src/main/core/platform/replace-file.ts';
import { ledgerReadableBy } from './ledger-reach.ts';
import { channelFrom, numberFrom, required } from './update-arguments.ts';
import { describeRelease } from './update-release.ts';

async function describe(args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      channel: { type: 'string' },
      percent: { type: 'string' },
      previous: { type: 'string' },
      sequence: { type: 'string' },
      notes: { type: 'string' },
    },
  });
  const folder = required('FOLDER', positionals[0]);
  const channel = channelFrom(values.channel);
  const previous = required('--previous', values.previous);
  const envelope = await describeRelease(
    {
      folder,
      channel,
      version: manifest.version,
      electron: manifest.devDependencies.electron,
      ledgerReadableBy: ledgerReadableBy(),
      percent: numberFrom('--percent', values.percent),
      previous: previous === 'none' ? null : await readFile(previous),
      ...(values.sequence !== undefined && { sequence: numberFrom('--sequence', values.sequence) }),
      notes: values.notes === undefined ? null : (await readFile(values.notes, 'utf8')).trim(),
      now: new Date(),
    },
    { variables: process.env, keys: UPDATE_KEYS },
  );
  const file = join(folder, `${channel}.json`);
  replaceFile(file, envelope);
  return file;
}

try {
  console.log(await describe(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
