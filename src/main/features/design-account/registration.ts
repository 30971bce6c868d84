/** The app's registration at the service, as typed and as checked. */
import type { DesignRegistrationEntry } from '../../../shared/contract/design-account.ts';
import type { DesignRegistration } from '../../../shared/design-account.ts';
import {
  checkAuthorizeUrl,
  checkClientId,
  checkLoopbackCallback,
  checkServiceUrl,
} from '../../../shared/design-account-fields.ts';
import { checkSecret, type Checked, type FieldProblem } from '../../../shared/fields.ts';

/** A field can't be used; nothing was changed. */
export class DesignFieldError extends Error {
  override readonly name = 'DesignFieldError';
  readonly field: keyof DesignRegistrationEntry | 'heading';
  readonly problem: FieldProblem;
  constructor(field: DesignFieldError['field'], problem: FieldProblem) {
    super(`${field} can't be used: ${problem}`);
    this.field = field;
    this.problem = problem;
  }
}

/** @throws DesignFieldError for a field that can't be used */
export function demandField<T>(field: DesignFieldError['field'], checked: Checked<T>): T {
  if (checked.ok) return checked.value;
  throw new DesignFieldError(field, checked.problem);
}

export interface CheckedRegistration {
  registration: DesignRegistration;
  /** Null keeps the secret that is there. */
  clientSecret: string | null;
}

/**
 * @param allowHttpOnLoopback for practice mode
 * @throws DesignFieldError for the first field that can't be used
 */
export function checkRegistration(
  entry: DesignRegistrationEntry,
  allowHttpOnLoopback: boolean,
): CheckedRegistration {
  const { clientSecret } = entry;
  return {
    registration: {
      clientId: demandField('clientId', checkClientId(entry.clientId)),
      authorizeUrl: demandField(
        'authorizeUrl',
        checkAuthorizeUrl(entry.authorizeUrl, allowHttpOnLoopback),
      ),
      authUrl: demandField('authUrl', checkServiceUrl(entry.authUrl, allowHttpOnLoopback)),
      apiUrl: demandField('apiUrl', checkServiceUrl(entry.apiUrl, allowHttpOnLoopback)),
      callbackUrl: demandField('callbackUrl', checkLoopbackCallback(entry.callbackUrl)),
      sendsCallback: entry.sendsCallback,
    },
    clientSecret:
      clientSecret === null ? null : demandField('clientSecret', checkSecret(clientSecret)),
  };
}
