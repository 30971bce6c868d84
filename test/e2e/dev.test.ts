/** `npm run dev` in a copy of the project: what is changed is shown, and the host is started again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { firstStart } from '../../src/shared/i18n/en/first-start.ts';
import { closeBrowser, openBrowser } from '../support/app.ts';
import { projectRoot } from '../support/real/app-host.ts';
import { tempFolder } from '../support/run/temp-folder.ts';
import { PATIENCE_MS } from '../support/run/patience.ts';

afterAll(closeBrowser);

const PARTS = [
  'src',
  'scripts',
  'resources',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'vite.bridge.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.shared.json',
  'tsconfig.web.json',
];

function copyProject(): string {
  const copy = tempFolder();
  for (const part of PARTS) cpSync(join(projectRoot, part), join(copy, part), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

it('shows a change of the page without a reload, and starts the host again for one of main', async () => {
  const copy = copyProject();
  const dev = spawn(
    process.execPath,
    [join(copy, 'scripts/dev.ts'), '--browser', '--no-open', '--data-folder', tempFolder()],
    { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(async () => {
    const gone = dev.exitCode === null ? once(dev, 'exit') : null;
    dev.kill('SIGTERM');
    await gone;
    expect(dev.exitCode).toBe(0);
  });
  const address = await new Promise<string>((resolve, reject) => {
    dev.once('exit', () => reject(new Error('it ended at once')));
    createInterface({ input: dev.stdout }).on('line', (line) => {
      const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const page = await (await openBrowser()).newPage();
  onTestFinished(() => page.close());
  // Each module is made as it is asked for the first time, all of them in a busy machine's time.
  page.setDefaultTimeout(4 * PATIENCE_MS);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(firstStart.practise.action).waitFor();

  await page.evaluate('window.sinceTheFirstLoad = true');
  appendFileSync(
    join(copy, 'src/renderer/core/theme/base.css'),
    '\nh1 { outline: 7px solid red; }\n',
  );
  await expect
    .poll(() => page.evaluate("getComputedStyle(document.querySelector('h1')).outlineWidth"))
    .toBe('7px');
  expect(await page.evaluate('window.sinceTheFirstLoad')).toBe(true);

  const version = '9.8.7-dev';
  change(
    join(copy, 'src/main/app/overview.ts'),
    'version: options.version',
    `version: '${version}'`,
  );
  await expect
    .poll(
      () =>
        page
          .evaluate<string>('counterfoil.getOverview({}).then(({ value }) => value?.version)')
          .catch(() => ''),
      { timeout: 90_000 },
    )
    .toBe(version);
});
