/** A practice design account provider in a temp folder, and a plain client in place of a browser. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import {
  startPracticeDesignProvider,
  type PracticeDesignProvider,
  type PracticeDesignProviderOptions,
} from '../../src/main/adapters/practice/design-provider/provider.ts';
import { fakeClock, type FakeClock } from './fake-clock.ts';
import type { PlainReply } from './practice-desk.ts';
import { silentLog } from './silent-log.ts';
import { tempFolder } from './temp-folder.ts';

/** Pairs where a name stands there twice. */
type Fields = Record<string, string> | [string, string][];

export interface DesignDesk {
  provider: PracticeDesignProvider;
  clock: FakeClock;
  bookPath: string;
  /** Any request to any path; redirects are not followed. */
  ask(path: string, init?: RequestInit): Promise<PlainReply>;
  /** Posts a form as the provider's own page does, unless `headers` say otherwise. */
  submit(
    path: string,
    fields: Fields,
    headers?: Readonly<Record<string, string>>,
  ): Promise<PlainReply>;
  /** The question at the authorize address, with the registered client id unless told. */
  question(query?: Readonly<Record<string, string>>): Promise<PlainReply>;
  /** Answers a new question; where the browser is led. */
  decide(answer: 'approve' | 'deny', query?: Readonly<Record<string, string>>): Promise<URL>;
  /** A code that was just approved. */
  code(): Promise<string>;
  /** `POST /oauth/token` with what is right; `undefined` leaves a parameter out. */
  exchange(
    code: string,
    fields?: Readonly<Record<string, string | undefined>>,
  ): Promise<PlainReply>;
  /** A token of a new connection. */
  token(): Promise<string>;
  /** `GET /v2/user` with a token. */
  user(token: string): Promise<PlainReply>;
  /** Presses one of the buttons of the account's page. */
  press(act: string, fields?: Readonly<Record<string, string>>): Promise<PlainReply>;
  /** Closes the provider and starts another on the same book. */
  restart(options?: Partial<PracticeDesignProviderOptions>): Promise<void>;
}

export const CALLBACK = 'http://127.0.0.1:47631/design-account/callback';

/** Interface section 5.2. */
export const tokenReply = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('bearer'),
});

/** The ticket of the first form on a page. */
export function ticketOn(page: PlainReply): string {
  return /name="ticket" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
}

/** Starts one for the test that is running; it is closed and removed when the test ends. */
export async function openDesignDesk(
  options: Partial<PracticeDesignProviderOptions> = {},
): Promise<DesignDesk> {
  const bookPath = path.join(tempFolder(), 'design-account.db');
  const clock = fakeClock();
  const start = (more: Partial<PracticeDesignProviderOptions>) =>
    startPracticeDesignProvider({
      bookPath,
      clock,
      random: randomBytes,
      log: silentLog,
      callbackUrl: CALLBACK,
      ...options,
      ...more,
    });
  let provider = await start({});
  onTestFinished(() => provider.close());

  const desk: DesignDesk = {
    get provider() {
      return provider;
    },
    clock,
    bookPath,
    async ask(target, init = {}) {
      const reply = await fetch(new URL(target, provider.page), { redirect: 'manual', ...init });
      return { status: reply.status, headers: reply.headers, text: await reply.text() };
    },
    submit: (target, fields, headers = {}) =>
      desk.ask(target, {
        method: 'POST',
        headers: {
          origin: new URL(provider.page).origin,
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body: new URLSearchParams(fields).toString(),
      }),
    question: (query = {}) => {
      const { clientId } = provider.registration;
      const all = new URLSearchParams({ client_id: clientId, ...query });
      return desk.ask(`/authorize?${all.toString()}`);
    },
    async decide(answer, query = { state: 'a state' }) {
      const ticket = ticketOn(await desk.question(query));
      const reply = await desk.submit('/authorize', { ticket, do: answer });
      return new URL(reply.headers.get('location') ?? '');
    },
    code: async () => (await desk.decide('approve')).searchParams.get('code') ?? '',
    async exchange(code, fields = {}) {
      const { clientId, callbackUrl } = provider.registration;
      const all = Object.entries({
        client_id: clientId,
        client_secret: provider.clientSecret,
        code,
        redirect_uri: callbackUrl,
        ...fields,
      }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] satisfies [string, string]],
      );
      return desk.submit('/oauth/token', all);
    },
    async token() {
      const reply = await desk.exchange(await desk.code());
      return tokenReply.parse(JSON.parse(reply.text)).access_token;
    },
    user: (token) => desk.ask('/v2/user', { headers: { authorization: `Bearer ${token}` } }),
    async press(act, fields = {}) {
      const ticket = ticketOn(await desk.ask('/'));
      return desk.submit('/', { ticket, do: act, ...fields });
    },
    async restart(more = {}) {
      await provider.close();
      provider = await start(more);
    },
  };
  return desk;
}
