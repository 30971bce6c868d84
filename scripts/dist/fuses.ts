/**
 * Every fuse of the packaged Electron. Fuses are bits in Electron's binary that are set when the app
 * is packaged, before it is signed, and that nothing can change afterwards without breaking the
 * signature.
 */
import {
  flipFuses,
  FuseState,
  FuseV1Options,
  FuseVersion,
  getCurrentFuseWire,
} from '@electron/fuses';

export interface Fuse {
  readonly name: keyof typeof FuseV1Options;
  readonly on: boolean;
  readonly why: string;
}

/** Complete by type: a fuse that a new Electron brings has to be decided before it compiles. */
export const FUSES: Readonly<Required<Record<FuseV1Options, Fuse>>> = {
  [FuseV1Options.RunAsNode]: {
    name: 'RunAsNode',
    on: false,
    why: 'The app must not double as a Node for other scripts',
  },
  [FuseV1Options.EnableCookieEncryption]: {
    name: 'EnableCookieEncryption',
    on: true,
    why: 'Costs nothing, though the page keeps no cookies',
  },
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: {
    name: 'EnableNodeOptionsEnvironmentVariable',
    on: false,
    why: '`NODE_OPTIONS` could load code into main; `NODE_EXTRA_CA_CERTS` goes with it',
  },
  [FuseV1Options.EnableNodeCliInspectArguments]: {
    name: 'EnableNodeCliInspectArguments',
    on: false,
    why: '`--inspect` would open main to a debugger',
  },
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: {
    name: 'EnableEmbeddedAsarIntegrityValidation',
    on: true,
    why: 'An altered app does not start on Windows and macOS; Linux does not look',
  },
  [FuseV1Options.OnlyLoadAppFromAsar]: {
    name: 'OnlyLoadAppFromAsar',
    on: true,
    why: 'No folder beside the archive can take its place',
  },
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: {
    name: 'LoadBrowserProcessSpecificV8Snapshot',
    on: false,
    why: 'No snapshot is shipped: with it on, main would look for one of its own',
  },
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: {
    name: 'GrantFileProtocolExtraPrivileges',
    on: false,
    why: 'Nothing is loaded from `file:`',
  },
  [FuseV1Options.WasmTrapHandlers]: {
    name: 'WasmTrapHandlers',
    on: true,
    why: "Electron's own default: without them WebAssembly checks each access by itself, slower",
  },
};

const DECIDED: readonly (readonly [FuseV1Options, Fuse])[] = Object.values(FuseV1Options)
  .filter((each) => typeof each !== 'string')
  .map((each) => [each, FUSES[each]]);

/**
 * Sets every fuse that a binary has; it must not have been signed yet.
 * @param electron the executable, or the app's folder on macOS
 * @param reseal whether nothing signs it afterwards on this Mac: the seal that Electron came with is
 *   broken by the change, and Apple's processors start nothing without one
 * @returns the names of those that this Electron lacks
 * @throws when it is no Electron, or has a fuse that is not decided here
 */
export async function setFuses(electron: string, reseal = false): Promise<string[]> {
  const wire = await getCurrentFuseWire(electron);
  const unknown = Object.keys(wire).filter((each) => /^\d+$/.test(each) && !(each in FUSES));
  if (unknown.length > 0)
    throw new Error(`this Electron has a fuse that is not decided: ${unknown.join(', ')}`);
  const isThere = ([each]: (typeof DECIDED)[number]) => wire[each] !== undefined;
  const states = DECIDED.filter(isThere).map(([each, { on }]) => [each, on] as const);
  const how = { version: FuseVersion.V1, resetAdHocDarwinSignature: reseal } as const;
  await flipFuses(electron, { ...how, ...Object.fromEntries(states) });
  return DECIDED.filter((each) => !isThere(each)).map(([, { name }]) => name);
}

/**
 * What a packaged binary's fuses are, against what they have to be.
 * @returns the names of those that stand otherwise. A fuse that this Electron does not know of yet,
 *   or not any more, is none of them
 * @throws when it is no Electron
 */
export async function wrongFuses(electron: string): Promise<string[]> {
  const wire = await getCurrentFuseWire(electron);
  return DECIDED.flatMap(([each, { name, on }]) => {
    const state = wire[each];
    if (state === undefined || state === FuseState.REMOVED) return [];
    return state === (on ? FuseState.ENABLE : FuseState.DISABLE) ? [] : [name];
  });
}
