/** What is answered to a request for a part of the page. */
import { readFile } from 'node:fs/promises';
import {
  type DocumentStart,
  type PageFile,
  startDocument,
} from '../../core/platform/page-files.ts';
import { pageHeaders } from '../../core/platform/page-policy.ts';
import { pathInApp } from './decisions.ts';

export interface PageAnswer {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly data: Buffer;
}

/**
 * Answers one request for a part of the page.
 * @param files the page's files by path, see `listPageFiles`
 * @param start what the document begins with, asked for when it is handed out
 * @throws the file system's error when a file of the list can't be read
 */
export async function answerPageRequest(
  request: { readonly method: string; readonly url: string },
  files: ReadonlyMap<string, PageFile>,
  start: () => DocumentStart,
): Promise<PageAnswer> {
  const headers = pageHeaders("'none'");
  if (request.method !== 'GET') return { statusCode: 405, headers, data: NOTHING };
  const found = files.get(pathInApp(request.url) ?? '');
  if (!found) return { statusCode: 404, headers, data: NOTHING };
  const content = await readFile(found.file);
  const isDocument = found.type.startsWith('text/html');
  return {
    statusCode: 200,
    headers: { ...headers, 'Content-Type': found.type },
    data: isDocument ? Buffer.from(startDocument(content.toString('utf8'), start())) : content,
  };
}

const NOTHING = Buffer.alloc(0);
