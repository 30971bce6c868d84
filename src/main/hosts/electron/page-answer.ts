/** What is answered to a request for a part of the page. */
import { readFile } from 'node:fs/promises';
import { inLanguage, type PageFile } from '../../platform/page-files.ts';
import { pageHeaders } from '../../platform/page-policy.ts';
import { pathInApp } from './decisions.ts';

/**
 * Answers one request for a part of the page.
 * @param files the page's files by path, see `listPageFiles`
 * @param language tag of what the page begins to speak
 */
export async function answerPageRequest(
  request: { readonly method: string; readonly url: string },
  files: ReadonlyMap<string, PageFile>,
  language: string,
): Promise<Response> {
  const headers = pageHeaders("'none'");
  if (request.method !== 'GET') return new Response(null, { status: 405, headers });
  const found = files.get(pathInApp(request.url) ?? '');
  if (!found) return new Response(null, { status: 404, headers });
  const content = await readFile(found.file);
  const isDocument = found.type.startsWith('text/html');
  return new Response(isDocument ? inLanguage(content.toString('utf8'), language) : content, {
    headers: { ...headers, 'Content-Type': found.type },
  });
}
