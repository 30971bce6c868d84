/** The plain pages that the browser sees when it comes to the callback, in the app's language. */
import type { Preferences } from '../../../shared/settings.ts';

export type CallbackPage =
  'received' | 'late' | 'stray' | 'stateless' | 'not-here' | 'not-this-way';
type Language = Preferences['language'];

const TEXTS: Readonly<
  Record<Language, Readonly<Record<CallbackPage, { title: string; text: string }>>>
> = {
  en: {
    received: {
      title: 'Go back to Counterfoil',
      text: 'The account’s answer has arrived. Counterfoil shows what comes of it. You can close this tab.',
    },
    late: {
      title: 'An answer came already',
      text: 'Counterfoil has the account’s answer and takes no second one. You can close this tab.',
    },
    stray: {
      title: 'This answer was not asked for',
      text: 'It does not belong to the connection that was started in Counterfoil, and nothing was done with it. Start again from Counterfoil’s settings.',
    },
    stateless: {
      title: 'The service left something out',
      text: 'Its answer does not bring back the “state” that Counterfoil had sent along, so it could be anybody’s, and nothing was done with it. A service that leaves it out can’t be connected.',
    },
    'not-here': {
      title: 'There is nothing here',
      text: 'Counterfoil waits at another address for the account’s answer.',
    },
    'not-this-way': {
      title: 'This can’t be done here',
      text: 'Counterfoil takes the account’s answer from a browser that is sent here, and in no other way.',
    },
  },
};

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
export function callbackPage(page: CallbackPage, language: Language): string {
  const { title, text } = TEXTS[language][page];
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} – Counterfoil</title>
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
