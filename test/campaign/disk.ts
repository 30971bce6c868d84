/**
 * The disk campaign: a small disk that is full at every write in turn, then ledgers of which random
 * bytes and pages were overwritten, of which single rows were struck, or what figures are made of, then
 * ledgers, notes and settings that are lost or exchanged. `docs/money-safety.md` says what that shows.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '../support/samples/seeded.ts';
import { openSmallDisk, type SmallDisk } from '../support/machines/small-disk.ts';
import type { Campaign } from './campaign.ts';
import { type DamageRun, damageOnce, readContent, type Verdict } from './disk-damage.ts';
import { beginOnFullDisk, type FullLife, liveOnFullDisk } from './disk-full.ts';
import { strikeEverythingBelieved } from './disk-believed.ts';
import { strikeRows } from './disk-rows.ts';
import { buildLostTemplate, chooseBlow, loseOnce } from './disk-lost.ts';
import { buildTemplate } from './disk-template.ts';
import type { Finding } from './kill-findings.ts';

export interface FullReport {
  /** At how many places the disk was full before a whole life fitted. */
  places: number;
  findings: Finding[];
}

/**
 * Fills the disk one page later each time, until a whole life passes without meeting its end.
 * @param step pages between two places
 */
export async function fillAtEveryPage(
  disk: SmallDisk,
  live: (disk: SmallDisk, pages: number) => Promise<FullLife>,
  step = 1,
): Promise<FullReport> {
  const findings: Finding[] = [];
  for (let places = 0; ; places += 1) {
    const life = await live(disk, places * step);
    findings.push(...life.findings);
    if (!life.wasFull) return { places, findings };
  }
}

export interface DamageReport {
  runs: (DamageRun & { seed: number })[];
}

const PAYMENTS = 300;

/** @param onRun told how many runs are done */
export async function damageLedgers(
  runs: number,
  seed: number,
  onRun: (done: number) => void = () => {},
): Promise<DamageReport> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-damage-'));
  try {
    const template = await buildTemplate(folder, PAYMENTS);
    const whole = readContent(join(template.closed, 'ledger.db'));
    const report: DamageReport = { runs: [] };
    for (let run = 0; run < runs; run += 1) {
      // Next to each other, so that two campaigns with neighbouring seeds share no run.
      const own = seed * 10_000 + run;
      const damaged = await damageOnce(template, whole, join(folder, 'run'), seeded(own));
      report.runs.push({ ...damaged, seed: own });
      onRun(run + 1);
    }
    return report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Loses or exchanges the ledger, its note and the settings.
 * @param onRun told how many runs are done
 */
export async function loseRecords(
  runs: number,
  seed: number,
  onRun: (done: number) => void = () => {},
): Promise<DamageReport> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-lost-'));
  try {
    const template = await buildLostTemplate(folder);
    const report: DamageReport = { runs: [] };
    for (let run = 0; run < runs; run += 1) {
      const own = seed * 10_000 + run;
      const blow = chooseBlow(seeded(own));
      report.runs.push({ ...(await loseOnce(template, join(folder, 'run'), blow)), seed: own });
      onRun(run + 1);
    }
    return report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const countOf = ({ runs }: DamageReport, verdict: Verdict) =>
  runs.filter((run) => run.verdict === verdict).length;

async function fillDisk(): Promise<{ line: string; findings: Finding[] }> {
  const disk = openSmallDisk();
  if (!disk)
    return {
      line: 'full disk: not run',
      findings: [{ kind: 'wrong', what: 'this machine has no way to make a disk full' }],
    };
  try {
    const begun = await fillAtEveryPage(disk, beginOnFullDisk);
    const lived = await fillAtEveryPage(disk, liveOnFullDisk);
    return {
      line: `full disk (${disk.how}): first start full at ${begun.places} places, two payments at ${lived.places}`,
      findings: [...begun.findings, ...lived.findings],
    };
  } finally {
    disk.close();
  }
}

function describeRuns(name: string, report: DamageReport): string[] {
  const noticed = Map.groupBy(
    report.runs.filter(({ verdict }) => verdict === 'reported'),
    (run) => run.noticed,
  );
  const ways = [...noticed].map(([way, runs]) => `${runs.length} by ${way}`).join(', ');
  return [
    `${name}: ${countOf(report, 'same')} changed nothing, ${countOf(report, 'reported')} reported: ${ways}`,
    ...report.runs
      .filter(({ verdict }) => verdict === 'lost' || verdict === 'unreported')
      .map(({ verdict, blow, seed }) => `${verdict}: ${blow} (run ${seed})`),
  ];
}

export const campaign: Campaign = {
  size: { option: 'runs', usual: 200 },
  async run(size, seed, onProgress) {
    const full = await fillDisk();
    const lostRuns = Math.ceil(size / 4);
    const damage = await damageLedgers(size - lostRuns, seed, onProgress);
    const lostRecords = await loseRecords(lostRuns, seed, (done) =>
      onProgress(size - lostRuns + done),
    );
    const rows = await strikeRows(size, seed);
    const believed = await strikeEverythingBelieved(size, seed);
    const both = { runs: [...damage.runs, ...lostRecords.runs] };
    const findings = [...full.findings, ...rows.findings, ...believed.findings];
    const count = (kind: (typeof findings)[number]['kind']) =>
      findings.filter((finding) => finding.kind === kind).length;
    const lost = countOf(both, 'lost') + count('lost');
    const unreported = countOf(both, 'unreported') + count('unreported');
    const promises = `${lost} lost, ${count('doubled')} doubled, ${count('wrong')} wrong`;
    return {
      details: [
        full.line,
        `rows: up to three payments struck in each of ${rows.runs} ledgers`,
        `figures: what they are made of struck in each of ${believed.runs} ledgers`,
        ...findings.map(({ kind, what }) => `${kind}: ${what}`),
        ...describeRuns('damage', damage),
        ...describeRuns('lost records', lostRecords),
      ],
      figures: `${both.runs.length + rows.runs + believed.runs} runs, ${promises}, ${unreported} unreported`,
      isClean: lost + unreported + findings.length === 0,
    };
  },
};
