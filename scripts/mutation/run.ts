/**
 * `npm run mutation`: changes the code that decides about money in every small way, and looks
 * whether a fast test fails. With a file or a pattern it does so for those files alone.
 */
import { globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { EQUIVALENTS } from './equivalents.ts';
import { GROUPS, type MutationGroup } from './groups.ts';
import { judgeMutants, tableOf, type TestedMutant } from './score.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Each run has its own copy of the project; it goes with the run. */
const SANDBOX = `.mutation/${process.pid}`;
const remove = (folder: string) =>
  rmSync(path.join(root, folder), { recursive: true, force: true });
process.on('exit', () => remove(SANDBOX));
// A worker of an interrupted run may have written after it: the next run clears that away.
for (const left of filesOf('.mutation/*'))
  if (!isRunning(Number(path.basename(left)))) remove(left);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A group's files, or those of them that were asked for; a name that matches none is an error. */
function chosenFiles(group: MutationGroup, wanted: readonly string[]): string[] {
  const files = group.files.flatMap((pattern) => {
    const found = filesOf(pattern);
    if (found.length === 0) throw new Error(`groups.ts names ${pattern}, which is not there`);
    return found;
  });
  return files.filter(
    (file) =>
      wanted.length === 0 ||
      wanted.some((part) => path.matchesGlob(file, part) || file.includes(part)),
  );
}

async function test(group: MutationGroup, files: readonly string[]): Promise<TestedMutant[]> {
  const stryker = new Stryker({
    configFile: 'scripts/mutation/stryker.config.mjs',
    mutate: [...files],
    tempDirName: SANDBOX,
    vitest: { configFile: `scripts/mutation/${group.name}.vitest.ts` },
  });
  const results = await stryker.runMutationTest();
  return results.map((result) => {
    const file = path.relative(root, path.resolve(root, result.fileName)).replaceAll('\\', '/');
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    const lineNumber = result.location.start.line;
    return {
      file,
      lineNumber,
      line: lines[lineNumber - 1]?.trim() ?? '',
      mutator: result.mutatorName,
      replacement: result.replacement,
      status: result.status,
    };
  });
}

const wanted = process.argv.slice(2);
const runs = GROUPS.map((group) => ({ group, files: chosenFiles(group, wanted) }));
const thresholds = new Map(
  runs.flatMap(({ group, files }) => files.map((file) => [file, group.atLeast] as const)),
);
if (thresholds.size === 0) throw new Error(`groups.ts has no file that ${wanted.join(' ')} means`);
const mutants: TestedMutant[] = [];
for (const { group, files } of runs)
  if (files.length > 0) mutants.push(...(await test(group, files)));

const { scores, alive, faults } = judgeMutants(thresholds, mutants, EQUIVALENTS);
for (const { file, lineNumber, line, mutator, replacement, status } of alive)
  console.log(`${status}: ${file}:${lineNumber} (${mutator})\n  ${line}\n  → ${replacement}`);
console.log('');
for (const fault of faults) console.error(fault);
for (const row of tableOf(scores)) console.log(row);
process.exitCode = faults.length > 0 ? 1 : 0;
