/**
 * Files that take no more writes, not even through descriptors that are open already, as when a
 * disk turns read-only under a running app. Needs root on Linux and a file system that heeds the
 * immutable flag while it writes, as ext4 does.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** SQLite maps its `-shm` into memory, and a write that the disk refuses there ends the process. */
const isMapped = (file: string) => file.endsWith('-shm');

/**
 * A folder before what is in it: from then on nothing in it is made, renamed or taken away.
 * @param flag `+i` to protect a folder and all in it, `-i` to take that back
 */
function setFlag(flag: '+i' | '-i', folder: string): void {
  execFileSync('chattr', [flag, '--', folder], { stdio: 'ignore' });
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries)
    if (entry.isDirectory()) setFlag(flag, path.join(folder, entry.name));
  const files = entries.filter((entry) => !entry.isDirectory() && !isMapped(entry.name));
  const paths = files.map(({ name }) => path.join(folder, name));
  if (paths.length > 0) execFileSync('chattr', [flag, '--', ...paths], { stdio: 'ignore' });
}

/** Whether the temporary files of this machine can be protected. */
export function canProtect(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'counterfoil-protect-'));
  const file = openSync(path.join(folder, 'file'), 'w');
  try {
    setFlag('+i', folder);
    try {
      writeSync(file, 'x');
      return false;
    } catch {
      return true;
    } finally {
      setFlag('-i', folder);
    }
  } catch {
    return false;
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true });
  }
}

/**
 * Protects a folder and all in it until the test is over, however it ended.
 * @returns a function that lets it be written to again
 */
export function protectFolder(folder: string): () => void {
  let isProtected = true;
  const release = () => {
    if (isProtected) setFlag('-i', folder);
    isProtected = false;
  };
  onTestFinished(release);
  setFlag('+i', folder);
  return release;
}
