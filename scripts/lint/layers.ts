/**
 * Who may import whom, as data. `docs/architecture.md` says it in words; `import-rules.ts` reads
 * it to the linter. Paths are relative to the repository, with forward slashes.
 */

/**
 * Each house is built alike: a core that all its features stand on, one folder a feature, and above them
 * what puts it together.
 */
interface House {
  readonly place: string;
  /** What it may import from outside itself. */
  readonly mayImport: readonly string[];
  /** Its places above the features; null where it is no house of rooms. */
  readonly above: readonly string[] | null;
  /** What of a feature others may import; null for all of it. */
  readonly faces: readonly string[] | null;
  /** What of a feature they may import besides that put the house together. */
  readonly listed: readonly string[];
}

/** What is one list of what the features declare; the core reads them as well. */
const LISTS = ['contract', 'settings', 'settings-calls', 'record-events', 'i18n'].map(
  (list) => `src/shared/${list}`,
);

/** The ways to run the app; they do not know each other. */
const HOSTS = ['src/main/hosts/electron', 'src/main/hosts/browser'];

const HOUSES: readonly House[] = [
  { place: 'src/shared', mayImport: [], above: LISTS, faces: null, listed: [] },
  { place: 'src/preload', mayImport: ['src/shared'], above: null, faces: null, listed: [] },
  {
    place: 'src/renderer',
    mayImport: ['src/shared'],
    above: ['app', 'main', 'customer', 'report'].map((name) => `src/renderer/${name}`),
    faces: ['index.ts'],
    listed: ['section.ts'],
  },
  {
    place: 'src/main',
    mayImport: ['src/shared', 'package.json'],
    above: ['src/main/app', ...HOSTS],
    faces: ['index.ts'],
    listed: ['feature.ts'],
  },
];

/** Rooms of the core that are entered by their face, `index.ts`, alone; a face inside another is one more way in. */
const FACED_ROOMS: readonly string[] = [
  'src/main/core/payments',
  'src/main/core/payments/customers',
  'src/main/core/payments/life',
  'src/main/core/payment-account',
  'src/main/core/ledger',
  'src/main/core/record',
];

/** Second faces of rooms, each with the places that may enter by it. */
const SECOND_FACES: Readonly<Record<string, readonly string[]>> = {
  // What handles whole files of ledgers has to know how they are stored.
  'src/main/core/ledger/storage.ts': ['src/main/core/record', 'src/main/features/reviews'],
};

/** Packages that belong to one place each, so that a part can be replaced in one place. */
export const PACKAGE_HOMES: Readonly<Record<string, readonly string[]>> = {
  '@point-of-sale/codepage-encoder': ['src/main/features/printing/printers'],
  '@point-of-sale/receipt-printer-encoder': ['src/main/features/printing/printers'],
  '@serialport/bindings-cpp': ['src/main/features/printing/printers'],
  electron: ['src/main/hosts/electron', 'src/preload'],
  'better-sqlite3': [
    'src/main/core/ledger',
    'src/main/core/platform/worker-thread',
    'src/main/core/record',
    'src/main/features/items',
    'src/main/features/practice',
  ],
  keytar: ['src/main/core/keychain'],
  koffi: ['src/main/features/printing/printers'],
  'libphonenumber-js': ['src/main/core/payments/customers'],
  undici: [
    'src/main/core/network',
    'src/main/core/gateway',
    'src/main/features/design-account',
    'src/main/features/updates',
  ],
  oauth4webapi: ['src/main/features/design-account'],
  pg: ['src/main/features/office'],
  sax: ['src/main/features/settlement'],
  yauzl: ['src/main/features/settlement'],
  react: ['src/renderer'],
  'react-dom': ['src/renderer'],
  zod: ['src/shared', 'src/main'],
};

/** Names of `electron` that cross between processes, each with the files that may touch it. */
export const PROCESS_CROSSINGS: Readonly<Record<string, readonly string[]>> = {
  ipcMain: ['src/main/hosts/electron/ipc'],
  ipcRenderer: ['src/preload/index', 'src/preload/display'],
};

/** Node's own modules stay in main: everything else also runs where there is no Node. */
export const NODE_HOMES: readonly string[] = ['src/main'];

/** Places whose values must not pull the schema library in; types may come from anywhere in shared. */
export const SCHEMA_FREE: readonly string[] = ['src/preload', 'src/renderer'];

/** Where a payment method may be named; everything else reads its properties. */
export const METHOD_HOMES: readonly string[] = [
  'src/shared/core/methods',
  'src/renderer/core/methods',
  'src/shared/i18n',
  // A table says what it was made to take.
  'src/main/core/ledger/migrations',
];

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
  if (house.above === null) return null;
  return judgeRooms(house, house.above, from, to) ?? judgeHosts(from, to) ?? judgeEntry(from, to);
}

/** The one rule: features import the core and other features' faces, the core imports no feature. */
function judgeRooms(
  house: House,
  above: readonly string[],
  from: string,
  to: string,
): string | null {
  const [core, features] = [`${house.place}/core`, `${house.place}/features`];
  for (const path of [from, to])
    if (!isInAny(path, [core, features, ...above]))
      return `${path} stands in no place of scripts/lint/layers.ts`;
  const isList = isInAny(to, LISTS);
  if (isIn(from, core) && !isIn(to, core) && !isList)
    return 'the core imports no feature, and nothing above';
  const [own, other] = [featureIn(features, from), featureIn(features, to)];
  if (own !== null && isInAny(to, above) && !isList)
    return 'a feature imports the core and the faces of other features';
  if (other === null || own === other || house.faces === null) return null;
  if (house.faces.some((face) => to === `${other}/${face}`)) return null;
  if (own === null && house.listed.some((part) => to.endsWith(`/${part}`))) return null;
  return `${other} is entered by its ${(own === null ? [...house.faces, ...house.listed] : house.faces).join(' or ')}`;
}

/** The folder of the feature that a file is part of. */
function featureIn(features: string, path: string): string | null {
  return isIn(path, features) ? path.split('/', 4).join('/') : null;
}

function judgeHosts(from: string, to: string): string | null {
  if (isIn(from, 'src/main/app') && isInAny(to, HOSTS))
    return 'a host puts the app together, never the reverse';
  const host = HOSTS.find((place) => isIn(from, place));
  if (host !== undefined && HOSTS.some((place) => place !== host && isIn(to, place)))
    return 'the hosts do not know each other';
  return null;
}

function judgeEntry(from: string, to: string): string | null {
  const entered = FACED_ROOMS.filter((room) => isIn(to, room) && !isIn(from, room));
  const outermost = entered[0];
  if (outermost === undefined || entered.some((room) => to === `${room}/index.ts`)) return null;
  if (isInAny(from, SECOND_FACES[to] ?? [])) return null;
  // A room inside its own feature is walked through freely.
  if (FACED_ROOMS.some((room) => room !== outermost && isIn(outermost, room) && isIn(from, room)))
    return null;
  return `${outermost} is entered by its index.ts`;
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

/** Whether a file of the product has no business to name a payment method. */
export function mustNameNoMethod(from: string): boolean {
  return isIn(from, 'src') && !isInAny(from, METHOD_HOMES);
}

/** Judges one name imported from `electron`; `null` stands for a default or namespace import. */
export function judgeElectronName(from: string, name: string | null): string | null {
  if (name === null) return 'import names from electron one by one, so that each can be checked';
  const homes = PROCESS_CROSSINGS[name];
  if (homes === undefined || isInAny(from, homes)) return null;
  return `${name} belongs to ${homes.map((home) => `${home}.ts`).join(' and ')} alone`;
}
