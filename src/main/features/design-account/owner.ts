/** Whose account it is: the token that says so, and the name that it was last answered with. */
import type { DesignRegistration } from '../../../shared/features/design-account/design-account.ts';
import { headingFrom } from '../../../shared/features/design-account/design-account-fields.ts';
import type { StoredDesignAccount } from '../../core/settings/settings.ts';
import { DesignAccountError } from './problems.ts';
import { readProfile } from './provider.ts';
import { type BoundSecret, tokenOwner } from './secrets.ts';
import type { DesignAccountOptions } from './service.ts';
import type { Trouble } from './trouble.ts';
import type { Wire } from './wire.ts';

export interface OwnerParts extends Pick<
  DesignAccountOptions,
  'stored' | 'save' | 'clock' | 'log'
> {
  token: BoundSecret;
  wire: Wire;
  trouble: Trouble;
  /**
   * Other secrets that the provider knows, so that no echo of them is shown.
   * @throws KeychainUnavailableError
   */
  knownSecrets: (of: DesignRegistration) => Promise<string[]>;
}

export interface Owner {
  /**
   * Keeps a token of a new approval.
   * @throws KeychainUnavailableError, SettingsWriteError
   */
  keepToken(of: DesignRegistration, received: string): Promise<void>;
  /**
   * Asks whose account it is; what stands in the way is said. Never rejects.
   * @param secrets others that the provider knows, from the approval
   */
  ask(signal: AbortSignal, secrets?: readonly string[]): Promise<void>;
  /** Forgets the token, and says so where the keychain does not let it go. */
  dropToken(): Promise<void>;
  /** Forgets token and name. @throws KeychainUnavailableError, SettingsWriteError */
  forget(also?: Partial<StoredDesignAccount>): Promise<void>;
  /** The settings without the name, also where it is the heading of receipts as it stands. */
  withoutName(): Partial<StoredDesignAccount>;
}

export function createOwner(parts: OwnerParts): Owner {
  const { stored, save, clock, log, token, wire, trouble, knownSecrets } = parts;

  const dropToken = () => token.clear().catch(trouble.sayFailure);

  function withoutName(): Partial<StoredDesignAccount> {
    const { profile, receiptHeading } = stored();
    const isHeading = profile !== null && receiptHeading === headingFrom(profile.name);
    return { profile: null, ...(isHeading ? { receiptHeading: null } : {}) };
  }

  return {
    async keepToken(of, received) {
      await token.set(tokenOwner(of), received);
      // Whoever approved this time may be another owner than the one last seen.
      if (stored().profile !== null) await save({ profile: null });
    },
    async ask(signal, secrets = []) {
      const of = stored().registration;
      if (of === null) return;
      try {
        const kept = await token.get(tokenOwner(of));
        if (kept === null) {
          if (stored().profile !== null) trouble.say('token-refused');
          return;
        }
        const others = [...(await knownSecrets(of)), ...secrets];
        const asked = { registration: of, token: kept, others, signal, now: clock.now() };
        await save({ profile: await readProfile(wire, asked) });
        trouble.clear();
        log.info('the design account answered');
      } catch (error) {
        if (signal.aborted) return;
        trouble.sayFailure(error);
        if (error instanceof DesignAccountError && error.problem === 'token-refused')
          await dropToken();
      }
    },
    dropToken,
    async forget(also = {}) {
      await token.clear();
      await save({ ...withoutName(), ...also });
      trouble.clear();
    },
    withoutName,
  };
}
