import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';

const GROUP = 54_321;

const foundSchema = z.strictObject({
  worked: z.array(z.int()),
  trouble: z.string(),
  terminal: z.string(),
});

/** @returns what the person found, or what went wrong for them */
function workAs(uid: number, gid: number, folder: string) {
  const program = join(import.meta.dirname, '../../support/real/work-as.ts');
  const args = [program, String(uid), String(gid), folder];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { found: stdout === '' ? null : foundSchema.parse(JSON.parse(stdout)), problem: stderr };
}

// Changing to another person takes an administrator.
it.skipIf(process.getuid?.() !== 0)(
  'is one record for everybody who works at a computer, and for nobody else',
  () => {
    // Not below a folder of this login's own.
    const folder = mkdtempSync('/var/tmp/counterfoil-test-');
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // As the package makes it.
    chownSync(folder, 0, GROUP);
    chmodSync(folder, 0o2770);
    const first = workAs(50_001, GROUP, folder);
    expect(first).toMatchObject({ found: { worked: [50_001], trouble: 'none' }, problem: '' });
    const terminal = first.found?.terminal;
    const second = workAs(50_002, GROUP, folder);
    expect(second).toMatchObject({
      found: { worked: [50_001, 50_002], trouble: 'none', terminal },
      problem: '',
    });
    const again = workAs(50_001, GROUP, folder);
    expect(again.found).toMatchObject({ worked: [50_001, 50_002, 50_001], terminal });

    const other = workAs(50_003, 54_322, folder);
    expect(other.found).toBeNull();
    expect(other.problem).toContain('RecordFolderError');
  },
);
