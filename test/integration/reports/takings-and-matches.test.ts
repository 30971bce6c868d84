/** Takings and comparisons as the composed app hands them over, by the contract's calls. */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import type { WhichReport } from '../../../src/shared/features/reports/calls.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { signedAmount } from '../../../src/shared/core/money/money.ts';
import { MATCH_LISTS, type MatchLine } from '../../../src/shared/features/settlement/settlement.ts';
import { composeFromSource } from '../../support/real/compose-from-source.ts';
import { fastClock } from '../../support/fakes/fast-clock.ts';
import { lockableKeychain } from '../../support/fakes/lockable-keychain.ts';
import { saidIn } from '../../support/readers/said-report.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { csvRows } from '../exports/support.ts';
import { AS_FOUND, MAPPING } from '../settlement/support.ts';

const MODE = { mode: 'practice' } as const;
const PRACTICE = 'PRACTICE — no money moved';
const EVERY_DAY = { from: '2000-01-01', to: '2099-12-31' };

async function practice(): Promise<AppCore> {
  const { keychain } = lockableKeychain();
  const clock = fastClock(Date.now(), 60);
  const core = await composeFromSource({ dataFolder: tempFolder(), keychain, clock });
  onTestFinished(() => core.close());
  await core.handlers.setMode(MODE);
  return core;
}

async function asked({ handlers }: AppCore, amountMinor: number): Promise<string> {
  const { payment } = await handlers.startPayment({
    draftId: randomUUID(),
    ...MODE,
    method: 'link',
    amountMinor,
    currency: 'NGN',
    customer: '',
    note: '',
    replaces: null,
    override: null,
  });
  return payment.reference;
}

async function today({ handlers }: AppCore) {
  const { today: day } = await handlers.getTakings({ span: 'day', day: '2026-01-01' });
  return day;
}

async function compared({ handlers }: AppCore, text: string): Promise<number> {
  const bytes = Buffer.from(text).toString('base64');
  await handlers.stageSettlement({ at: 0, name: 'settlement.csv', bytes });
  const read = await handlers.previewSettlement({ ...MODE, ...AS_FOUND });
  if (!read.ok) throw new Error(read.why);
  const { id } = read.preview;
  const wanted = { ...MODE, id, mapping: MAPPING, stretch: EVERY_DAY };
  const outcome = await handlers.matchSettlement(wanted);
  if (!outcome.ok) throw new Error(outcome.why);
  return outcome.match.number;
}

async function saved({ handlers }: AppCore, what: WhichReport, format: 'csv' | 'xlsx') {
  const outcome = await handlers.exportReport({ ...MODE, what, format });
  if (!outcome.made) throw new Error(outcome.why);
  return outcome;
}

/** The lines of one section, without the report's name, the section's and its headings. */
async function section(core: AppCore, what: WhichReport, name: string): Promise<string[][]> {
  const { file } = await saved(core, what, 'csv');
  return csvRows(readFileSync(file))
    .filter(([report, title]) => report?.startsWith(PRACTICE) && title === name)
    .map((row) => row.slice(2))
    .slice(1);
}

test('takings in a file are those of the screen, to the minor unit', async () => {
  const core = await practice();
  await asked(core, 125_000);
  await asked(core, 7_00);
  const query = { span: 'day', day: await today(core) } as const;
  const taken = async () => (await core.handlers.getTakings(query)).currencies[0];
  await expect.poll(async () => (await taken())?.kinds.paid.payments).toBe(2);
  const takings = await taken();
  if (takings === undefined) throw new Error('nothing was taken');
  const cells = ({ payments, minor }: { payments: number; minor: number }) => [
    String(payments),
    signedAmount(minor, 'NGN'),
    'NGN',
  ];

  const what = { takings: query };
  const { kinds, methods } = en.takings;
  expect(await section(core, what, `In NGN: ${kinds.title}`)).toEqual([
    [kinds.paid, ...cells(takings.kinds.paid)],
    [kinds.asked, ...cells(takings.kinds.asked)],
    ['Not subtracted from each other.'],
  ]);
  const byHour = await section(core, what, `In NGN: ${en.takings.time.title}`);
  expect(byHour.map((row) => row.slice(1))).toEqual([
    ...takings.periods.filter(({ paid }) => paid.payments > 0).map(({ paid }) => cells(paid)),
    cells(takings.kinds.paid),
  ]);
  expect(await section(core, what, `In NGN: ${methods.title}`)).toEqual([
    [en.methods.link.name, ...cells(takings.kinds.paid)],
  ]);
  const { name } = await saved(core, what, 'xlsx');
  expect(name).toMatch(
    new RegExp(`^Counterfoil PRACTICE Takings ${query.day} \\w+ \\d{4}-\\d\\d-\\d\\d\\.xlsx$`),
  );
  // As pages are made of it.
  const said = saidIn(await core.handlers.getReport({ what })).join('\n');
  expect(said).toContain('1,257.00 NGN');
});

test('takings of a year in which nothing was are a sentence, and a sheet has a name that fits', async () => {
  const core = await practice();
  const what = { takings: { span: 'year', day: '2001-05-06' } } as const;
  const { file, name } = await saved(core, what, 'csv');
  expect(name).toMatch(/^Counterfoil PRACTICE Takings 2001 /);
  expect(readFileSync(file, 'utf8')).toContain(en.takings.none);
  expect(existsSync((await saved(core, what, 'xlsx')).file)).toBe(true);
});

test('a comparison in a file is what is kept of it, line by line', async () => {
  const core = await practice();
  const reference = await asked(core, 125_000);
  const number = await compared(core, `Ref,Amount\n${reference},1250.01\nX,5.00\nY,odd\n`);
  const what = { match: number };
  const amount = (side: { minor: number | null; currency: string | null } | null) =>
    side === null || side.minor === null || side.currency === null
      ? null
      : [signedAmount(side.minor, side.currency), side.currency];
  const cells = ({ there, here }: MatchLine) => [
    there === null ? '' : String(there.line),
    here?.reference ?? there?.reference,
    ...(amount(there) ?? [there?.amountText ?? '', '']),
    '',
    '',
    ...(amount(here) ?? ['', '']),
  ];
  let known = 0;
  for (const list of MATCH_LISTS) {
    const { lines } = await core.handlers.listMatchLines({ ...MODE, number, list, offset: 0 });
    const rows = await section(core, what, en.settlement.lists[list]);
    expect(rows.slice(0, lines.length).map((row) => row.slice(0, 8))).toEqual(lines.map(cells));
    known += lines.length;
  }
  expect(known).toBe(3);

  const [match] = await core.handlers.listMatches(MODE);
  const { name } = await saved(core, what, 'xlsx');
  expect(name).toMatch(/^Counterfoil PRACTICE Comparison 1 \w+ /);
  const report = await core.handlers.getReport({ what });
  expect(report.name).toBe(`${PRACTICE}: Comparison 1 with payout file`);
  expect(saidIn(report).join('\n')).toContain(match?.hash);
});

test('a comparison that is not there is refused', async () => {
  const { handlers } = await practice();
  const what = { match: 9 };
  const refused = { code: 'not-found' };
  await expect(handlers.exportReport({ ...MODE, what, format: 'csv' })).rejects.toMatchObject(
    refused,
  );
  await expect(handlers.getReport({ what })).rejects.toMatchObject(refused);
});
