/**
 * The kill campaign: the app's core is killed with SIGKILL between every two steps of a payment,
 * around every request, in the midst of backups, restores and exports, and at any moment,
 * and each time its ledger is held against the service's
 * own book. `docs/campaigns.md` says what is checked.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SYNC_POINTS } from '../../src/main/core/payments/sync-points.ts';
import { seeded } from '../support/samples/seeded.ts';
import type { Campaign } from './campaign.ts';
import type { Finding } from './kill-findings.ts';
import {
  ENDPOINTS,
  FULL_SET,
  type Moment,
  PLACES,
  planRounds,
  ROUNDS_AT_ONCE,
} from './kill-plan.ts';
import { runRound } from './kill-round.ts';
import { type Work, WORKS } from './kill-works.ts';

export interface KillOptions {
  kills: number;
  seed: number;
}

export interface KillReport {
  kills: number;
  payments: number;
  /** How many kills came at each sync point, place of a request, and at any instant. */
  moments: ReadonlyMap<string, number>;
  /** How many kills fell inside of each work, by what the app had said of it, whatever was planned. */
  inside: ReadonlyMap<Work, number>;
  findings: Finding[];
  /** The folder with the files of rounds in which something was found. */
  keptIn: string | null;
}

/** With fewer, a work can be over before its kill comes each time. */
const ENOUGH_FOR_EACH_WORK = 200;

/**
 * How far a life gets before it is killed depends on the machine, so that a moment may not have come: those
 * are waited for again.
 */
const TRIES_MORE = 5;

const firstOf = (moment: Moment): Moment => ('nth' in moment ? { ...moment, nth: 1 } : moment);

const ANY_INSTANT = 'any instant';
const IN_A_WORK = 'in other work';
const EVERY_MOMENT = [
  ...SYNC_POINTS,
  ...ENDPOINTS.flatMap((endpoint) => PLACES.map((place) => `${endpoint} ${place}`)),
  IN_A_WORK,
  ANY_INSTANT,
];

function nameOf(moment: Moment): string {
  if (moment.kind === 'point') return moment.point;
  if (moment.kind === 'exchange') return `${moment.endpoint} ${moment.place}`;
  return moment.kind === 'work' ? IN_A_WORK : ANY_INSTANT;
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
  const compileCache = join(folder, 'compiled');
  const plan = planRounds(kills, seeded(seed));
  const inside = new Map(WORKS.map((work) => [work, 0]));
  const moments = new Map<string, number>(EVERY_MOMENT.map((name) => [name, 0]));
  const findings: Finding[] = [];
  let payments = 0;
  let done = 0;

  let begun = 0;
  const runRounds = async (planned: readonly Moment[][]) => {
    const rounds = planned.values();
    await Promise.all(Array.from({ length: ROUNDS_AT_ONCE }, () => lane(rounds)));
  };
  /** Takes the next round until none is left. */
  const lane = async (rounds: Iterable<Moment[]>) => {
    for (const planned of rounds) {
      const index = begun;
      begun += 1;
      const round = {
        moments: planned,
        // Next to each other, so that two campaigns with neighbouring seeds share no round.
        seed: seed * 10_000 + index,
        folder: join(folder, String(index)),
      };
      const result = await runRound({
        ...round,
        compileCache,
        onKill(moment, death) {
          const name = death.hasCome ? nameOf(moment) : ANY_INSTANT;
          moments.set(name, (moments.get(name) ?? 0) + 1);
          for (const work of death.inside) inside.set(work, (inside.get(work) ?? 0) + 1);
          done += 1;
          onProgress(done);
        },
      });
      payments += result.payments;
      findings.push(...result.findings);
      if (result.findings.length === 0) rmSync(round.folder, { recursive: true, force: true });
    }
  };
  const lacking = () => {
    const missed = plan.flat().filter((one) => !moments.get(nameOf(one)));
    return [...new Map(missed.map((one) => [nameOf(one), one])).values()];
  };

  await runRounds(plan);
  const tries = kills >= FULL_SET ? TRIES_MORE : 0;
  for (let again = 0; again < tries; again += 1)
    await runRounds(lacking().map((moment) => [firstOf(moment)]));

  if (kills >= FULL_SET)
    for (const [name, times] of moments)
      if (times === 0 && name !== ANY_INSTANT)
        findings.push({ kind: 'wrong', what: `no kill came at ${name}` });
  if (kills >= ENOUGH_FOR_EACH_WORK)
    for (const [work, times] of inside)
      if (times === 0) findings.push({ kind: 'wrong', what: `no kill fell inside of a ${work}` });
  const isClean = findings.length === 0;
  if (isClean) rmSync(folder, { recursive: true, force: true });
  return { kills: done, payments, moments, inside, findings, keptIn: isClean ? null : folder };
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
    const inside = [...report.inside].map(([work, times]) => `${work} ${times}`).join(', ');
    return {
      details: [
        `${report.payments} payments; killed at ${moments}`,
        `killed inside of ${inside}`,
        ...report.findings.map(({ kind, what }) => `${kind}: ${what}`),
        ...(report.keptIn === null ? [] : [`the files are kept in ${report.keptIn}`]),
      ],
      figures: killFigures(report),
      isClean: report.findings.length === 0,
    };
  },
};
