/** The built page as this host serves it: its own files, and the bridge before its first script. */
import { readFileSync } from 'node:fs';
import { inLanguage, listPageFiles } from '../../platform/page-files.ts';

export interface Page {
  /**
   * A file by the path of its address, or null.
   * @param language tag of what the document says that it begins to speak
   */
  file(path: string, language: string): { type: string; content: Buffer } | null;
}

/**
 * Reads everything once, so that a build that runs meanwhile can't mix two versions of the page.
 * @throws when the page or the bridge was not built
 */
export function readPage(folder: string, bridgeFile: string): Page {
  const files = new Map<string, { type: string; content: Buffer }>();
  for (const [path, { file, type }] of listPageFiles(folder))
    files.set(path, { type, content: readFileSync(file) });
  const index = files.get('/index.html');
  if (!index) throw new Error('the built page has no index.html');
  const html = withBridge(index.content.toString('utf8'));
  files.delete('/index.html');
  files.set('/bridge.js', {
    type: 'text/javascript; charset=utf-8',
    content: readFileSync(bridgeFile),
  });
  return {
    file: (path, language) =>
      path === '/'
        ? { type: index.type, content: Buffer.from(inLanguage(html, language)) }
        : (files.get(path) ?? null),
  };
}

/** A classic script runs before any module, so the bridge is there when the app starts. */
function withBridge(html: string): string {
  const start = html.indexOf('<script');
  if (start < 0) throw new Error('the built page has no script to put the bridge before');
  return `${html.slice(0, start)}<script src="/bridge.js"></script>\n    ${html.slice(start)}`;
}
