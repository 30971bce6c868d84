/**
 * The update campaign: counters that are updated by releases made as the real ones, with a fault or a
 * kill in each run, and then started again. `docs/campaigns.md` says what is checked.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LiveService, startLiveService } from '../support/real/live-service.ts';
import { seeded } from '../support/samples/seeded.ts';
import { makeAuthority } from '../support/machines/tls.ts';
import type { Campaign } from './campaign.ts';
import type { Signed, UpdateFinding } from './update-checks.ts';
import { nameOf, type Plan, planRuns } from './update-plan.ts';
import { type MadeRelease, makeReleases, type Releases, sha512Of } from './update-releases.ts';
import { runOnce, type RunResult } from './update-run.ts';
import { startUpdateServer, type UpdateServer } from './update-server.ts';
import { makeTemplate, type Template } from './update-world.ts';

/** What all runs of a campaign share. */
export interface World {
  readonly releases: Releases;
  readonly made: readonly MadeRelease[];
  readonly signed: Signed;
  readonly server: UpdateServer;
  readonly service: LiveService;
  readonly template: Template;
  /** PEM certificates. */
  readonly trust: string[];
  /** Of an authority that issued nothing here. */
  readonly stranger: string;
  readonly compileCache: string;
}

export interface UpdateReport {
  readonly runs: number;
  /** How often each trouble was met. */
  readonly troubles: ReadonlyMap<string, number>;
  readonly installed: number;
  readonly waysBack: number;
  readonly kills: number;
  readonly payments: number;
  readonly findings: readonly (UpdateFinding & { readonly run: string })[];
  readonly keptIn: string | null;
}

/** Most of a run is waiting. */
const RUNS_AT_ONCE = 4;
const PAYMENTS_BEFORE = 3;

async function openWorld(folder: string): Promise<World> {
  const [authority, stranger] = await Promise.all([
    makeAuthority('Counterfoil update tests'),
    makeAuthority('Somebody else'),
  ]);
  const server = await startUpdateServer(authority);
  const service = await startLiveService({
    folder,
    secret: 'sk_live_update_campaign',
    timeless: true,
  });
  const releases = await makeReleases(path.join(folder, 'releases'));
  const { older, installed, good, crashes, crashesOnce, last } = releases;
  const made = [older, installed, good, crashes, crashesOnce, last];
  const trust = [authority.cert, readFileSync(service.trust, 'utf8')];
  const address = server.open('template', () => releases.evil);
  for (const { name } of installed.release.files)
    if (name.endsWith('-win-x64.exe')) address.files.set(name, installed.installer);
  const templateFolder = path.join(folder, 'template');
  mkdirSync(templateFolder);
  const shop = { service, address, installed, keys: [releases.key.publicKey], trust };
  const template = await makeTemplate(templateFolder, shop, PAYMENTS_BEFORE);
  return {
    releases,
    made,
    signed: new Map(
      made.flatMap(({ version, app, installer }) => [
        [sha512Of(app), version] as const,
        [sha512Of(installer), version] as const,
      ]),
    ),
    server,
    service,
    template,
    trust,
    stranger: stranger.cert,
    compileCache: path.join(folder, 'compiled'),
  };
}

/** @param onProgress told how many runs are done */
export const runUpdates = (
  runs: number,
  seed: number,
  onProgress?: (done: number) => void,
): Promise<UpdateReport> => runPlans(planRuns(runs, seeded(seed)), onProgress);

/** @param plans one a run */
export async function runPlans(
  plans: readonly Plan[],
  onProgress: (done: number) => void = () => undefined,
): Promise<UpdateReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'counterfoil-update-'));
  const world = await openWorld(folder);
  const troubles = new Map<string, number>();
  const results: RunResult[] = [];
  const findings: (UpdateFinding & { run: string })[] = [];
  const queue = plans.entries();

  /** Takes the next run until none is left. */
  const lane = async () => {
    for (const [index, plan] of queue) {
      const own = path.join(folder, `run-${index}`);
      const result = await runOnce(world, plan, own);
      results.push(result);
      const name = nameOf(plan.trouble);
      troubles.set(name, (troubles.get(name) ?? 0) + 1);
      findings.push(...result.findings.map((each) => ({ ...each, run: wordsOf(index, plan) })));
      if (result.findings.length === 0) rmSync(own, { recursive: true, force: true });
      onProgress(results.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: RUNS_AT_ONCE }, lane));
    findings.push(...demandsOfNobody(world, results).map((each) => ({ ...each, run: 'all' })));
  } finally {
    await Promise.all([world.server.close(), world.service.close()]);
  }
  const isClean = findings.length === 0;
  if (isClean) rmSync(folder, { recursive: true, force: true });
  const sum = (of: 'installed' | 'waysBack' | 'kills' | 'payments') =>
    results.reduce((all, result) => all + result[of], 0);
  return {
    runs: results.length,
    troubles,
    installed: sum('installed'),
    waysBack: sum('waysBack'),
    kills: sum('kills'),
    payments: sum('payments'),
    findings,
    keptIn: isClean ? null : folder,
  };
}

const wordsOf = (index: number, { trouble, byPress, payment, killedAfterMs }: Plan) =>
  `run ${index}, ${nameOf(trouble)}, ${byPress ? 'by a press' : 'when quiet'}, payment ${payment}${killedAfterMs === null ? '' : `, killed after ${killedAfterMs} ms`}`;

/** What the service was asked for, and no ledger knows. */
function demandsOfNobody({ service }: World, results: readonly RunResult[]): UpdateFinding[] {
  const known = new Set(results.flatMap(({ references }) => references));
  if (results.length === 0) return [];
  return service.book
    .requests()
    .filter(({ endpoint, reference }) => endpoint !== 'status' && !known.has(reference ?? ''))
    .map(({ reference }) => ({ kind: 'lost', what: `no ledger knows ${reference}` }));
}

/** The campaign's one line of figures. */
export function updateFigures({ runs, findings }: UpdateReport): string {
  const count = (kind: UpdateFinding['kind']) =>
    findings.filter((finding) => finding.kind === kind).length;
  return [
    `${runs} runs`,
    `${count('unusable')} unusable installations`,
    `${count('unverified')} unverified files started`,
    `${count('in the way')} installed in a customer's way`,
    `${count('lost')} payments lost`,
    `${count('doubled')} doubled`,
    `${count('wrong')} wrong`,
  ].join(', ');
}

export const campaign: Campaign = {
  size: { option: 'runs', usual: 500 },
  async run(size, seed, onProgress) {
    const report = await runUpdates(size, seed, onProgress);
    const { installed, waysBack, kills, payments, troubles, findings, keptIn } = report;
    return {
      details: [
        `${installed} installers started, ${waysBack} ways back, ${kills} kills of the app, ${payments} payments`,
        [...troubles].map(([name, times]) => `${name} ${times}`).join(', '),
        ...findings.map(({ kind, what, run }) => `${kind}: ${what} (${run})`),
        ...(keptIn === null ? [] : [`the files are kept in ${keptIn}`]),
      ],
      figures: updateFigures(report),
      isClean: findings.length === 0,
    };
  },
};
