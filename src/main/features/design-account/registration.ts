/** The app's registration at the service, as typed and as checked. */
import type { DesignRegistrationEntry } from '../../../shared/contract/design-account.ts';
import type { DesignRegistration } from '../../../shared/design-account.ts';
import {
  checkAuthorizeUrl,
  checkClientId,
  checkLoopbackCallback,
  checkServiceUrl,
} from '../../../shared/design-account-fields.ts';
import { checkSecret } from '../../../shared/fields.ts';
import { demandField } from '../../core/platform/refusal.ts';

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
