/** How the host answers: every reply carries the page's headers, whatever it is. */
import type { ServerResponse } from 'node:http';
import type { MainTexts } from '../../../shared/i18n/catalogue.ts';
import type { Result } from '../../../shared/core/contract/errors.ts';
import type { Spoken } from '../../core/platform/language.ts';
import { APP_NAME } from '../../core/platform/app-name.ts';
import { htmlElement } from '../../core/platform/page-files.ts';
import { pageHeaders } from '../../core/platform/page-policy.ts';

/**
 * Beside the page's own: a browser that knows this header lets nothing out to anywhere but this host,
 * not WebRTC either, about which no content policy says anything.
 */
export const HEADERS = {
  ...pageHeaders("'self'"),
  'Connection-Allowlist': '(response-origin)',
};

export function reply(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...HEADERS, 'Content-Type': type, 'Content-Length': bytes.length });
  response.end(response.req.method === 'HEAD' ? undefined : bytes);
}

/** A page with one sentence of the language's own, and nothing of the request in it. */
export function replyWords(
  response: ServerResponse,
  status: number,
  { id, texts }: Spoken,
  words: keyof MainTexts['browser'],
): void {
  const page = `<!doctype html>
${htmlElement(id)}
  <meta charset="utf-8" />
  <meta name="color-scheme" content="light dark" />
  <title>${APP_NAME}</title>
  <p>${texts.browser[words]}</p>
</html>
`;
  reply(response, status, 'text/html; charset=utf-8', page);
}

export function replyResult(
  response: ServerResponse,
  status: number,
  result: Result<unknown>,
): void {
  reply(response, status, 'application/json; charset=utf-8', JSON.stringify(result));
}

export function redirect(response: ServerResponse, to: string, cookie: string | null): void {
  response.writeHead(303, {
    ...HEADERS,
    Location: to,
    ...(cookie === null ? {} : { 'Set-Cookie': cookie }),
  });
  response.end();
}
