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

/** What all of main's features stand on: it imports none of them. */
const CORE = 'src/main/core';

/** One folder a feature. Others enter it by its `index.ts`; what puts the app together by `feature.ts` too. */
const FEATURES = 'src/main/features';
const FACES = ['index.ts', 'feature.ts'];

/** The list of features, put together. */
const APP = 'src/main/app';

/** The ways to run the app; they do not know each other. */
const HOSTS = ['src/main/hosts/electron', 'src/main/hosts/browser'];

/** The renderer's floors from the ground up. */
export const RENDERER_LAYERS: readonly Layer[] = [
  { places: ['src/renderer/api', 'src/renderer/i18n', 'src/renderer/theme'], rank: 0 },
  { places: ['src/renderer/ui'], rank: 1 },
  {
    places: [
      'src/renderer/features/navigation',
      'src/renderer/features/forms',
      'src/renderer/features/methods',
      'src/renderer/features/scanner',
      'src/renderer/features/organisation',
    ],
    rank: 2,
  },
  { places: ['src/renderer/features/payment', 'src/renderer/features/keys'], rank: 3 },
  {
    places: [
      'src/renderer/features/alarms',
      'src/renderer/features/checks',
      'src/renderer/features/display',
      'src/renderer/features/entry',
      'src/renderer/features/items',
      'src/renderer/features/guide',
      'src/renderer/features/lessons',
      'src/renderer/features/payment-account',
      'src/renderer/features/printing',
      'src/renderer/features/printouts',
      'src/renderer/features/reply-rules',
      'src/renderer/features/shop',
    ],
    rank: 4,
  },
  {
    places: [
      'src/renderer/features/notices',
      'src/renderer/features/day',
      'src/renderer/features/moving',
      'src/renderer/features/pace',
      'src/renderer/features/queue',
      'src/renderer/features/exports',
      'src/renderer/features/review',
    ],
    rank: 5,
  },
  // A report of a shift is handed over as payments are.
  { places: ['src/renderer/features/reports'], rank: 6 },
  {
    places: [
      'src/renderer/screens/counter',
      'src/renderer/screens/day',
      'src/renderer/screens/first-start',
      'src/renderer/screens/history',
      'src/renderer/screens/journal',
      'src/renderer/screens/lessons',
      'src/renderer/screens/payment',
      'src/renderer/screens/settlement',
      'src/renderer/screens/settings',
      'src/renderer/screens/takings',
    ],
    rank: 7,
  },
  { places: ['src/renderer/app'], rank: 8 },
  { places: ['src/renderer/main', 'src/renderer/customer', 'src/renderer/report'], rank: 9 },
];

/** Rooms of the core that are entered by their face, `index.ts`, alone; a face inside another is one more way in. */
const FACED_ROOMS: readonly string[] = [
  'src/main/core/payments',
  'src/main/core/payments/customers',
  'src/main/core/payments/life',
  'src/main/core/payment-account',
  'src/main/core/record',
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
  '@point-of-sale/codepage-encoder': ['src/main/features/printing/printers'],
  '@point-of-sale/receipt-printer-encoder': ['src/main/features/printing/printers'],
  '@serialport/bindings-cpp': ['src/main/features/printing/printers'],
  electron: ['src/main/hosts/electron', 'src/preload'],
  'better-sqlite3': [
    'src/main/core/ledger',
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
  'src/shared/methods',
  'src/renderer/features/methods',
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
  if (house.place === 'src/renderer') return judgeLayers(RENDERER_LAYERS, from, to);
  if (house.place === 'src/main') return judgeMain(from, to) ?? judgeEntry(from, to);
  return null;
}

function judgeMain(from: string, to: string): string | null {
  if (!isIn(to, CORE) && !isIn(to, FEATURES) && !isInAny(to, [APP, ...HOSTS]))
    return `${to} stands in no place of scripts/lint/layers.ts`;
  if (isIn(from, CORE) && !isIn(to, CORE)) return 'the core imports no feature, and nothing above';
  if (isIn(from, FEATURES)) return judgeFeature(from, to);
  if (isIn(from, APP) && isInAny(to, HOSTS))
    return 'a host puts the app together, never the reverse';
  const host = HOSTS.find((place) => isIn(from, place));
  if (host !== undefined && HOSTS.some((place) => place !== host && isIn(to, place)))
    return 'the hosts do not know each other';
  const feature = featureOf(to);
  if (feature === null || FACES.some((face) => to === `${feature}/${face}`)) return null;
  return `${feature} is entered by ${FACES.join(' or ')}`;
}

function judgeFeature(from: string, to: string): string | null {
  const [own, other] = [featureOf(from), featureOf(to)];
  if (isIn(to, CORE) || own === other) return null;
  if (other === null) return 'a feature imports the core and the faces of other features';
  return to === `${other}/index.ts` ? null : `${other} is entered by its index.ts`;
}

/** The folder of the feature that a file is part of. */
function featureOf(path: string): string | null {
  if (!isIn(path, FEATURES)) return null;
  return path.split('/', 4).join('/');
}

function judgeEntry(from: string, to: string): string | null {
  const entered = FACED_ROOMS.filter((room) => isIn(to, room) && !isIn(from, room));
  const outermost = entered[0];
  if (outermost === undefined || entered.some((room) => to === `${room}/index.ts`)) return null;
  // A room inside its own feature is walked through freely.
  if (FACED_ROOMS.some((room) => room !== outermost && isIn(outermost, room) && isIn(from, room)))
    return null;
  return `${outermost} is entered by its index.ts`;
}

function judgeLayers(layers: readonly Layer[], from: string, to: string): string | null {
  const importer = findLayer(layers, from);
  const imported = findLayer(layers, to);
  if (!importer) return `${from} stands in no layer of scripts/lint/layers.ts`;
  if (!imported) return `${to} stands in no layer of scripts/lint/layers.ts`;
  if (importer.place === imported.place || imported.rank < importer.rank) return null;
  if (imported.rank === importer.rank)
    return `${importer.place} and ${imported.place} do not know each other`;
  return `${importer.place} is below ${imported.place} and may not import it`;
}

function findLayer(layers: readonly Layer[], path: string): { place: string; rank: number } | null {
  for (const { places, rank } of layers)
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
