/**
 * Where a file of tests puts what it writes: into memory where the machine has room there, but on a
 * disk where the disk is what is tested. With the mask of a new process, which the app sets as it
 * starts: files that share one start alike.
 */
import { expect } from 'vitest';

/** The record and what may happen to it, disks that fill or turn read-only, links and rights. */
const ABOUT_DISKS =
  /\/test\/(fault|e2e\/money|integration\/(ledger|system|settings|payments\/read-only-disk))\b/;

const { TEST_DISK: onDisk, TEST_MEMORY: inMemory } = process.env;
const file = (expect.getState().testPath ?? '').replaceAll('\\', '/');
if (onDisk !== undefined && inMemory !== undefined)
  process.env['TMPDIR'] = ABOUT_DISKS.test(file) ? onDisk : inMemory;
process.umask(0o022);
