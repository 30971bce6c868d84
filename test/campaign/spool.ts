/**
 * The spool campaign: a counter whose receipts print by themselves is killed between every two steps
 * of a print, at any byte of it and at any moment, while its printer has every trouble there is; then
 * the paper is held against the record. `docs/campaigns.md` says what is checked.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '../support/samples/seeded.ts';
import type { Campaign } from './campaign.ts';
import { checkSpool, type Finding } from './spool-checks.ts';
import { type Moment, runCounter } from './spool-counter.ts';

const LIVES_OF_A_COUNTER = 6;
const COUNTERS_AT_ONCE = 2;

export interface Report {
  readonly kills: number;
  readonly receipts: number;
  readonly papers: number;
  /** How many lives ended at what they were to end at. */
  readonly moments: ReadonlyMap<Moment['kind'], number>;
  readonly findings: readonly Finding[];
  /** The folder with the records in which something was found. */
  readonly keptIn: string | null;
}

/** Runs the campaign in a folder of its own, which goes away when nothing was found. */
export async function runSpoolCampaign(
  { kills, seed }: { readonly kills: number; readonly seed: number },
  onProgress: (kills: number) => void = () => {},
): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-spool-'));
  const moments = new Map<Moment['kind'], number>();
  const findings: Finding[] = [];
  let [receipts, papers, done, planned] = [0, 0, 0, 0];
  const lane = async () => {
    while (planned < kills) {
      const lives = Math.min(LIVES_OF_A_COUNTER, kills - planned);
      const index = planned;
      planned += lives;
      const counter = await runCounter({
        folder: join(folder, String(index)),
        random: seeded(seed * 100_000 + index),
        lives,
        onKill(moment) {
          if (moment !== null) moments.set(moment.kind, (moments.get(moment.kind) ?? 0) + 1);
          done += 1;
          onProgress(done);
        },
      });
      receipts += counter.prints.length;
      papers += counter.papers.length;
      const found = checkSpool(counter);
      findings.push(
        ...found.map(({ kind, what }) => ({ kind, what: `counter ${index}: ${what}` })),
      );
      if (found.length === 0) rmSync(join(folder, String(index)), { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: COUNTERS_AT_ONCE }, lane));
  const isClean = findings.length === 0;
  if (isClean) rmSync(folder, { recursive: true, force: true });
  return { kills: done, receipts, papers, moments, findings, keptIn: isClean ? null : folder };
}

/** The campaign's one line of figures. */
export function spoolFigures({ kills, findings }: Report): string {
  const count = (kind: Finding['kind']) => findings.filter((one) => one.kind === kind).length;
  return `${kills} kills, ${count('lost')} lost, ${count('doubled')} doubled, ${count('wrong')} wrong`;
}

export const campaign: Campaign = {
  size: { option: 'kills', usual: 500 },
  async run(kills, seed, onProgress) {
    const report = await runSpoolCampaign({ kills, seed }, onProgress);
    const moments = [...report.moments].map(([kind, times]) => `${kind} ${times}`).join(', ');
    return {
      details: [
        `${report.receipts} prints, ${report.papers} on paper; killed at ${moments}`,
        ...report.findings.map(({ kind, what }) => `${kind}: ${what}`),
        ...(report.keptIn === null ? [] : [`the files are kept in ${report.keptIn}`]),
      ],
      figures: spoolFigures(report),
      isClean: report.findings.length === 0,
    };
  },
};
