/** A folder of a test's own, gone when the test is over. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'counterfoil-test-'));
  // A worker that a close does not wait for, since it may hang on a drive, can still be writing there.
  onTestFinished(() =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  );
  return folder;
}
