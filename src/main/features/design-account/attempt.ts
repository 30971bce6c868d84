/**
 * One attempt to connect: the browser is sent out, its reply is caught and its code exchanged for a
 * token. It ends by itself after five minutes and leaves nothing listening.
 */
import type { DesignRegistration } from '../../../shared/features/design-account/design-account.ts';
import type { Spoken } from '../../core/platform/language.ts';
import type { Clock } from '../../core/platform/clock.ts';
import { listenForCallback } from './callback-listener.ts';
import { callbackPage } from './callback-pages.ts';
import { DesignAccountError } from './problems.ts';
import { authorizeAddress, exchangeCode } from './provider.ts';
import type { Wire } from './wire.ts';

export const ATTEMPT_MS = 5 * 60_000;

export interface AttemptOptions {
  registration: DesignRegistration;
  clientSecret: string;
  state: string;
  /** Other secrets that the provider knows, such as a token from before. */
  others: readonly string[];
  wire: Wire;
  clock: Clock;
  language: Spoken;
  /** Opens the system's browser; false when it could not. */
  openBrowser: (address: string) => Promise<boolean>;
  /** Something that the screens show has changed. */
  onChange: () => void;
}

export interface Attempt {
  readonly address: string;
  readonly until: number;
  readonly browserOpened: boolean;
  readonly replied: boolean;
  readonly strayReplies: number;
  /** How many of these brought back no `state`, or an empty one. */
  readonly statelessReplies: number;
  /** All that the provider knows by now and nobody should see, beside client secret and token. */
  readonly secrets: readonly string[];
  /** The access token, or null when it was cancelled. @throws DesignAccountError */
  readonly token: Promise<string | null>;
  /** Aborted when it is cancelled, also after its token came. */
  readonly signal: AbortSignal;
  openBrowser(): Promise<void>;
  /** Ends at once; what may still come is dropped. */
  cancel(): Promise<void>;
}

/** @throws CallbackPortTakenError */
export async function startAttempt(options: AttemptOptions): Promise<Attempt> {
  const { registration, clientSecret, state, others, wire, clock, language, onChange } = options;
  const secrets = [state, ...others];
  const seen = { browserOpened: false, replied: false, strayReplies: 0, statelessReplies: 0 };
  const address = authorizeAddress(registration, state);
  const listener = await listenForCallback({
    callbackUrl: registration.callbackUrl,
    state,
    page: (page) => callbackPage(page, language),
    onStray(kind) {
      seen.strayReplies += 1;
      if (kind === 'no-state') seen.statelessReplies += 1;
      onChange();
    },
  });
  const over = new AbortController();
  const { promise: timeIsUp, resolve: endTime } = Promise.withResolvers<'no-reply'>();
  const cancelled = new Promise<'cancelled'>((resolve) =>
    over.signal.addEventListener('abort', () => resolve('cancelled')),
  );
  const takeBack = clock.setTimer(ATTEMPT_MS, () => endTime('no-reply'));

  async function run(): Promise<string | null> {
    const first = await Promise.race([listener.reply, timeIsUp, cancelled]);
    takeBack();
    await listener.close();
    if (first === 'cancelled') return null;
    if (first === 'no-reply')
      throw new DesignAccountError(seen.statelessReplies > 0 ? 'state-missing' : 'no-reply');
    seen.replied = true;
    secrets.push(...first.getAll('code'));
    onChange();
    try {
      return await exchangeCode(wire, {
        registration,
        clientSecret,
        reply: first,
        state,
        others,
        signal: over.signal,
      });
    } catch (error) {
      if (over.signal.aborted) return null;
      throw error;
    }
  }

  const token = run();
  return {
    address,
    until: clock.now() + ATTEMPT_MS,
    get browserOpened() {
      return seen.browserOpened;
    },
    get replied() {
      return seen.replied;
    },
    get strayReplies() {
      return seen.strayReplies;
    },
    get statelessReplies() {
      return seen.statelessReplies;
    },
    secrets,
    token,
    signal: over.signal,
    async openBrowser() {
      seen.browserOpened = await options.openBrowser(address);
      onChange();
    },
    async cancel() {
      over.abort();
      await token.catch(() => undefined);
    },
  };
}
