/** Asks the account's owner, and leads the browser back to the app with the answer. */
import type { Clock } from '../../../platform/clock.ts';
import type { Reply } from '../answers.ts';
import type { RandomBytes } from '../book.ts';
import type { RegisteredApp } from './api.ts';
import type { DesignBook } from './book.ts';
import { readOwnForm, seeOther } from './forms.ts';
import { questionPage, refusalPage } from './pages.ts';
import { readParameters } from './parameters.ts';
import { createTickets } from './tickets.ts';
import type { Received } from '../server.ts';

export interface ConsentDesk {
  /** `GET {authorize_url}`, interface section 5.2. Only a page that was answered does anything. */
  ask(query: string): Reply;
  /** The answer that the page's form brings. */
  decide(received: Received): Reply;
}

const CODE_BYTES = 32;
/** The longest that RFC 6749 section 4.1.2 recommends. */
const CODE_GOOD_FOR_MS = 10 * 60_000;

/**
 * A request of an unknown app or for another callback gets a page and is led nowhere, as RFC 6749
 * section 4.1.2.1 demands: whoever wrote that address is not to be trusted with the answer.
 */
export function createConsentDesk(
  app: Pick<RegisteredApp, 'clientId' | 'callbackUrl'>,
  book: DesignBook,
  clock: Clock,
  random: RandomBytes,
): ConsentDesk {
  const tickets = createTickets<{ state: string | undefined }>(clock, random);

  const backToApp = (answer: Readonly<Record<string, string | undefined>>): Reply => {
    const callback = new URL(app.callbackUrl);
    for (const [name, value] of Object.entries(answer))
      if (value !== undefined) callback.searchParams.set(name, value);
    return seeOther(callback.href);
  };

  return {
    ask(query) {
      const asked = readParameters(query);
      if (!asked.ok) return refusalPage(400, 'unreadable');
      if (asked.get('client_id') !== app.clientId) return refusalPage(400, 'unknown-app');
      if ((asked.get('redirect_uri') ?? app.callbackUrl) !== app.callbackUrl)
        return refusalPage(400, 'other-callback');
      return questionPage({
        accountName: book.accountName(),
        ticket: tickets.issue({ state: asked.get('state') }),
        outOfReach: book.outOfReach(),
        callbackUrl: app.callbackUrl,
      });
    },
    decide(received) {
      const form = readOwnForm(received);
      if (!form.ok) return form.reply;
      const answer = form.get('do');
      if (answer !== 'approve' && answer !== 'deny') return refusalPage(400, 'unreadable');
      const question = tickets.take(form.get('ticket'));
      if (question === null) return refusalPage(409, 'used');
      const { state } = question;
      if (answer === 'deny') return backToApp({ error: 'access_denied', state });
      const code = Buffer.from(random(CODE_BYTES)).toString('base64url');
      book.addCode(code, app.callbackUrl, clock.now() + CODE_GOOD_FOR_MS);
      return backToApp({ code, state });
    },
  };
}
