/**
 * The office campaign: counters send to a real PostgreSQL while connections break, servers and PgBouncer
 * are killed, its disk is full, customers are forgotten, records are copied and restored, and so is the
 * office; then both are held against each other. `docs/campaigns.md` says what is checked.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { openPlace } from '../../scripts/office/postgres.ts';
import { mountSmallDisk } from '../support/machines/small-disk.ts';
import { startPostgres } from '../support/machines/postgres.ts';
import { seeded } from '../support/samples/seeded.ts';
import type { Campaign } from './campaign.ts';
import { finding, KINDS, type OfficeFinding } from './office-checks.ts';
import { runOffice, type RunTally } from './office-run.ts';

export interface OfficeReport {
  readonly runs: number;
  readonly tally: Readonly<RunTally>;
  /** With the seed that repeats its run alone. */
  readonly findings: readonly (OfficeFinding & { readonly seed: number })[];
  /** The folder with the ledgers of which something was found. */
  readonly keptIn: string | null;
}

const emptyTally = (): RunTally => ({
  events: 0,
  kills: 0,
  cuts: 0,
  full: 0,
  fullDisks: 0,
  stops: 0,
  forks: 0,
  counterRestores: 0,
  officeRestores: 0,
  forgotten: 0,
});

const endedBy = (error: unknown): OfficeFinding[] => [
  finding('wrong', `it ended with ${inspect(error)}`),
];

/** For the office of a run with its backups, and a log that gives back what it no longer needs. */
const DISK_MB = 384;
const SETTINGS = [
  `max_wal_size = '64MB'`,
  `min_wal_size = '32MB'`,
  'wal_recycle = off',
  // Once it stops for want of room it stays so until somebody has made some.
  'restart_after_crash = off',
];

/** A server on a disk that can be made full, where this machine lets us mount one. */
async function startOnSmallDisk() {
  const disk = mountSmallDisk(DISK_MB, openPlace());
  const server = await startPostgres(disk?.folder());
  const admin = await server.admin();
  for (const setting of SETTINGS) await admin.query(`ALTER SYSTEM SET ${setting}`);
  await admin.query('SELECT pg_reload_conf()');
  await admin.end();
  return {
    server,
    disk,
    async close() {
      await server.close();
      disk?.close();
    },
  };
}

/** @param seeds of each run one */
export async function runOfficeCampaign(
  seeds: readonly number[],
  onProgress: (done: number) => void = () => undefined,
): Promise<OfficeReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'counterfoil-offices-'));
  const { server, disk, close } = await startOnSmallDisk();
  const tally = emptyTally();
  const findings: (OfficeFinding & { seed: number })[] = [];
  try {
    for (const [index, seed] of seeds.entries()) {
      const own = path.join(folder, String(seed));
      const parts = { server, disk, folder: own, random: seeded(seed), tally };
      const found = await runOffice(parts).catch(endedBy);
      findings.push(...found.map((each) => ({ ...each, seed })));
      if (found.length === 0) rmSync(own, { recursive: true, force: true });
      onProgress(index + 1);
    }
  } finally {
    await close();
    if (findings.length === 0) rmSync(folder, { recursive: true, force: true });
  }
  return { runs: seeds.length, tally, findings, keptIn: findings.length === 0 ? null : folder };
}

/** One thing that is wrong is found in many events: the first of a run say which. */
const SHOWN_OF_A_RUN = 8;

const describe = (findings: OfficeReport['findings']): string[] =>
  [...Map.groupBy(findings, ({ seed }) => seed)].flatMap(([seed, all]) => [
    `--runs 1 --seed ${seed}: ${all.length} found`,
    ...all.slice(0, SHOWN_OF_A_RUN).map(({ kind, what }) => `  ${kind}: ${what}`),
  ]);

/** The campaign's one line of figures. */
export function officeFigures({ runs, tally, findings }: OfficeReport): string {
  const count = (kind: OfficeFinding['kind']) => findings.filter((one) => one.kind === kind).length;
  const found = KINDS.map((kind) => `${count(kind)} ${kind}`);
  return [`${runs} runs`, `${tally.events} events`, ...found].join(', ');
}

const tallied = (tally: Readonly<RunTally>): string =>
  [
    `${tally.kills} kills`,
    `${tally.cuts} connections cut`,
    `${tally.full} times full`,
    `${tally.fullDisks} full disks, at which the server stopped ${tally.stops} times`,
    `${tally.forks} forks`,
    `${tally.counterRestores} restores of counters`,
    `${tally.officeRestores} of the office`,
    `${tally.forgotten} payments forgotten`,
  ].join(', ');

export const campaign: Campaign = {
  size: { option: 'runs', usual: 200 },
  async run(runs, seed, onProgress) {
    const seeds = Array.from({ length: runs }, (_, run) => seed + run);
    const report = await runOfficeCampaign(seeds, onProgress);
    return {
      details: [
        tallied(report.tally),
        ...describe(report.findings),
        ...(report.keptIn === null ? [] : [`the files are kept in ${report.keptIn}`]),
      ],
      figures: officeFigures(report),
      isClean: report.findings.length === 0,
    };
  },
};
