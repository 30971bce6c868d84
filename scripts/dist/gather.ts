/** The packages of all systems, each looked at again on the machine that signs their sums. */
import { copyFile, mkdir, readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readSums, sha256, SUMS, writeSums } from './checksums.ts';

const SYSTEMS = ['linux', 'mac', 'win'] as const;

/**
 * Puts what the systems' builds handed over into one folder, with one list of sums.
 * @param from a folder that has one for each system, each with its own `SHA256SUMS`
 * @param to a folder that is not there yet
 * @param besides files of no system, such as the parts list; they stand in the sums too
 * @returns the path of the list, not yet signed
 * @throws Error on a file that is not on its system's list or not as it says, an unsigned package,
 *   two files of one name, or a system that has none
 */
export async function gatherRelease(
  from: string,
  to: string,
  besides: readonly string[],
): Promise<string> {
  const found: string[] = [...besides];
  for (const system of SYSTEMS) found.push(...(await packagesOf(join(from, system), system)));
  const names = found.map((path) => basename(path));
  const [twice] = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${twice} was handed over twice.`);
  await mkdir(to);
  for (const path of found) await copyFile(path, join(to, basename(path)));
  return writeSums(
    to,
    names.map((name) => join(to, name)),
  );
}

async function packagesOf(folder: string, system: string): Promise<string[]> {
  const sums = readSums(await readFile(join(folder, SUMS), 'utf8'));
  const names = (await readdir(folder)).filter((name) => name !== SUMS);
  const surprises = names.filter((name) => !sums.has(name));
  if (surprises.length > 0) throw new Error(`Not on ${system}'s list: ${surprises.join(', ')}.`);
  if (sums.size === 0) throw new Error(`${system} has handed over no package.`);
  for (const [name, hash] of sums) {
    if (!name.includes(`-${system}-`)) throw new Error(`${name} is no package for ${system}.`);
    if (name.includes('-unsigned')) throw new Error(`${name} is not signed.`);
    if (!names.includes(name)) throw new Error(`${name} is on ${system}'s list and missing.`);
    if ((await sha256(join(folder, name))) !== hash)
      throw new Error(`${name} is not what ${system}'s build made.`);
  }
  return [...sums.keys()].map((name) => join(folder, name));
}
