/** Runs the checks side by side, each within its own time, and puts their list together. */
import { type CheckRow, CHECKS, checkOf } from '../../../shared/features/checks/checks.ts';
import type { CheckList } from '../../../shared/features/checks/calls.ts';
import type { Account } from '../../../shared/settings.ts';
import type { AskOptions, Heard } from '../../core/network/ask-origin.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import { lookAtDisk } from './disk-check.ts';
import {
  judgeCertificate,
  judgeClock,
  judgeDisk,
  judgeFolder,
  judgeKeychain,
  judgePrinter,
  judgeProxy,
  judgeUpdates,
  type ServiceFacts,
} from './judge.ts';
import { type KeychainCheckParts, lookAtKeychain } from './keychain-check.ts';

/** Longer than a keychain's own limit for one answer, and than a proxy may take to be found. */
const WITHIN_MS = 15_000;

export interface CounterChecksParts extends KeychainCheckParts {
  dataFolder: string;
  /** What is wrong with where the data folder lies, once that is known. */
  folderDanger: () => Promise<'shared' | 'network' | 'synced' | null>;
  account: () => Account | null;
  /** Whether somebody practises: then the real service is left alone. */
  practises: () => boolean;
  /** Https; null where the build has none. */
  updateAddress: () => string | null;
  /** How many printers the system has; absent where the host can't say. */
  printers?: (() => Promise<number>) | undefined;
  /** As payments reach the service. */
  network: Omit<AskOptions, 'withinMs' | 'signal'>;
  /** Milliseconds for each. */
  withinMs?: number;
  log: Pick<Log, 'warn'>;
}

export interface CounterChecks {
  /** Looks at everything anew; who asks meanwhile gets the same list. Never rejects. */
  run(): Promise<CheckList>;
  /** The newest list; null before the first. */
  latest(): CheckList | null;
  /** Gives up what is asked over the network. */
  close(): void;
}

export function createCounterChecks(parts: CounterChecksParts): CounterChecks {
  const { withinMs = WITHIN_MS, log } = parts;
  const closing = new AbortController();
  let running: Promise<CheckList> | null = null;
  let latest: CheckList | null = null;

  /** What broke or took too long is judged as not heard of; the log has the rest. */
  async function inTime<T>(check: string, work: () => Promise<T>): Promise<T | undefined> {
    let limit: NodeJS.Timeout | undefined;
    try {
      const late = new Promise<undefined>((resolve) => {
        limit = setTimeout(() => resolve(undefined), withinMs);
      });
      return await Promise.race([work(), late]);
    } catch (error) {
      log.warn('a check of the counter failed', { what: check, ...errorFields(error) });
      return undefined;
    } finally {
      clearTimeout(limit);
    }
  }

  async function ask(address: string): Promise<Heard> {
    // Loaded by the first check: nothing else at the start needs it.
    const { askOrigin } = await import('../../core/network/ask-origin.ts');
    // A little less than the limit of the check, so that it says itself what it was late for.
    const own = { withinMs: withinMs * 0.9, signal: closing.signal };
    return askOrigin(address, { ...parts.network, ...own });
  }

  async function askService(): Promise<ServiceFacts> {
    const account = parts.account();
    if (account === null) return { asked: false, why: 'no-account' };
    if (parts.practises()) return { asked: false, why: 'practice' };
    const { baseUrl } = account;
    if (!isHttps(baseUrl)) return { asked: false, why: 'not-https' };
    const heard = (await inTime('service', () => ask(baseUrl))) ?? UNHEARD;
    return { asked: true, host: new URL(baseUrl).host, heard };
  }

  async function askUpdates(): Promise<CheckRow> {
    const address = parts.updateAddress();
    if (address === null || !isHttps(address)) return judgeUpdates(address, null);
    return judgeUpdates(address, (await inTime('updates', () => ask(address))) ?? UNHEARD);
  }

  async function lookAtPrinters(): Promise<CheckRow> {
    const { printers } = parts;
    return judgePrinter(printers === undefined ? null : await inTime('printer', printers));
  }

  const NO_KEYCHAIN = { gaveBack: null, keptSince: null, lostSince: null };

  async function look(): Promise<CheckList> {
    const found = await Promise.all([
      inTime('keychain', () => lookAtKeychain(parts)).then((facts) =>
        judgeKeychain(facts ?? NO_KEYCHAIN, parts.version),
      ),
      inTime('folder', parts.folderDanger).then(judgeFolder),
      inTime('disk', () => lookAtDisk(parts.dataFolder)).then((facts) => judgeDisk(facts ?? null)),
      askService().then((facts) => [judgeCertificate(facts), judgeClock(facts), judgeProxy(facts)]),
      askUpdates(),
      lookAtPrinters(),
    ]);
    const place = ({ finding }: CheckRow) => CHECKS.indexOf(checkOf(finding));
    const rows = found.flat().toSorted((one, other) => place(one) - place(other));
    return { at: parts.network.now(), rows };
  }

  return {
    run() {
      running ??= look()
        .then((list) => (latest = list))
        .finally(() => {
          running = null;
        });
      return running;
    },
    latest: () => latest,
    close: () => closing.abort(),
  };
}

/** Where not even the way could be asked for in time. */
const UNHEARD: Heard = {
  route: null,
  connected: false,
  failure: { code: 'timed-out', cause: '' },
  answer: null,
};

const isHttps = (address: string) =>
  URL.canParse(address) && new URL(address).protocol === 'https:';
