/**
 * The design account provider of practice mode: the other side of interface sections 4.4, 5.2 and
 * 7.2, on this machine alone, so that the whole way to a connected account can be tried with no
 * account and no network.
 *
 * The interface shows that the owner is sent to `{authorize_url}?client_id=` and comes back with a
 * `code`. The rest is a choice, in the form of RFC 6749: `state` comes back as it was sent, a
 * `redirect_uri` may be sent if it is the registered one, a denial comes back as
 * `error=access_denied` (section 4.1.2.1), and a code is good once and for ten minutes (4.1.2).
 */
import type { DesignRegistration } from '../../../../shared/design-account.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { unknownPath, type Reply } from '../answers.ts';
import type { RandomBytes } from '../book.ts';
import { exchangeCode, onlyBy, showAccount } from './api.ts';
import { openDesignBook } from './book.ts';
import { createAccountDesk } from './account-desk.ts';
import { createConsentDesk } from './consent.ts';
import { digestOf } from '../digest.ts';
import { serveOnLoopback, type LoopbackServer, type Received } from '../server.ts';

export interface PracticeDesignProviderOptions {
  /** SQLite file of what the provider remembers; its folder must be there. */
  bookPath: string;
  clock: Clock;
  random: RandomBytes;
  log: Log;
  /**
   * The callback that the app is registered with: http on 127.0.0.1 or localhost, the only loopback
   * hosts that a page's policy can name.
   */
  callbackUrl: string;
}

export interface PracticeDesignProvider {
  /** How the app is registered here. */
  registration: DesignRegistration;
  /** New at every start, kept in memory alone. */
  clientSecret: string;
  /** Its own page, where access is revoked and where it can be told to be out of reach. */
  page: string;
  /** Drops every connection and closes the book. */
  close(): Promise<void>;
}

const CLIENT_ID = 'practice-counterfoil';

/**
 * Starts the provider on a free port of 127.0.0.1.
 * @throws PracticeBookTooNewError, SqliteError when the book can't be used, or a listen error
 */
export async function startPracticeDesignProvider(
  options: PracticeDesignProviderOptions,
): Promise<PracticeDesignProvider> {
  const { bookPath, clock, random, log, callbackUrl } = options;
  const clientSecret = `practice_${Buffer.from(random(24)).toString('base64url')}`;
  const app = { clientId: CLIENT_ID, secretDigest: digestOf(clientSecret), callbackUrl };
  const book = openDesignBook(bookPath, clock.now(), log);
  const consent = createConsentDesk(app, book, clock, random);
  const account = createAccountDesk(book, clock, random);

  const replyTo = (received: Received): Reply | null => {
    const { method, path } = received;
    const [route, query] = cutAtQuery(path);
    switch (route) {
      case '/oauth/token':
        return book.outOfReach() ? null : exchangeCode(received, app, book, random, clock.now());
      case '/v2/user':
        return book.outOfReach() ? null : showAccount(received, query, book);
      case '/authorize':
        if (method === 'GET') return consent.ask(query);
        return method === 'POST' ? consent.decide(received) : onlyBy('GET, POST');
      case '/':
        if (method === 'GET') return account.show();
        return method === 'POST' ? account.change(received) : onlyBy('GET, POST');
      default:
        return unknownPath();
    }
  };

  let server: LoopbackServer;
  try {
    server = await serveOnLoopback(
      (received) => ({ reply: replyTo(received), delayMs: 0 }),
      clock,
      log,
    );
  } catch (error) {
    book.close();
    throw error;
  }
  const address = `http://${server.host}`;
  return {
    registration: {
      clientId: CLIENT_ID,
      authorizeUrl: `${address}/authorize`,
      authUrl: address,
      apiUrl: address,
      callbackUrl,
      sendsCallback: true,
    },
    clientSecret,
    page: `${address}/`,
    async close() {
      await server.close();
      book.close();
    },
  };
}

/** @returns the path, and what follows its question mark */
function cutAtQuery(target: string): [path: string, query: string] {
  const mark = target.indexOf('?');
  return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
}
