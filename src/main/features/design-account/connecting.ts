/** The one attempt to connect that may be under way, and what becomes of the token that it brings. */
import type {
  DesignAccount,
  DesignRegistration,
} from '../../../shared/features/design-account/design-account.ts';
import { KeychainUnavailableError } from '../../core/keychain/keychain.ts';
import { errorFields } from '../../core/platform/log.ts';
import { Refusal } from '../../core/platform/refusal.ts';
import { type Attempt, startAttempt } from './attempt.ts';
import type { DesignAccountBase } from './base.ts';
import { secretOwner, tokenOwner } from './secrets.ts';

const STATE_BYTES = 32;

export interface Connecting {
  view(): DesignAccount['attempt'];
  /**
   * Starts an attempt, or opens the browser again for one that waits; in its turn among the changes.
   * @throws as `DesignAccountService.connect`
   */
  connect(): Promise<void>;
  /** Ends an attempt, also one that is only being started. */
  end(): Promise<void>;
  /** Resolves when what the latest attempt brought is dealt with. */
  settled(): Promise<void>;
}

export function createConnecting(base: DesignAccountBase): Connecting {
  const { stored, clientSecret, token, trouble, owner, changes, closing, random, onChange } = base;
  let attempt: Attempt | null = null;
  let followed: Promise<void> = Promise.resolve();
  /** How often attempts were ended, so that one that is only being started ends as well. */
  let endings = 0;

  /** The token of an earlier approval, which the provider may send back in an error, if there is one. */
  async function tokenOfBefore(of: DesignRegistration): Promise<string[]> {
    const kept = await token.get(tokenOwner(of));
    return kept === null ? [] : [kept];
  }

  /** Waits for what the browser brings, and keeps the token that comes of it. */
  async function follow(mine: Attempt, of: DesignRegistration): Promise<void> {
    try {
      const received = await mine.token;
      await changes.run(async () => {
        if (received === null || attempt !== mine) return;
        await owner.keepToken(of, received);
        await owner.ask(mine.signal, mine.secrets);
        // Cancelled meanwhile, what it brought is dropped. A closing app keeps it for its next start.
        if (attempt !== mine && !closing.aborted) await owner.dropToken();
      });
    } catch (error) {
      if (attempt === mine) trouble.sayFailure(error);
    } finally {
      if (attempt === mine) attempt = null;
      onChange();
    }
  }

  async function start(): Promise<void> {
    const before = endings;
    const of = stored().registration;
    if (of === null) throw new Refusal('no-account', 'enter the registration first');
    const secret = await clientSecret.get(secretOwner(of));
    if (secret === null) throw new Refusal('no-secret', 'enter the client secret first');
    // The owner should not approve what can't be kept.
    if (!(await base.keychain.available()))
      throw new KeychainUnavailableError('the token could not be kept');
    const others = await tokenOfBefore(of);
    trouble.clear();
    try {
      const state = Buffer.from(random(STATE_BYTES)).toString('base64url');
      const { wire, clock, language, openBrowser } = base;
      const around = { wire, clock, language, openBrowser, onChange };
      const from = { registration: of, clientSecret: secret, others, state };
      const mine = await startAttempt({ ...from, ...around });
      if (endings !== before || closing.aborted) return await mine.cancel();
      attempt = mine;
      followed = follow(mine, of).catch((error: unknown) =>
        base.log.error('connecting the design account failed', errorFields(error)),
      );
      await mine.openBrowser();
    } catch (error) {
      trouble.sayFailure(error);
    }
  }

  return {
    view() {
      if (attempt === null) return null;
      const { address, browserOpened, until, replied, strayReplies, statelessReplies } = attempt;
      return { address, browserOpened, until, replied, strayReplies, statelessReplies };
    },
    async connect() {
      if (attempt !== null && !attempt.replied) await attempt.openBrowser();
      else if (attempt === null) await start();
    },
    async end() {
      endings += 1;
      const ended = attempt;
      attempt = null;
      await ended?.cancel();
    },
    settled: () => followed,
  };
}
