/** The counter's checks on a real disk, with what a test tells them of the rest. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import {
  type CounterChecksParts,
  createCounterChecks,
} from '../../../src/main/features/checks/counter-checks.ts';
import type { Route } from '../../../src/main/core/network/proxies.ts';
import { checkOf } from '../../../src/shared/features/checks/checks.ts';
import type { Account } from '../../../src/shared/settings.ts';
import { lockableKeychain } from '../fakes/lockable-keychain.ts';
import { tempFolder } from '../run/temp-folder.ts';

const CHECK_MS = 4000;

const accountAt = (origin: string): Account => ({
  baseUrl: `${origin}/merchants/4711/v1`,
  email: 'shop@example.com',
  requestShape: 'endpoint',
  callbackUrl: null,
  isV2: true,
});

export interface Given extends Partial<Omit<CounterChecksParts, 'network'>> {
  origin?: string | null;
  /** PEM certificates of whom is trusted. */
  trust?: readonly string[];
  route?: () => Promise<Route>;
  now?: () => number;
}

/** The checks on a folder and a keychain of their own, unless told otherwise. */
export function checksWith(given: Given = {}) {
  const { origin = null, route, now = Date.now, trust = [], ...parts } = given;
  const dataFolder = parts.dataFolder ?? tempFolder();
  const warned: string[] = [];
  const checks = createCounterChecks({
    keychain: lockableKeychain().keychain,
    notePath: path.join(dataFolder, 'keychain-check.json'),
    version: '1.0.0',
    random: (bytes) => new Uint8Array(randomBytes(bytes)),
    dataFolder,
    folderDanger: async () => null,
    account: () => (origin === null ? null : accountAt(origin)),
    practises: () => false,
    updateAddress: () => null,
    network: { now, trust, findRoute: route },
    withinMs: CHECK_MS,
    log: { warn: (message) => void warned.push(message) },
    ...parts,
  });
  onTestFinished(() => checks.close());
  const found = async () => {
    const { rows } = await checks.run();
    return new Map(rows.map((row) => [checkOf(row.finding), row]));
  };
  const findings = async (...wanted: ReturnType<typeof checkOf>[]) => {
    const rows = await found();
    return wanted.map((each) => rows.get(each)?.finding);
  };
  return { checks, found, findings, dataFolder, warned };
}
