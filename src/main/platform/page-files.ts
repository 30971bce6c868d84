/**
 * The built page's files, listed once at start. A request is answered from this list or not at
 * all: no path is ever made from an address.
 */
import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { directionOf } from '../../shared/i18n/choose-language.ts';

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

/**
 * The document as a host hands it out: it says which language the page begins to speak, and the page
 * reads it there.
 * @param language BCP 47 tag of this app's own table
 */
export function inLanguage(html: string, language: string): string {
  return html.replace(/<html\b[^>]*>/, () => htmlElement(language));
}

/** The start of a document in a language of the table. */
export function htmlElement(language: string): string {
  return `<html lang="${language}" dir="${directionOf(language)}">`;
}
