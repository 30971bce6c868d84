/**
 * The shop's account at a design-sharing service: its registration, the connection to
 * it and whose it is. Token and client secret are in the keychain; the name last seen and the
 * heading of receipts are in the settings, so that they are there offline.
 */
import type { DesignRegistration } from '../../../shared/design-account.ts';
import { checkReceiptHeading } from '../../../shared/design-account-fields.ts';
import { createAddressGuard } from '../../core/platform/confirmation/guard.ts';
import { KeychainUnavailableError } from '../../core/keychain/keychain.ts';
import { errorFields } from '../../core/platform/log.ts';
import { demandField, Refusal, wrongField } from '../../core/platform/refusal.ts';
import { startAttempt, type Attempt } from './attempt.ts';
import { createOwner } from './owner.ts';
import { addressesOf } from './provider.ts';
import { type CheckedRegistration, checkRegistration } from './registration.ts';
import { createBoundSecret, secretOwner, tokenOwner } from './secrets.ts';
import type { DesignAccountOptions, DesignAccountService } from './service.ts';
import { createTrouble } from './trouble.ts';
import { openWire } from './wire.ts';
import { createSerialQueue } from '../../core/platform/serial-queue.ts';

const STATE_BYTES = 32;
const ENTRY_ID_BYTES = 16;

export function createDesignAccount(options: DesignAccountOptions): DesignAccountService {
  const { stored, save, keychain, clock, random, log, onChange } = options;
  const wire = openWire({
    ...(options.trust === undefined ? {} : { trust: options.trust }),
    ...(options.alsoTrust === undefined ? {} : { alsoTrust: options.alsoTrust }),
    findRoute: options.findRoute,
    ...(options.answerWithinMs === undefined ? {} : { answerWithinMs: options.answerWithinMs }),
  });
  const closing = new AbortController();
  const addresses = createAddressGuard(options.confirmation);
  let attempt: Attempt | null = null;
  /** Settles when what the latest attempt brought is dealt with. */
  let followed: Promise<void> = Promise.resolve();
  /** How often attempts were ended, so that one that is only being started ends as well. */
  let endings = 0;

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
    });
  const clientSecret = bound('design-client-secret');
  const token = bound('design-token');
  const trouble = createTrouble(clock, log);
  const owner = createOwner({
    ...options,
    token,
    wire,
    trouble,
    async knownSecrets(of) {
      const secret = await clientSecret.get(secretOwner(of));
      return secret === null ? [] : [secret];
    },
  });

  /** One change after the other, each on what the one before it left. */
  const changes = createSerialQueue();

  /** The token of an earlier approval, which the provider may send back in an error, if there is one. */
  async function tokenOfBefore(of: DesignRegistration): Promise<string[]> {
    const kept = await token.get(tokenOwner(of));
    return kept === null ? [] : [kept];
  }

  const storedAddresses = () => {
    const { registration: own } = stored();
    return own === null ? [] : addressesOf(own);
  };

  /**
   * The registration from before, with its secret.
   * @throws Refusal `field-invalid` where no secret was typed and the stored one is not good for it
   */
  async function demandSecret({ registration: next, clientSecret: typed }: CheckedRegistration) {
    const before = stored().registration;
    const kept = before && (await clientSecret.get(secretOwner(before)));
    const isSameClient = before !== null && secretOwner(before) === secretOwner(next);
    if (typed === null && !(isSameClient && kept !== null))
      throw wrongField('clientSecret', 'secret-empty');
    return { before, kept };
  }

  /** A token is for one account: it is forgotten with the registration that it was given under. */
  async function keepRegistration(
    before: DesignRegistration | null,
    next: DesignRegistration,
  ): Promise<void> {
    const isSameAccount = before !== null && tokenOwner(before) === tokenOwner(next);
    await save({ registration: next, ...(isSameAccount ? {} : owner.withoutName()) });
    trouble.clear();
    if (!isSameAccount) await owner.dropToken();
  }

  async function endAttempt(): Promise<void> {
    endings += 1;
    const ended = attempt;
    attempt = null;
    await ended?.cancel();
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
        if (attempt !== mine && !closing.signal.aborted) await owner.dropToken();
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
    if (!(await keychain.available()))
      throw new KeychainUnavailableError('the token could not be kept');
    const others = await tokenOfBefore(of);
    trouble.clear();
    try {
      const mine = await startAttempt({
        registration: of,
        clientSecret: secret,
        others,
        state: Buffer.from(random(STATE_BYTES)).toString('base64url'),
        wire,
        clock,
        language: options.language,
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
      trouble.sayFailure(error);
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
      const { registration, profile, receiptHeading } = stored();
      return {
        registration,
        clientSecret: clientSecret.place,
        token: token.place,
        attempt: attempt && {
          address: attempt.address,
          browserOpened: attempt.browserOpened,
          until: attempt.until,
          replied: attempt.replied,
          strayReplies: attempt.strayReplies,
          statelessReplies: attempt.statelessReplies,
        },
        profile,
        receiptHeading,
        problem: trouble.latest,
      };
    },
    begin: () =>
      changes.run(async () => {
        const of = stored().registration;
        // Where nothing was kept, nobody is asked to unlock the keychain.
        if (of === null || stored().entryId === null) return;
        try {
          await clientSecret.get(secretOwner(of));
        } catch (error) {
          trouble.sayFailure(error);
        }
        await owner.ask(closing.signal);
        onChange();
      }),
    saveRegistration: (entry) =>
      changing(async () => {
        const checked = checkRegistration(entry);
        const next = checked.registration;
        await changes.run(() => demandSecret(checked));
        // Somebody may think about it for minutes: nothing else waits for that.
        const confirmed = await addresses.demand(addressesOf(next), storedAddresses());
        await changes.run(async () => {
          const { before, kept } = await demandSecret(checked);
          addresses.check(addressesOf(next), [...storedAddresses(), ...confirmed]);
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
          addresses.settled();
        });
      }),
    forgetRegistration: () =>
      changing(() =>
        changes.run(async () => {
          await endAttempt();
          await clientSecret.clear();
          await owner.forget({ registration: null });
          addresses.settled();
        }),
      ),
    connect: () =>
      changing(() =>
        changes.run(async () => {
          if (attempt !== null && !attempt.replied) await attempt.openBrowser();
          else if (attempt === null) await start();
        }),
      ),
    cancel: () =>
      changing(async () => {
        await endAttempt();
        await followed;
      }),
    check: () => changing(() => changes.run(() => owner.ask(closing.signal))),
    disconnect: () =>
      changing(async () => {
        await endAttempt();
        await changes.run(async () => {
          await endAttempt();
          await owner.forget();
        });
      }),
    saveHeading: (text) =>
      changing(() =>
        changes.run(() =>
          save({ receiptHeading: demandField('heading', checkReceiptHeading(text)) }),
        ),
      ),
    async close() {
      closing.abort(new Error('the app is closing'));
      await endAttempt();
      await changes.settled();
      await wire.close();
    },
  };
}
