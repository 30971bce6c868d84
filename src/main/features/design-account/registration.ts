/** The app's registration at the service: as typed, as checked, and kept in place of the one before. */
import type { DesignRegistrationEntry } from '../../../shared/features/design-account/calls.ts';
import type { DesignRegistration } from '../../../shared/features/design-account/design-account.ts';
import {
  checkAuthorizeUrl,
  checkClientId,
  checkLoopbackCallback,
  checkServiceUrl,
} from '../../../shared/features/design-account/design-account-fields.ts';
import { checkSecret } from '../../../shared/core/text/fields.ts';
import { demandField, wrongField } from '../../core/platform/refusal.ts';
import type { DesignAccountBase } from './base.ts';
import { addressesOf } from './provider.ts';
import { secretOwner, tokenOwner } from './secrets.ts';

export interface CheckedRegistration {
  registration: DesignRegistration;
  /** Null keeps the secret that is there. */
  clientSecret: string | null;
}

/** @throws Refusal `field-invalid` for the first field that can't be used */
export function checkRegistration(entry: DesignRegistrationEntry): CheckedRegistration {
  const { clientSecret } = entry;
  return {
    registration: {
      clientId: demandField('clientId', checkClientId(entry.clientId)),
      authorizeUrl: demandField('authorizeUrl', checkAuthorizeUrl(entry.authorizeUrl)),
      authUrl: demandField('authUrl', checkServiceUrl(entry.authUrl)),
      apiUrl: demandField('apiUrl', checkServiceUrl(entry.apiUrl)),
      callbackUrl: demandField('callbackUrl', checkLoopbackCallback(entry.callbackUrl)),
      sendsCallback: entry.sendsCallback,
    },
    clientSecret:
      clientSecret === null ? null : demandField('clientSecret', checkSecret(clientSecret)),
  };
}

/**
 * Keeps a registration, once a person has confirmed its new addresses.
 * @param endAttempt ends what goes on under the registration from before
 * @throws as `DesignAccountService.saveRegistration`
 */
export async function saveRegistration(
  base: DesignAccountBase,
  entry: DesignRegistrationEntry,
  endAttempt: () => Promise<void>,
): Promise<void> {
  const { clientSecret, changes, addresses } = base;
  const checked = checkRegistration(entry);
  const next = checked.registration;
  const storedAddresses = () => {
    const { registration: own } = base.stored();
    return own === null ? [] : addressesOf(own);
  };
  await changes.run(() => demandSecret(base, checked));
  // Somebody may think about it for minutes: nothing else waits for that.
  const confirmed = await addresses.demand(addressesOf(next), storedAddresses());
  await changes.run(async () => {
    const { before, kept } = await demandSecret(base, checked);
    addresses.check(addressesOf(next), [...storedAddresses(), ...confirmed]);
    await endAttempt();
    if (checked.clientSecret !== null)
      await clientSecret.set(secretOwner(next), checked.clientSecret);
    try {
      await keepRegistration(base, before, next);
    } catch (error) {
      // The registration in use goes on with its own secret.
      if (before !== null && kept !== null) await clientSecret.set(secretOwner(before), kept);
      else await clientSecret.clear();
      throw error;
    }
    addresses.settled();
  });
}

/**
 * The registration from before, with its secret.
 * @throws Refusal `field-invalid` where no secret was typed and the stored one is not good for it
 */
async function demandSecret(
  { stored, clientSecret }: DesignAccountBase,
  { registration: next, clientSecret: typed }: CheckedRegistration,
) {
  const before = stored().registration;
  const kept = before && (await clientSecret.get(secretOwner(before)));
  const isSameClient = before !== null && secretOwner(before) === secretOwner(next);
  if (typed === null && !(isSameClient && kept !== null))
    throw wrongField('clientSecret', 'secret-empty');
  return { before, kept };
}

/** A token is for one account: it is forgotten with the registration that it was given under. */
async function keepRegistration(
  { save, owner, trouble }: DesignAccountBase,
  before: DesignRegistration | null,
  next: DesignRegistration,
): Promise<void> {
  const isSameAccount = before !== null && tokenOwner(before) === tokenOwner(next);
  await save({ registration: next, ...(isSameAccount ? {} : owner.withoutName()) });
  trouble.clear();
  if (!isSameAccount) await owner.dropToken();
}
