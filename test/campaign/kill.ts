/**
 * The kill campaign: the app's core is killed with SIGKILL between every two steps of a payment,
 * around every request, and at any moment, and each time its ledger is held against the service's
 * own book. `docs/campaigns.md` says what is checked.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SYNC_POINTS } from '../../src/main/features/payments/sync-points.ts';
import { seeded } from '../support/seeded.ts';
import type { Campaign } from './campaign.ts';
import type { Finding } from './kill-checks.ts';
import { ENDPOINTS, FULL_SET, type Moment, PLACES, planMoments } from './kill-plan.ts';
import { runRound } from './kill-round.ts';

export interface KillOptions {
  kills: number;
  seed: number;
}

export interface KillReport {
  kills: number;
  payments: number;
  /** How many kills came at each sync point, place of a request, and at any instant. */
  moments: ReadonlyMap<string, number>;
  findings: Finding[];
  /** The folder with the files of rounds in which something was found. */
  keptIn: string | null;
}

const KILLS_A_ROUND = 25;
/** More than the cores of a small machine: each of them often waits for the clock. */
const ROUNDS_AT_ONCE = 4;

const ANY_INSTANT = 'any instant';
const EVERY_MOMENT = [
  ...SYNC_POINTS,
  ...ENDPOINTS.flatMap((endpoint) => PLACES.map((place) => `${endpoint} ${place}`)),
  ANY_INSTANT,
];

function nameOf(moment: Moment): string {
  if (moment.kind === 'point') return moment.point;
  return moment.kind === 'exchange' ? `${moment.endpoint} ${moment.place}` : ANY_INSTANT;
}

/**
 * Runs the campaign in a folder of its own, which goes away when nothing was found.
 * @param onProgress told the number of kills so far
 */
export async function runKillCampaign(
  { kills, seed }: KillOptions,
  onProgress: (kills: number) => void = () => {},
): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-kill-'));
  const plan = planMoments(kills, seeded(seed));
  const moments = new Map(EVERY_MOMENT.map((name) => [name, 0]));
  const findings: Finding[] = [];
  let payments = 0;
  let done = 0;

  const rounds = Array.from({ length: Math.ceil(kills / KILLS_A_ROUND) }, (_, index) => ({
    moments: plan.slice(index * KILLS_A_ROUND, (index + 1) * KILLS_A_ROUND),
    // Next to each other, so that two campaigns with neighbouring seeds share no round.
    seed: seed * 10_000 + index,
    folder: join(folder, String(index)),
  })).values();

  /** Takes the next round until none is left. */
  const lane = async () => {
    for (const round of rounds) {
      const result = await runRound({
        ...round,
        compileCache: join(folder, 'compiled'),
        onKill(moment, hasCome) {
          const name = hasCome ? nameOf(moment) : ANY_INSTANT;
          moments.set(name, (moments.get(name) ?? 0) + 1);
          done += 1;
          onProgress(done);
        },
      });
      payments += result.payments;
      findings.push(...result.findings);
      if (result.findings.length === 0) rmSync(round.folder, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: ROUNDS_AT_ONCE }, lane));

  if (kills >= FULL_SET)
    for (const [name, times] of moments)
      if (times === 0 && name !== ANY_INSTANT)
        findings.push({ kind: 'wrong', what: `no kill came at ${name}` });
  const isClean = findings.length === 0;
  if (isClean) rmSync(folder, { recursive: true, force: true });
  return { kills: done, payments, moments, findings, keptIn: isClean ? null : folder };
}

/** The campaign's one line of figures. */
export function killFigures({ kills, findings }: KillReport): string {
  const count = (kind: Finding['kind']) => findings.filter((one) => one.kind === kind).length;
  return `${kills} kills, ${count('lost')} lost, ${count('doubled')} doubled, ${count('wrong')} wrong`;
}

export const campaign: Campaign = {
  size: { option: 'kills', usual: 1000 },
  async run(kills, seed, onProgress) {
    const report = await runKillCampaign({ kills, seed }, onProgress);
    const moments = [...report.moments].map(([name, times]) => `${name} ${times}`).join(', ');
    return {
      details: [
        `${report.payments} payments; killed at ${moments}`,
        ...report.findings.map(({ kind, what }) => `${kind}: ${what}`),
        ...(report.keptIn === null ? [] : [`the files are kept in ${report.keptIn}`]),
      ],
      figures: killFigures(report),
      isClean: report.findings.length === 0,
    };
  },
};
