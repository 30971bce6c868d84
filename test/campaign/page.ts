/**
 * The page, taken over: every call of the contract, every combination of flags and addresses, and
 * random sequences of both, against the app with the shop's credentials stored. `docs/campaigns.md`
 * says what counts as a finding.
 */
import type { CallName } from '../../src/shared/contract.ts';
import { formsOf } from '../support/samples/secret-forms.ts';
import { seeded } from '../support/samples/seeded.ts';
import type { Campaign } from './campaign.ts';
import { openPageApp, type PageApp, SHOP } from './page-app.ts';
import {
  backUpAndRestore,
  eachCall,
  everyAccount,
  everyRegistration,
  type PageCall,
  randomSequence,
} from './page-calls.ts';

/** What the shop's service alone may ever hear, in whatever form it is sent. */
function secretsOf({ shop }: PageApp): string[] {
  return [SHOP.key, SHOP.clientSecret, shop.token, `${SHOP.email}:${SHOP.key}`].flatMap(formsOf);
}

/** The opened address as it was confirmed: without what is minted for each attempt. */
function withoutState(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('state');
  return url.href;
}

/** A message of the app's own making, which is no address of anybody's. */
const isMessage = (address: string): boolean =>
  address.startsWith('mailto:?subject=') || new URL(address).origin === 'https://wa.me';

/** Looks at all that came since it last looked. */
function watch(app: PageApp) {
  const secrets = secretsOf(app);
  const seen = { stranger: 0, unseen: 0, opened: 0 };
  return {
    look(): string[] {
      const found: string[] = [];
      for (const name of ['stranger', 'unseen'] as const) {
        const { heard } = app[name];
        for (const request of heard.slice(seen[name])) {
          if (secrets.some((secret) => request.includes(secret)))
            found.push(`the ${name} was sent the shop's secrets: ${request.split('\n')[0]}`);
          if (name === 'unseen') found.push(`the unseen was asked: ${request.split('\n')[0]}`);
        }
        seen[name] = heard.length;
      }
      if (app.unseen.connections() > 0) found.push('somebody knocked at the unseen');
      for (const address of app.opened.slice(seen.opened)) {
        const isConfirmed = app.confirmed.some(
          (each) => each.purpose === 'design-page' && each.address === withoutState(address),
        );
        if (!isConfirmed && !isMessage(address))
          found.push(`opened, and confirmed by nobody: ${withoutState(address)}`);
      }
      seen.opened = app.opened.length;
      return found;
    },
    told: (answer: string) =>
      secrets.some((secret) => answer.includes(secret))
        ? ["the page was told the shop's secrets"]
        : [],
  };
}

export interface PageRun {
  /** What was found, each with the calls that led there. */
  readonly findings: readonly string[];
  readonly sequences: number;
  readonly calls: number;
  readonly called: ReadonlySet<CallName>;
  /** Where something was heard, asked or opened at all: without that nothing was looked at. */
  readonly shopHeard: number;
  readonly strangerHeard: number;
  readonly questions: number;
  readonly refusals: number;
  readonly opened: number;
}

/** The first calls of each flag, and what they lead to. */
function everyCombination(app: PageApp): PageCall[][] {
  const world = app.world();
  const asked = (name: CallName): PageCall => ({ name, input: {} });
  return [
    ...everyAccount(world).map((input): PageCall[] => [
      { name: 'saveAccount', input },
      asked('testConnection'),
    ]),
    ...everyRegistration(world).map((input): PageCall[] => [
      { name: 'saveDesignRegistration', input },
      asked('connectDesignAccount'),
      asked('checkDesignAccount'),
      asked('cancelDesignConnection'),
    ]),
  ];
}

const MOST_FINDINGS = 20;
/** It takes a second or two. */
const BACKUP_EACH = 1000;

export async function runPage(
  sequences: number,
  seed: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<PageRun> {
  const random = seeded(seed);
  const app = await openPageApp(random);
  const findings: string[] = [];
  const called = new Set<CallName>();
  let calls = 0;
  let done = 0;
  try {
    const watcher = watch(app);
    await app.restore();

    const play = async (sequence: readonly PageCall[], approves: boolean) => {
      await app.restore();
      const found: string[] = [];
      for (const call of sequence) {
        calls += 1;
        called.add(call.name);
        found.push(...watcher.told(await app.send(call)));
        if (approves && call.name === 'connectDesignAccount') await app.approve();
      }
      found.push(...watcher.look());
      findings.push(...found.map((what) => `${what} — after ${JSON.stringify(sequence)}`));
      done += 1;
      onProgress(done);
    };

    for (const share of [0, 1]) {
      app.deceive(share);
      for (const combination of everyCombination(app)) {
        await play(combination, true);
        if (findings.length >= MOST_FINDINGS) break;
      }
    }
    app.deceive(0.5);
    for (const call of eachCall(random, app.world())) await play([call], false);
    for (let index = 0; index < sequences && findings.length < MOST_FINDINGS; index += 1) {
      if (index % BACKUP_EACH === 0)
        for (let round = 0; round < 2; round += 1) await play(backUpAndRestore(app.world()), false);
      await play(randomSequence(random, app.world()), random.chance(0.25));
    }

    return {
      findings,
      sequences: done,
      calls,
      called,
      shopHeard: app.shop.heard.filter((request) =>
        request.includes(Buffer.from(`${SHOP.email}:${SHOP.key}`).toString('base64')),
      ).length,
      strangerHeard: app.stranger.heard.length,
      questions: app.person.asked.length,
      refusals: app.person.asked.flat().length - app.confirmed.length,
      opened: app.opened.length,
    };
  } finally {
    await app.close();
  }
}

export const campaign: Campaign = {
  size: { option: 'sequences', usual: 10_000 },
  async run(size, seed, onProgress) {
    const run = await runPage(size, seed, onProgress);
    return {
      details: [...run.findings],
      figures: `${run.sequences} sequences, ${run.calls} calls, ${run.questions} questions to a person, ${run.opened} addresses opened, ${run.strangerHeard} requests to the stranger, ${run.findings.length} findings`,
      isClean: run.findings.length === 0,
    };
  },
};
