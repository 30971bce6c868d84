/**
 * The shop's account at a design-sharing service, for one mode: its registration, the connection to
 * it and whose it is. Token and client secret are in the keychain; the name last seen and the
 * heading of receipts are in the settings, so that they are there offline.
 */
import type {
  DesignAccount,
  DesignAccountProblem,
  DesignProfile,
  DesignRegistration,
} from '../../shared/design-account.ts';
import { checkReceiptHeading, headingFrom } from '../../shared/design-account-fields.ts';
import { KeychainUnavailableError } from '../keychain/keychain.ts';
import type { StoredDesignAccount } from '../settings/settings.ts';
import { SettingsWriteError } from '../settings/store.ts';
import { errorFields } from '../system/log.ts';
import { startAttempt, type Attempt } from './attempt.ts';
import { CallbackPortTakenError } from './callback-listener.ts';
import { DesignAccountError } from './problems.ts';
import { readProfile } from './provider.ts';
import { checkRegistration, demandField, DesignFieldError } from './registration.ts';
import { createBoundSecret, secretOwner, tokenOwner } from './secrets.ts';
import {
  DesignAccountRefusal,
  type DesignAccountOptions,
  type DesignAccountService,
} from './service.ts';
import { openWire } from './wire.ts';

const STATE_BYTES = 32;
const ENTRY_ID_BYTES = 16;

/** The practice provider is at another port with every start, so its token belongs to it by name. */
const PRACTICE_OWNER = 'practice provider';

