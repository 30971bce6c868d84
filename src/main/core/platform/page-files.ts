/**
 * The built page's files, listed once at start. A request is answered from this list or not at
 * all: no path is ever made from an address.
 */
import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { directionOf } from '../../../shared/i18n/choose-language.ts';
import type { Look } from '../../../shared/core/page/look.ts';

export interface PageFile {
  /** Where it is on disk. */
  readonly file: string;
  /** Its `Content-Type`. */
  readonly type: string;
}

/** Every kind of file that the build writes; a file of another kind is not served. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * @param folder the built renderer
 * @returns each file by the path of its address, such as `/index.html`
 * @throws the file system's error when the folder can't be read
 */
export function listPageFiles(folder: string): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  const walk = (inside: string, prefix: string) => {
    for (const entry of readdirSync(inside, { withFileTypes: true })) {
      const file = join(inside, entry.name);
      const path = `${prefix}/${encodeURIComponent(entry.name)}`;
      if (entry.isDirectory()) walk(file, path);
      const type = entry.isFile() ? TYPES[extname(entry.name)] : undefined;
      if (type !== undefined) files.set(path, { file, type });
    }
  };
  walk(folder, '');
  return files;
}

/** What a host knows before the page does. */
export interface DocumentStart {
  /** What the page begins to speak, and reads there: BCP 47 tag of this app's own table. */
  readonly language: string;
  /** The colours that it begins with; the system's where nothing is said. */
  readonly look?: Look;
  /** What it is about, which it reads as JSON in `#data`; nothing when absent. */
  readonly data?: unknown;
}

/** The document as a host hands it out. */
export function startDocument(html: string, start: DocumentStart): string {
  const begun = html.replace(/<html\b[^>]*>/, () => htmlElement(start.language, start.look));
  return start.data === undefined ? begun : begun.replace('</head>', () => dataOf(start.data));
}

/** No text in it can end the element, or begin another. */
const dataOf = (data: unknown) =>
  `<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></head>`;

/** The start of a document in a language of the table. */
export function htmlElement(language: string, look?: Look): string {
  const colours = look === undefined ? '' : ` data-look="${look}"`;
  return `<html lang="${language}" dir="${directionOf(language)}"${colours}>`;
}
