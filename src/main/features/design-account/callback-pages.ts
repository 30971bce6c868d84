/** The plain pages that the browser sees when it comes to the callback, in the app's language. */
import type { MainTexts } from '../../../shared/i18n/catalogue.ts';
import { APP_NAME } from '../../core/platform/app-name.ts';
import type { Spoken } from '../../core/platform/language.ts';
import { htmlElement } from '../../core/platform/page-files.ts';

export type CallbackPage = keyof MainTexts['callback'];

/** No script, nothing fetched, nothing sent on: the page's address held the code. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** A whole HTML page. */
export function callbackPage(page: CallbackPage, { id, texts }: Spoken): string {
  const { title, text } = texts.callback[page];
  return `<!doctype html>
${htmlElement(id)}
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} – ${APP_NAME}</title>
    <style>
      body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.125rem/1.5 system-ui, sans-serif; }
      main { max-width: 32rem; padding: 1.5rem; border-block-start: 2px dashed; }
      h1 { font-size: 1.5rem; line-height: 1.25; }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
    </main>
  </body>
</html>
`;
}
