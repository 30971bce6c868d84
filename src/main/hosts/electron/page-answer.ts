/** What is answered to a request for a part of the page. */
import { readFile } from 'node:fs/promises';
import { inLanguage, type PageFile } from '../../platform/page-files.ts';
import { pageHeaders } from '../../platform/page-policy.ts';
import { pathInApp } from './decisions.ts';

export interface PageAnswer {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly data: Buffer;
}

const NOTHING = Buffer.alloc(0);

/**
 * Answers one request for a part of the page.
 * @param files the page's files by path, see `listPageFiles`
 * @param language tag of what the page begins to speak
 * @throws the file system's error when a file that was listed can't be read
 */
export async function answerPageRequest(
  request: { readonly method: string; readonly url: string },
  files: ReadonlyMap<string, PageFile>,
  language: string,
): Promise<PageAnswer> {
  const headers = pageHeaders("'none'");
  const refused = (statusCode: number) => ({ statusCode, headers: { ...headers }, data: NOTHING });
  if (request.method !== 'GET') return refused(405);
  const found = files.get(pathInApp(request.url) ?? '');
  if (!found) return refused(404);
  const content = await readFile(found.file);
  const isDocument = found.type.startsWith('text/html');
  return {
    statusCode: 200,
    headers: { ...headers, 'Content-Type': found.type },
    data: isDocument ? Buffer.from(inLanguage(content.toString('utf8'), language)) : content,
  };
}
