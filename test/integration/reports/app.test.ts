/** Reports of shifts as the composed app hands them over, by the contract's calls. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { ComposeOptions } from '../../../src/main/app/compose-options.ts';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import { reports } from '../../../src/shared/i18n/en/reports.ts';
import type { PrintedReport } from '../../../src/shared/features/reports/printed-report.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { csvRows } from '../exports/support.ts';

async function practice(change: Pick<ComposeOptions, 'printReport'> = {}): Promise<AppCore> {
  const { keychain } = lockableKeychain();
  const core = await composeFromSource({ dataFolder: tempFolder(), keychain, ...change });
  onTestFinished(() => core.close());
  await core.handlers.setMode({ mode: 'practice' });
  return core;
}

async function closed(core: AppCore): Promise<number> {
  const { report, lastReceipt } = await core.handlers.getShift({});
  const declared = { counted: [], elsewhere: [], note: 'closed by Adé' };
  const close = await core.handlers.closeShift({
    mode: 'practice',
    shift: report.shift,
    lastReceipt,
    declared,
  });
  return close.number;
}

test('an X report is a file that says so, and closes nothing', async () => {
  const core = await practice();
  const what = { shift: 'open' } as const;
  const outcome = await core.handlers.exportReport({ mode: 'practice', what, format: 'csv' });
  if (!outcome.made) throw new Error(outcome.why);

  expect(outcome).toMatchObject({ format: 'csv', contents: null });
  expect(outcome.name).toMatch(/^Counterfoil PRACTICE X report \w+ \d{4}-\d\d-\d\d\.csv$/);
  const rows = csvRows(readFileSync(outcome.file));
  expect(rows[1]?.[0]).toBe('PRACTICE — no money moved: X report');
  expect(await core.handlers.listCloses({ before: null })).toEqual([]);
});

test('a Z report has its number, and says the same on the screen and in its file', async () => {
  const core = await practice();
  const what = { close: await closed(core) };
  const outcome = await core.handlers.exportReport({ mode: 'practice', what, format: 'csv' });
  if (!outcome.made) throw new Error(outcome.why);
  const shown = await core.handlers.getReport({ what });
  const close = await core.handlers.getClose({ number: what.close });
  const text = readFileSync(outcome.file, 'utf8');

  expect(outcome.name).toMatch(/^Counterfoil PRACTICE Z report 1 \w+ /);
  expect(shown.parts).toContainEqual({ is: 'title', text: 'Z report 1' });
  for (const part of [close.hash, 'closed by Adé']) {
    expect(text).toContain(part);
    expect(JSON.stringify(shown)).toContain(part);
  }
});

test('a PDF is what the host prints of the report that the screen shows', async () => {
  const printed: PrintedReport[] = [];
  const core = await practice({
    async printReport(report) {
      printed.push(report);
      return Buffer.from('%PDF-1.4');
    },
  });
  const what = { close: await closed(core) };
  const outcome = await core.handlers.exportReport({ mode: 'practice', what, format: 'pdf' });
  if (!outcome.made) throw new Error(outcome.why);

  expect(outcome.name).toMatch(/^Counterfoil PRACTICE Z report 1 \w+ \d{4}-\d\d-\d\d\.pdf$/);
  expect(printed).toEqual([
    { report: await core.handlers.getReport({ what }), page: reports.pages.page, locale: 'en' },
  ]);
  expect(readFileSync(outcome.file, 'utf8')).toBe('%PDF-1.4');
  expect((await core.handlers.getExport({})).latest).toEqual(outcome);
});

test('is refused in another mode than was shown, and of a close that is not there', async () => {
  const core = await practice();
  const { exportReport, getReport } = core.handlers;
  const open = { shift: 'open' } as const;
  await expect(exportReport({ mode: 'live', what: open, format: 'csv' })).rejects.toMatchObject({
    code: 'mode-changed',
  });
  await expect(getReport({ what: { close: 7 } })).rejects.toMatchObject({ code: 'not-found' });
});

test('an Excel file is written by the same worker', async () => {
  const core = await practice();
  const what = { close: await closed(core) };
  const outcome = await core.handlers.exportReport({ mode: 'practice', what, format: 'xlsx' });
  expect(outcome.made && existsSync(outcome.file)).toBe(true);
  expect((await core.handlers.getExport({})).latest).toEqual(outcome);
});