export function createDesignAccount(options: DesignAccountOptions): DesignAccountService {
  const { mode, stored, save, builtIn, keychain, clock, random, log, onChange } = options;
  const wire = openWire({
    ...(options.trust === undefined ? {} : { trust: options.trust }),
    ...(options.answerWithinMs === undefined ? {} : { answerWithinMs: options.answerWithinMs }),
  });
  const closing = new AbortController();
  let attempt: Attempt | null = null;
  /** Settles when what the latest attempt brought is dealt with. */
  let followed: Promise<void> = Promise.resolve();
  /** How often attempts were ended, so that one that is only being started ends as well. */
  let endings = 0;
  let problem: DesignAccount['problem'] = null;

  const usesBuiltIn = () => stored().registration === null && builtIn() !== null;
  const registration = () => stored().registration ?? builtIn()?.registration ?? null;
  const ownerOfToken = (of: DesignRegistration) =>
    usesBuiltIn() ? PRACTICE_OWNER : tokenOwner(of);

  const bound = (kind: 'design-client-secret' | 'design-token') =>
    createBoundSecret({
      keychain,
      kind,
      entryId: () => stored().entryId,
      async mintEntryId() {
        const entryId = Buffer.from(random(ENTRY_ID_BYTES)).toString('hex');
        await save({ entryId });
        return entryId;
      },
      mayStayInMemory: () => kind === 'design-token' && usesBuiltIn(),
    });
  const clientSecret = bound('design-client-secret');
  const token = bound('design-token');

  /** One change after the other, each on what the one before it left. */
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  }

  function say(code: DesignAccountProblem, detail: string | null = null): void {
    problem = { code, detail, at: clock.now() };
    log.warn('the design account needs attention', { mode, problem: code });
  }

  /** What went wrong, as the screens' problem. @throws what is no trouble of the account's */
  function sayFailure(error: unknown): void {
    if (error instanceof DesignAccountError) say(error.problem, error.detail);
    else if (error instanceof CallbackPortTakenError) say('callback-port-taken');
    else if (error instanceof KeychainUnavailableError) say('keychain-unavailable');
    else if (error instanceof SettingsWriteError) say('storage-failed');
    else throw error;
  }

  async function readClientSecret(of: DesignRegistration): Promise<string | null> {
    const own = builtIn();
    return usesBuiltIn() && own !== null ? own.clientSecret : clientSecret.get(secretOwner(of));
  }

  /** Without the account's name, also where it is the heading as it stands. */
  function withoutName(): Partial<StoredDesignAccount> {
    const { profile, receiptHeading } = stored();
    const isHeading = profile !== null && receiptHeading === headingFrom(profile.name);
    return { profile: null, ...(isHeading ? { receiptHeading: null } : {}) };
  }

  async function forgetAccount(also: Partial<StoredDesignAccount> = {}): Promise<void> {
    await token.clear();
    await save({ ...withoutName(), ...also });
    problem = null;
  }

  /** A token is for one account: it is forgotten with the registration that it was given under. */
  async function keepRegistration(
    before: DesignRegistration | null,
    next: DesignRegistration,
  ): Promise<void> {
    const isSameAccount = before !== null && tokenOwner(before) === tokenOwner(next);
    await save({ registration: next, ...(isSameAccount ? {} : withoutName()) });
    problem = null;
    if (!isSameAccount) await token.clear().catch(sayFailure);
  }

  async function endAttempt(): Promise<void> {
    endings += 1;
    const ended = attempt;
    attempt = null;
    await ended?.cancel();
  }

  /** Asks whose account it is. */
  async function look(signal = closing.signal): Promise<void> {
    const of = registration();
    if (of === null) return;
    try {
      const kept = await token.get(ownerOfToken(of));
      if (kept === null) {
        if (stored().profile !== null) say('token-refused');
        return;
      }
      const profile = await readProfile(wire, {
        registration: of,
        token: kept,
        signal,
        now: clock.now(),
      });
      await keepProfile(profile);
    } catch (error) {
      if (signal.aborted) return;
      sayFailure(error);
      if (error instanceof DesignAccountError && error.problem === 'token-refused')
        await token.clear().catch(sayFailure);
    }
  }

  async function keepProfile(profile: DesignProfile): Promise<void> {
    await save({ profile });
    problem = null;
    log.info('the design account answered', { mode });
  }

  /** Waits for what the browser brings, and keeps the token that comes of it. */
  async function follow(mine: Attempt, of: DesignRegistration): Promise<void> {
    try {
      const received = await mine.token;
      await inTurn(async () => {
        if (received === null || attempt !== mine) return;
        await token.set(ownerOfToken(of), received);
        // Whoever approved this time may be another owner than the one last seen.
        if (stored().profile !== null) await save({ profile: null });
        await look(mine.signal);
        // Cancelled meanwhile, what it brought is dropped. A closing app keeps it for its next start.
        if (attempt !== mine && !closing.signal.aborted) await token.clear().catch(sayFailure);
      });
    } catch (error) {
      if (attempt === mine) sayFailure(error);
    } finally {
      if (attempt === mine) attempt = null;
      onChange();
    }
  }

  async function start(): Promise<void> {
    const before = endings;
    const of = registration();
    if (of === null) throw new DesignAccountRefusal('no-account');
    const secret = await readClientSecret(of);
    if (secret === null) throw new DesignAccountRefusal('no-secret');
    // The owner should not approve what can't be kept.
    if (!usesBuiltIn() && !(await keychain.available()))
      throw new KeychainUnavailableError('the token could not be kept');
    problem = null;
    try {
      const mine = await startAttempt({
        registration: of,
        clientSecret: secret,
        state: Buffer.from(random(STATE_BYTES)).toString('base64url'),
        wire,
        clock,
        language: options.language(),
        openBrowser: options.openBrowser,
        onChange,
      });
      if (endings !== before || closing.signal.aborted) return await mine.cancel();
      attempt = mine;
      followed = follow(mine, of).catch((error: unknown) =>
        log.error('connecting the design account failed', errorFields(error)),
      );
      await mine.openBrowser();
    } catch (error) {
      sayFailure(error);
    }
  }

  /** Says what was done, whether it could be done or not. */
  async function changing(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } finally {
      onChange();
    }
  }

  return {
    view() {
      const { profile, receiptHeading } = stored();
      return {
        provider: usesBuiltIn() ? 'practice' : 'own',
        registration: registration(),
        clientSecret: usesBuiltIn() ? 'memory' : clientSecret.place,
        token: token.place,
        attempt: attempt && {
          address: attempt.address,
          browserOpened: attempt.browserOpened,
          until: attempt.until,
          replied: attempt.replied,
          strayReplies: attempt.strayReplies,
        },
        profile,
        receiptHeading,
        problem,
        practicePage: builtIn()?.page ?? null,
      };
    },
    begin: () =>
      inTurn(async () => {
        const of = registration();
        // Where nothing was kept, nobody is asked to unlock the keychain.
        if (of === null || stored().entryId === null) return;
        try {
          if (!usesBuiltIn()) await clientSecret.get(secretOwner(of));
        } catch (error) {
          sayFailure(error);
        }
        await look();
        onChange();
      }),
    saveRegistration: (entry) =>
      changing(() =>
        inTurn(async () => {
          const checked = checkRegistration(entry, mode === 'practice');
          const next = checked.registration;
          const before = stored().registration;
          const kept = before && (await clientSecret.get(secretOwner(before)));
          const isSameClient = before !== null && secretOwner(before) === secretOwner(next);
          if (checked.clientSecret === null && !(isSameClient && kept !== null))
            throw new DesignFieldError('clientSecret', 'secret-empty');
          await endAttempt();
          if (checked.clientSecret !== null)
            await clientSecret.set(secretOwner(next), checked.clientSecret);
          try {
            await keepRegistration(before, next);
          } catch (error) {
            // The registration in use goes on with its own secret.
            if (before !== null && kept !== null) await clientSecret.set(secretOwner(before), kept);
            else await clientSecret.clear();
            throw error;
          }
        }),
      ),
    forgetRegistration: () =>
      changing(() =>
        inTurn(async () => {
          await endAttempt();
          await clientSecret.clear();
          await forgetAccount({ registration: null });
        }),
      ),
    connect: () =>
      changing(() =>
        inTurn(async () => {
          if (attempt !== null && !attempt.replied) await attempt.openBrowser();
          else if (attempt === null) await start();
        }),
      ),
    cancel: () =>
      changing(async () => {
        await endAttempt();
        await followed;
      }),
    check: () => changing(() => inTurn(() => look())),
    disconnect: () =>
      changing(async () => {
        await endAttempt();
        await inTurn(async () => {
          await endAttempt();
          await forgetAccount();
        });
      }),
    saveHeading: (text) =>
      changing(() =>
        inTurn(() => save({ receiptHeading: demandField('heading', checkReceiptHeading(text)) })),
      ),
    async close() {
      closing.abort(new Error('the app is closing'));
      await endAttempt();
      await last;
      await wire.close();
    },
  };
}
