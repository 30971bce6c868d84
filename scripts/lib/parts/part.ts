/** One part of the app that somebody else made, as its package describes itself. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { licenceTrouble } from './licences.ts';

export interface LicenceText {
  readonly file: string;
  readonly text: string;
}

export interface Part {
  /** As its registry knows it, with its scope. */
  readonly name: string;
  readonly version: string;
  /** A package URL; no two parts share one. */
  readonly purl: string;
  /** An SPDX expression as the package states it; null where there is none. */
  readonly licence: string | null;
  /** Word for word, from the package's own files. */
  readonly texts: readonly LicenceText[];
  /** A file beside the app that holds the licences of what this part is made of in turn. */
  readonly moreIn?: string;
}

const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  /** Old packages have an object here; whatever else stands there counts as nothing. */
  license: z
    .union([z.string(), z.looseObject({ type: z.string() }).transform(({ type }) => type)])
    .nullish()
    .catch(null),
});

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|third-party-licen[cs]es?)(?:[._-].*)?$/i;
/** Folders of code may be called so as well. */
const CODE = /\.(?:[cm]?[jt]sx?|json|map)$/i;

/** Vite's own file goes on with the licences of what runs only while building. */
const WHAT_DOES_NOT_SHIP = /^# Licenses of bundled dependencies$/m;

function licenceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : licenceFiles(path);
      return LICENCE_FILE.test(entry.name) && !CODE.test(entry.name) ? [path] : [];
    })
    .toSorted();
}

/**
 * Reads a package, with the licences of what it brings along in folders of its own.
 * @param folder where it is installed
 * @throws Error when there is no package
 */
export function readPart(folder: string): Part {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  const { name, version, license } = manifestSchema.parse(JSON.parse(text));
  const files = licenceFiles(folder).map((path) => ({
    file: relative(folder, path).split(sep).join('/'),
    text: readText(path),
  }));
  const texts = files.length === 0 ? licenceInReadme(folder) : files;
  return {
    name,
    version,
    purl: npmUrl(name, version),
    licence: license ?? null,
    texts,
  };
}

const README = 'README.md';

/** Some packages have no file of it and end their README with it. */
function licenceInReadme(folder: string): LicenceText[] {
  const path = join(folder, README);
  const text = existsSync(path) ? readText(path).split(/^#+ licen[cs]e$/im)[1] : undefined;
  return text === undefined ? [] : [{ file: README, text: text.trim() }];
}

/** @returns the package URL of a package of npm's */
export const npmUrl = (name: string, version: string): string =>
  `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}@${encodeURIComponent(version)}`;

function readText(path: string): string {
  const [text = ''] = readFileSync(path, 'utf8').split(WHAT_DOES_NOT_SHIP);
  return text.replaceAll('\r\n', '\n').trim();
}

const HEADER = 'deps/sqlite3/sqlite3.h';

/**
 * SQLite, which is compiled into better-sqlite3's binaries. It comes without a licence's file: what
 * stands in its place is the beginning of its header.
 * @param folder where better-sqlite3 is installed
 * @throws Error when its header is not as it was
 */
export function readSqlite(folder: string): Part {
  const header = readFileSync(join(folder, HEADER), 'utf8');
  const version = /^#define SQLITE_VERSION\s+"([\d.]+)"$/m.exec(header)?.[1];
  const comment = /^\/\*\n([\s\S]*?)\n\*{20,}/.exec(header)?.[1];
  if (version === undefined || comment?.includes('blessing') !== true)
    throw new Error(`${join(basename(folder), HEADER)} names no version, or no blessing.`);
  const text = comment.replaceAll(/^\*\* ?/gm, '').trim();
  return {
    name: 'SQLite',
    version,
    purl: `pkg:generic/sqlite@${version}`,
    licence: 'blessing',
    texts: [{ file: 'sqlite3.h', text }],
  };
}

/** @returns one sentence for each part that can't be given out */
export function partTroubles(parts: readonly Part[]): string[] {
  return parts.flatMap(({ name, version, licence, texts }) => {
    const trouble =
      licenceTrouble(licence) ??
      (texts.every(({ text }) => text === '') ? 'comes without its licence’s text' : null);
    return trouble === null ? [] : [`${name} ${version} ${trouble}`];
  });
}
