/** What is answered to a request for a part of the page. */
import { readFile } from 'node:fs/promises';
import type { PageFile } from '../../platform/page-files.ts';
import { pageHeaders } from '../../platform/page-policy.ts';
import { pathInApp } from './decisions.ts';

/**
 * Answers one request for a part of the page.
 * @param files the page's files by path, see `listPageFiles`
 */
export async function answerPageRequest(
  request: { readonly method: string; readonly url: string },
  files: ReadonlyMap<string, PageFile>,
): Promise<Response> {
  const headers = pageHeaders("'none'");
  if (request.method !== 'GET') return new Response(null, { status: 405, headers });
  const found = files.get(pathInApp(request.url) ?? '');
  if (!found) return new Response(null, { status: 404, headers });
  return new Response(await readFile(found.file), {
    headers: { ...headers, 'Content-Type': found.type },
  });
}
