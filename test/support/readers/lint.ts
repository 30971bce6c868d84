/** Runs the project's linter over a small tree of files made for one test. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const binary = join(root, 'node_modules/oxlint/bin/oxlint');

const report = z.object({
  diagnostics: z.array(
    z.object({ code: z.string().optional(), message: z.string(), filename: z.string() }),
  ),
});

export interface Finding {
  file: string;
  /** As the linter writes it: `plugin(rule)`. */
  rule: string;
  message: string;
}

/**
 * @param files text by path, laid out as in the repository
 * @returns what the linter finds with the repository's own configuration
 */
export async function lint(files: Readonly<Record<string, string>>): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-lint-'));
  try {
    for (const name of ['node_modules', 'scripts'])
      await symlink(join(root, name), join(folder, name), 'junction');
    for (const name of ['.oxlintrc.json', 'tsconfig.json', 'tsconfig.base.json'])
      await copyFile(join(root, name), join(folder, name));
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await run(folder, Object.keys(files));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(folder: string, paths: readonly string[]): Promise<Finding[]> {
  const args = [binary, '--format=json', ...paths];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder }, (_, stdout, stderr) => {
      try {
        const { diagnostics } = report.parse(JSON.parse(stdout));
        resolve(
          diagnostics.map(({ filename, code, message }) => ({
            file: filename,
            rule: code ?? 'parser',
            message,
          })),
        );
      } catch (cause) {
        reject(new Error(`The linter answered: ${stdout}${stderr}`, { cause }));
      }
    });
  });
}
