/**
 * Who may import whom, as data. `docs/architecture.md` says it in words; `import-rules.ts` reads
 * it to the linter. Paths are relative to the repository, with forward slashes.
 */

export interface Layer {
  /** Folders, or single files without their extension. */
  readonly places: readonly string[];
  /** Each place may import places of a lower rank within its own house. */
  readonly rank: number;
}

/** Main's floors from the ground up. Places that share a rank do not know each other. */
export const MAIN_LAYERS: readonly Layer[] = [
  { places: ['src/main/system', 'src/main/customers', 'src/main/confirmation'], rank: 0 },
  {
    places: [
      'src/main/gateway',
      'src/main/ledger',
      'src/main/keychain',
      'src/main/settings',
      'src/main/practice',
    ],
    rank: 1,
  },
  { places: ['src/main/payments', 'src/main/account', 'src/main/design-account'], rank: 2 },
  { places: ['src/main/modes'], rank: 3 },
  { places: ['src/main/contract'], rank: 4 },
  { places: ['src/main/app/compose'], rank: 5 },
  { places: ['src/main/electron', 'src/main/browser'], rank: 6 },
  { places: ['src/main/hosts/electron/main'], rank: 7 },
];

/** Houses other than main: what each may import from outside itself. */
export const HOUSES: readonly { place: string; mayImport: readonly string[] }[] = [
  { place: 'src/shared', mayImport: [] },
  { place: 'src/preload', mayImport: ['src/shared'] },
  { place: 'src/renderer', mayImport: ['src/shared'] },
  { place: 'src/main', mayImport: ['src/shared', 'package.json'] },
];

/** Packages that belong to one place each, so that a part can be replaced in one place. */
export const PACKAGE_HOMES: Readonly<Record<string, readonly string[]>> = {
  electron: ['src/main/electron', 'src/preload'],
  'better-sqlite3': ['src/main/ledger', 'src/main/practice'],
  keytar: ['src/main/keychain'],
  'libphonenumber-js': ['src/main/customers'],
  undici: ['src/main/gateway', 'src/main/design-account'],
  oauth4webapi: ['src/main/design-account'],
  pino: ['src/main/system'],
  react: ['src/renderer'],
  'react-dom': ['src/renderer'],
  zod: ['src/shared', 'src/main'],
};

/** Names of `electron` that cross between processes, each with the one file that may touch it. */
export const PROCESS_CROSSINGS: Readonly<Record<string, string>> = {
  ipcMain: 'src/main/hosts/electron/ipc',
  ipcRenderer: 'src/preload/index',
};

/** Node's own modules stay in main: everything else also runs where there is no Node. */
export const NODE_HOMES: readonly string[] = ['src/main'];

/** Places whose values must not pull the schema library in; types may come from anywhere in shared. */
export const SCHEMA_FREE: readonly string[] = ['src/preload', 'src/renderer'];

const isIn = (path: string, place: string) =>
  path === place || path.startsWith(`${place}/`) || path.startsWith(`${place}.`);

const isInAny = (path: string, places: readonly string[]) =>
  places.some((place) => isIn(path, place));

/**
 * Judges an import from one file of the project to another.
 * @returns what is wrong with it, or null
 */
export function judgeFileImport(from: string, to: string): string | null {
  const house = HOUSES.find(({ place }) => isIn(from, place));
  if (!house) return null;
  if (!isIn(to, house.place)) {
    if (isInAny(to, house.mayImport)) return null;
    return `${house.place} may import only ${['itself', ...house.mayImport].join(' and ')}`;
  }
  return house.place === 'src/main' ? judgeLayers(from, to) : null;
}

function judgeLayers(from: string, to: string): string | null {
  const importer = findLayer(from);
  const imported = findLayer(to);
  if (!importer) return `${from} stands in no layer of scripts/lint/layers.ts`;
  if (!imported) return `${to} stands in no layer of scripts/lint/layers.ts`;
  if (importer.place === imported.place || imported.rank < importer.rank) return null;
  if (imported.rank === importer.rank)
    return `${importer.place} and ${imported.place} do not know each other`;
  return `${importer.place} is below ${imported.place} and may not import it`;
}

function findLayer(path: string): { place: string; rank: number } | null {
  for (const { places, rank } of MAIN_LAYERS)
    for (const place of places) if (isIn(path, place)) return { place, rank };
  return null;
}

/**
 * Judges an import of a package, by the package's name without a path inside it.
 * @returns what is wrong with it, or null
 */
export function judgePackageImport(from: string, name: string): string | null {
  if (!HOUSES.some(({ place }) => isIn(from, place))) return null;
  if (name.startsWith('node:'))
    return isInAny(from, NODE_HOMES) ? null : `Node's modules belong to ${NODE_HOMES.join(', ')}`;
  const homes = PACKAGE_HOMES[name];
  if (!homes || isInAny(from, homes)) return null;
  return `${name} belongs to ${homes.join(' and ')}`;
}

/** Whether a file may not pull in the schema library, not even through another file. */
export function mustStaySchemaFree(from: string): boolean {
  return isInAny(from, SCHEMA_FREE);
}

/** Judges one name imported from `electron`; `null` stands for a default or namespace import. */
export function judgeElectronName(from: string, name: string | null): string | null {
  if (name === null) return 'import names from electron one by one, so that each can be checked';
  const home = PROCESS_CROSSINGS[name];
  if (home === undefined || isIn(from, home)) return null;
  return `${name} belongs to ${home}.ts alone`;
}
