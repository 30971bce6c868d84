/** A report on pages, which the host prints, as it comes into its file or does not. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createExports, type PrintReport } from '../../../src/main/features/exports/index.ts';
import { reports } from '../../../src/shared/i18n/en/reports.ts';
import type { PrintedReport } from '../../../src/shared/features/reports/printed-report.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { englishOnly } from '../../support/fakes/languages.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { WORKERS } from '../../support/real/workers.ts';

const REPORT: PrintedReport = {
  report: { name: 'Z report 17', parts: [{ is: 'title', text: 'Z report 17' }] },
  page: reports.pages.page,
  locale: 'en',
};
const WANTED = {
  mode: 'live',
  name: 'Z report 17 K7Q',
  content: { format: 'pdf', report: REPORT },
} as const;

/** What was to be printed, and what ended it. */
interface Asked {
  readonly report: PrintedReport;
  readonly signal: AbortSignal;
}

function open(print?: (asked: Asked) => Promise<Uint8Array>) {
  const files = tempFolder();
  const clock = fakeClock();
  const asked: Asked[] = [];
  const printReport: PrintReport | undefined =
    print &&
    ((report, signal) => {
      asked.push({ report, signal });
      return print({ report, signal });
    });
  let revision = 0;
  const service = createExports({
    dataFolder: tempFolder(),
    worker: WORKERS.export,
    printReport,
    places: {
      view: () => ({ kind: 'box' }),
      choose: async (name) => ({ path: path.join(files, name), mayReplace: false }),
    },
    language: englishOnly(),
    terminal: () => 'K7Q',
    people: () => [],
    clock,
    random: (bytes) => new Uint8Array(bytes).fill(7),
    log: silentLog,
    nextRevision: () => (revision += 1),
    onChange: () => undefined,
  });
  onTestFinished(() => service.close());
  return { service, files, clock, asked };
}

const PDF = Buffer.from('%PDF-1.4\n…');
const never = () => Promise.withResolvers<never>().promise;

test('what was printed is the file, byte by byte, under the report’s name', async () => {
  const { service, files, asked } = open(async () => PDF);
  const name = 'Counterfoil Z report 17 K7Q 2026-01-15.pdf';
  expect(await service.makeReport(WANTED)).toEqual({
    made: true,
    mode: 'live',
    format: 'pdf',
    file: path.join(files, name),
    name,
    bytes: PDF.length,
    contents: null,
  });
  expect(readdirSync(files)).toEqual([name]);
  expect(readFileSync(path.join(files, name))).toEqual(PDF);
  expect(asked.map(({ report }) => report)).toEqual([REPORT]);
});

test('a page that is gone leaves no file, and the next report can be made', async () => {
  let losses = 0;
  const { service, files } = open(async () => {
    if ((losses += 1) === 1) throw new Error('the page is gone');
    return PDF;
  });
  expect(await service.makeReport(WANTED)).toEqual({ made: false, why: 'not-made' });
  expect(readdirSync(files)).toEqual([]);
  expect(await service.makeReport(WANTED)).toMatchObject({ made: true });
});

test('a page that hangs is ended after minutes, and is not waited for', async () => {
  const { service, clock, asked, files } = open(never);
  const making = service.makeReport(WANTED);
  await expect.poll(() => asked.length).toBe(1);
  await clock.advance(599_000);
  expect(asked[0]?.signal.aborted).toBe(false);
  await clock.advance(1000);
  expect(await making).toEqual({ made: false, why: 'not-made' });
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(readdirSync(files)).toEqual([]);
});

test('what is cancelled while it is printed ends the page, leaves nothing and no timer', async () => {
  const { service, clock, asked, files } = open(never);
  const making = service.makeReport(WANTED);
  await expect.poll(() => service.state().work?.step).toBe('finishing');
  service.cancel();
  expect(await making).toEqual({ made: false, why: 'cancelled' });
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(clock.pendingTimers()).toBe(0);
  expect(readdirSync(files)).toEqual([]);
  expect(service.state()).toMatchObject({ work: null, latest: null });
});

test('a host that prints none makes none', async () => {
  const { service, files } = open();
  expect(await service.makeReport(WANTED)).toEqual({ made: false, why: 'not-made' });
  expect(readdirSync(files)).toEqual([]);
});
