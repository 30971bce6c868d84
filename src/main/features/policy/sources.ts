/**
 * Where each system keeps what an administrator settles for it. None of these places can be written
 * by whoever works at the counter: a file that could is not read.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path, { win32 } from 'node:path';
import type { PolicySource, SourceProblem } from '../../../shared/features/policy/policy.ts';
import type { FoundPolicy } from './policy.ts';
import { POLICY_BYTES_MAX, readTrustedFile, ROOT } from './policy-file.ts';
import { readRegistryText } from './registry-text.ts';

/** On Linux and macOS. Windows has none: there any login can make a folder in ProgramData first. */
export const POLICY_FILE = '/etc/counterfoil/policy.json';

/** The app's name for macOS, as `electron-builder.config.ts` has it. */
export const BUNDLE_ID = 'app.counterfoil';
const MANAGED_PREFERENCES = '/Library/Managed Preferences';
const PLUTIL = '/usr/bin/plutil';

export const REGISTRY_NAME = 'Counterfoil';
/** From the hive down to the app's own key. */
const WAY_DOWN = ['Software', 'Policies', REGISTRY_NAME] as const;
/** Only these two trees of a registry are closed to those who work at the computer. */
const HIVES = [
  { source: 'computer-registry', hive: 'HKEY_LOCAL_MACHINE' },
  { source: 'login-registry', hive: 'HKEY_CURRENT_USER' },
] as const satisfies readonly { source: PolicySource; hive: string }[];

/** A registry file says everything several times as long. */
const REGISTRY_BYTES_MAX = 16 * POLICY_BYTES_MAX;

/** Longer than a tool of the system ever takes on a disk that answers. */
const TOOL_WITHIN_MS = 10_000;

/** @returns what it printed; null where it failed or could not be started */
export type RunTool = (program: string, args: readonly string[]) => Promise<string | null>;

const runTool: RunTool = (program, args) =>
  new Promise((resolve) => {
    const options = { timeout: TOOL_WITHIN_MS, windowsHide: true, maxBuffer: REGISTRY_BYTES_MAX };
    execFile(program, args, options, (error, printed) => resolve(error === null ? printed : null));
  });

/** @returns null where there is none */
export async function readPolicyFile(
  file: string,
  owner: number = ROOT,
): Promise<FoundPolicy | null> {
  const source = 'computer-file';
  const found = await readTrustedFile(file, owner);
  if ('missing' in found) return null;
  if ('trouble' in found) return { source, trouble: found.trouble };
  return withJson(source, found.bytes.toString('utf8'));
}

function withJson(source: PolicySource, text: string): FoundPolicy {
  try {
    // Windows' editors begin a file with a mark.
    const content: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    return { source, content };
  } catch {
    return { source, trouble: 'malformed' };
  }
}

/**
 * What a profile of a device manager left for this app. It is a property list, mostly a binary one,
 * which the system's own tool reads.
 * @returns null where there is none
 */
export async function readManagedPreferences(
  source: PolicySource,
  folder: string,
  { run = runTool, owner = ROOT }: { run?: RunTool; owner?: number } = {},
): Promise<FoundPolicy | null> {
  const file = path.join(folder, `${BUNDLE_ID}.plist`);
  const found = await readTrustedFile(file, owner);
  if ('missing' in found) return null;
  if ('trouble' in found) return { source, trouble: found.trouble };
  const printed = await run(PLUTIL, ['-convert', 'json', '-o', '-', '--', file]);
  return printed === null ? { source, trouble: 'malformed' } : withJson(source, printed);
}

/**
 * @param systemRoot Windows' own folder, where its tools are
 * @returns null where the organisation has put nothing there
 */
export async function readRegistry(
  { source, hive }: (typeof HIVES)[number],
  systemRoot: string,
  run: RunTool = runTool,
): Promise<FoundPolicy | null> {
  const tool = win32.join(systemRoot, 'System32', 'reg.exe');
  const list = (key: string) => run(tool, ['query', key, '/reg:64']);
  const key = [hive, ...WAY_DOWN].join('\\');
  const isThere = await isListed(list, hive, WAY_DOWN);
  if (isThere === null) return { source, trouble: 'unreadable' };
  if (!isThere) return null;
  const found = await exported(tool, key, run);
  if ('trouble' in found) return { source, trouble: found.trouble };
  try {
    return { source, content: readRegistryText(found.bytes, key) };
  } catch {
    return { source, trouble: 'malformed' };
  }
}

/**
 * Of a key that is not there `reg` says no more than of one that may not be read, so each is looked
 * for in the one above it. Their paths are the same in every language and code page.
 * @returns null where nobody can say
 */
async function isListed(
  list: (key: string) => Promise<string | null>,
  hive: string,
  wayDown: readonly string[],
): Promise<boolean | null> {
  const above = [hive, ...wayDown.slice(0, -1)].join('\\');
  const key = [hive, ...wayDown].join('\\').toLowerCase();
  const listed = await list(above);
  if (listed !== null)
    return listed.split(/\r?\n/).some((line) => line.trim().toLowerCase() === key);
  // What has nothing below it either way can be asked no further up.
  if (wayDown.length <= 1) return null;
  return (await isListed(list, hive, wayDown.slice(0, -1))) === false ? false : null;
}

async function exported(
  tool: string,
  key: string,
  run: RunTool,
): Promise<{ bytes: Buffer } | { trouble: SourceProblem }> {
  let folder: string | null = null;
  try {
    folder = await mkdtemp(path.join(tmpdir(), 'counterfoil-policy-'));
    const file = path.join(folder, 'policy.reg');
    if ((await run(tool, ['export', key, file, '/y', '/reg:64'])) === null)
      return { trouble: 'unreadable' };
    if ((await stat(file)).size > REGISTRY_BYTES_MAX) return { trouble: 'too-large' };
    return { bytes: await readFile(file) };
  } catch {
    return { trouble: 'unreadable' };
  } finally {
    // What is left of it in the system's folder for such files holds nothing that is secret.
    if (folder !== null) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

export interface PolicyPlaces {
  readonly platform: NodeJS.Platform;
  readonly systemRoot: string;
  /** The name of whoever is logged in, as macOS names their folders. */
  readonly login: string;
}

/** @returns every source of this system that has something, the weightiest first */
export async function findPolicies(places: PolicyPlaces): Promise<FoundPolicy[]> {
  const { platform, systemRoot, login } = places;
  const all =
    platform === 'win32'
      ? HIVES.map((hive) => readRegistry(hive, systemRoot))
      : [
          ...(platform === 'darwin'
            ? [
                readManagedPreferences('computer-profile', MANAGED_PREFERENCES),
                readManagedPreferences('login-profile', path.join(MANAGED_PREFERENCES, login)),
              ]
            : []),
          readPolicyFile(POLICY_FILE),
        ];
  return (await Promise.all(all)).filter((found) => found !== null);
}
