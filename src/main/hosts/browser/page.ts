/** The built page as this host serves it: its own files, and the bridge before its first script. */
import { readFileSync } from 'node:fs';
import { listPageFiles, startDocument } from '../../core/platform/page-files.ts';

export interface Page {
  /**
   * A file by the path of its address, or null.
   * @param language tag of what the document says that it begins to speak
   */
  file(path: string, language: string): { type: string; content: Buffer } | null;
}

/** The documents that the build writes: the cashier's, and the customer's. */
export type PageDocument = 'index.html' | 'customer.html';

/**
 * Reads everything once, so that a build that runs meanwhile can't mix two versions of the page.
 * @param document stands at `/`; no other one is part of the page
 * @throws when the page or the bridge was not built
 */
export function readPage(
  folder: string,
  bridgeFile: string,
  document: PageDocument = 'index.html',
): Page {
  const files = new Map<string, { type: string; content: Buffer }>();
  for (const [path, { file, type }] of listPageFiles(folder))
    files.set(path, { type, content: readFileSync(file) });
  const index = files.get(`/${document}`);
  if (!index) throw new Error(`the built page has no ${document}`);
  const html = withBridge(index.content.toString('utf8'));
  for (const path of files.keys()) if (path.endsWith('.html')) files.delete(path);
  files.set('/bridge.js', {
    type: 'text/javascript; charset=utf-8',
    content: readFileSync(bridgeFile),
  });
  return {
    file: (path, language) =>
      path === '/'
        ? { type: index.type, content: Buffer.from(startDocument(html, { language })) }
        : (files.get(path) ?? null),
  };
}

/** A classic script runs before any module, so the bridge is there when the app starts. */
function withBridge(html: string): string {
  const start = html.indexOf('<script');
  if (start < 0) throw new Error('the built page has no script to put the bridge before');
  return `${html.slice(0, start)}<script src="/bridge.js"></script>\n    ${html.slice(start)}`;
}
