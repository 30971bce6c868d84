/** What a packaged app may hold: everything else is a surprise that ends the build. */
import { kindOf, type NativeArch, type NativePlatform } from './native-binaries.ts';

export interface Target {
  readonly platform: NativePlatform;
  readonly arch: NativeArch | 'universal';
}

/** Files of the archive, by path with `/`. */
const MAY_SHIP: readonly RegExp[] = [
  /^package\.json$/,
  /^resources\/icon\.png$/,
  /^out\/parts\.cdx\.json$/,
  /^out\/main\/(?:index|reader-worker|audit-worker|migration-worker|restore-worker|backup-worker|export-worker|review-worker|settlement-worker)\.js$/,
  /^out\/main\/chunks\/[\w.-]+\.js$/,
  /^out\/preload\/(?:index|display)\.cjs$/,
  /^out\/renderer\/(?:index|customer|report)\.html$/,
  /^out\/renderer\/keep-keys\.js$/,
  /^out\/renderer\/assets\/[\w.-]+\.(?:js|css|woff2|svg|png)$/,
  /^node_modules\/(?:undici|better-sqlite3|keytar)\/package\.json$/,
  /^node_modules\/(?:undici|better-sqlite3|keytar)\/LICENSE(?:\.md)?$/,
  /^node_modules\/undici\/lib\/(?:milo\/LICENSE\.md|web\/fetch\/LICENSE)$/,
  /^node_modules\/undici\/(?:index|lib\/[\w./-]+)\.js$/,
  /^node_modules\/undici\/lib\/llhttp\/[\w.-]+\.js$/,
  /^node_modules\/better-sqlite3\/lib\/[\w./-]+\.js$/,
  /^node_modules\/keytar\/lib\/[\w./-]+\.js$/,
  /^node_modules\/better-sqlite3\/prebuilds\/[\w-]+\.node$/,
  /^node_modules\/keytar\/prebuilds\/[\w-]+\/[\w.-]+\.node$/,
  // Serial ports.
  /^node_modules\/@serialport\/[\w-]+\/(?:package\.json|LICENSE|dist\/[\w.-]+\.js)$/,
  /^node_modules\/@serialport\/bindings-cpp\/prebuilds\/[\w+-]+\/[\w.@+-]+\.node$/,
  /^node_modules\/(?:debug|ms|node-gyp-build|@serialport\/bindings-cpp\/node_modules\/debug)\/(?:package\.json|LICENSE|license\.md|(?:src\/)?[\w-]+\.js)$/,
];

/** What calls Windows' own libraries ships for Windows alone. */
const MAY_SHIP_FOR_WINDOWS: readonly RegExp[] = [
  /^node_modules\/koffi\/(?:package\.json|LICENSE\.txt)$/,
  /^node_modules\/koffi\/(?:index|src\/koffi\/(?:index|src\/static))\.c?js$/,
  /^node_modules\/@koromix\/koffi-win32-(?:x64|arm64)\/(?:package\.json|index\.js)$/,
  /^node_modules\/@koromix\/koffi-win32-(?:x64|arm64)\/win32_(?:x64|arm64)\/koffi\.node$/,
];

/** What the app can't start without. */
const MUST_SHIP: readonly RegExp[] = [
  /^package\.json$/,
  /^resources\/icon\.png$/,
  // The licences ask for it.
  /^out\/parts\.cdx\.json$/,
  /^out\/main\/index\.js$/,
  /^out\/main\/reader-worker\.js$/,
  /^out\/main\/audit-worker\.js$/,
  /^out\/main\/migration-worker\.js$/,
  /^out\/main\/restore-worker\.js$/,
  /^out\/main\/backup-worker\.js$/,
  /^out\/main\/export-worker\.js$/,
  /^out\/main\/review-worker\.js$/,
  /^out\/main\/settlement-worker\.js$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/preload\/display\.cjs$/,
  /^out\/renderer\/index\.html$/,
  /^out\/renderer\/customer\.html$/,
  /^out\/renderer\/report\.html$/,
  /^out\/renderer\/keep-keys\.js$/,
  /^node_modules\/undici\/index\.js$/,
  /^node_modules\/better-sqlite3\/prebuilds\/[\w-]+\.node$/,
  /^node_modules\/keytar\/prebuilds\/[\w-]+\/[\w.-]+\.node$/,
  /^node_modules\/@serialport\/bindings-cpp\/dist\/index\.js$/,
  /^node_modules\/@serialport\/bindings-cpp\/prebuilds\/[\w+-]+\/[\w.@+-]+\.node$/,
];
const MUST_SHIP_FOR_WINDOWS: readonly RegExp[] = [
  /^node_modules\/koffi\/src\/koffi\/index\.js$/,
  /^node_modules\/@koromix\/koffi-win32-(?:x64|arm64)\/index\.js$/,
  /^node_modules\/@koromix\/koffi-win32-(?:x64|arm64)\/win32_(?:x64|arm64)\/koffi\.node$/,
];

/** @returns one sentence for each file that must not ship, and for each that is missing */
export function surprisesIn(files: readonly string[], platform: NativePlatform): string[] {
  const isWindows = platform === 'win32';
  const may = [...MAY_SHIP, ...(isWindows ? MAY_SHIP_FOR_WINDOWS : [])];
  const must = [...MUST_SHIP, ...(isWindows ? MUST_SHIP_FOR_WINDOWS : [])];
  const extra = files.filter((file) => !may.some((pattern) => pattern.test(file)));
  const missing = must.filter((pattern) => !files.some((file) => pattern.test(file)));
  return [
    ...extra.map((file) => `${file} is not on the list of what ships`),
    ...missing.map((pattern) => `nothing in the archive fits ${pattern.source}`),
  ];
}

export interface NativeFile {
  readonly file: string;
  /** Its first `HEADER_BYTES`. */
  readonly header: Buffer;
}

/** The packages that have a binary in every app, and in Windows' alone. */
const PACKAGES = ['better-sqlite3', 'keytar', '@serialport/bindings-cpp'];
const WINDOWS_PACKAGES = ['@koromix'];

/**
 * @param natives the binaries that stand unpacked beside the archive
 * @returns one sentence for each that the target's system can't load, and for each package that has
 *   none for it
 */
export function wrongNatives(natives: readonly NativeFile[], target: Target): string[] {
  const wanted: readonly NativeArch[] =
    target.arch === 'universal' ? ['x64', 'arm64'] : [target.arch];
  const kinds = natives.map(({ file, header }) => ({ file, kind: kindOf(header) }));
  const wrong = kinds.filter(
    ({ kind }) =>
      kind?.platform !== target.platform || !kind.archs.every((arch) => wanted.includes(arch)),
  );
  const packages = [...PACKAGES, ...(target.platform === 'win32' ? WINDOWS_PACKAGES : [])];
  const lacking = packages.flatMap((name) =>
    wanted
      .filter(
        (arch) =>
          !kinds.some(
            ({ file, kind }) =>
              file.startsWith(`node_modules/${name}/`) &&
              kind?.platform === target.platform &&
              kind.archs.includes(arch),
          ),
      )
      .map((arch) => `${name} has no binary for ${target.platform} ${arch}`),
  );
  return [
    ...wrong.map(({ file }) => `${file} is no binary for ${target.platform} ${target.arch}`),
    ...lacking,
  ];
}
