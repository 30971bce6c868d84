/**
 * `node scripts/dist/change-rollout.ts FILE --channel stable --percent 25`: offers what `FILE` tells
 * of, as it is published now, to more or fewer counters. It gets a number of its own and is signed
 * with `COUNTERFOIL_UPDATE_KEY`; nothing else of it changes.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { UPDATE_KEYS } from '../../src/main/features/updates/built-in.ts';
import { replaceFile } from '../../src/main/core/platform/replace-file.ts';
import { channelFrom, numberFrom, required } from './update-arguments.ts';
import { changeRollout } from './update-release.ts';

async function change(args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { channel: { type: 'string' }, percent: { type: 'string' } },
  });
  const file = required('FILE', positionals[0]);
  const wish = {
    channel: channelFrom(values.channel),
    percent: numberFrom('--percent', values.percent),
    now: new Date(),
  };
  const trust = { variables: process.env, keys: UPDATE_KEYS };
  replaceFile(file, changeRollout(await readFile(file), wish, trust));
  return file;
}

try {
  console.log(await change(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
