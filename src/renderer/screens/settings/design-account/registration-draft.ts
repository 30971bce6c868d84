/**
 * The app's registration as it is being typed: what it starts from and what is wrong with it. The
 * client secret is no part of the draft: it stands in its field alone.
 */
import type { CallInput } from '../../../../shared/contract/index.ts';
import type { DesignAccount, DesignRegistration } from '../../../../shared/design-account.ts';
import {
  checkAuthorizeUrl,
  checkClientId,
  checkLoopbackCallback,
  checkServiceUrl,
} from '../../../../shared/design-account-fields.ts';
import { checkSecret, type FieldProblem } from '../../../../shared/fields.ts';
import type { Mode } from '../../../../shared/payments.ts';
import { createDraftPerMode } from '../../../features/forms/drafts.ts';

export interface RegistrationDraft {
  callbackUrl: string;
  sendsCallback: boolean;
  clientId: string;
  authorizeUrl: string;
  authUrl: string;
  apiUrl: string;
}

export const REGISTRATION_DRAFTS = createDraftPerMode<RegistrationDraft>();

/** The fields that people type into, in their order on the screen. */
export const REGISTRATION_FIELDS = [
  'callbackUrl',
  'clientId',
  'clientSecret',
  'authorizeUrl',
  'authUrl',
  'apiUrl',
] as const;
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];

/** A port that is free on most machines; a person can name another. */
const USUAL_CALLBACK = 'http://127.0.0.1:47631/design-account/callback';

export type StoredRegistration = Pick<DesignAccount, 'provider' | 'registration' | 'clientSecret'>;

/** What a person registered; practice's own provider needs nothing of them. */
export function ownRegistration({
  provider,
  registration,
}: StoredRegistration): DesignRegistration | null {
  return provider === 'own' ? registration : null;
}

/** The draft that nobody has touched: the stored registration, or empty fields. */
export function registrationDraft(stored: StoredRegistration): RegistrationDraft {
  const registration = ownRegistration(stored);
  return {
    callbackUrl: registration?.callbackUrl ?? USUAL_CALLBACK,
    sendsCallback: registration?.sendsCallback ?? true,
    clientId: registration?.clientId ?? '',
    authorizeUrl: registration?.authorizeUrl ?? '',
    authUrl: registration?.authUrl ?? '',
    apiUrl: registration?.apiUrl ?? '',
  };
}

export function registrationChanged(draft: RegistrationDraft, stored: StoredRegistration): boolean {
  const untouched = registrationDraft(stored);
  return (
    draft.sendsCallback !== untouched.sendsCallback ||
    REGISTRATION_FIELDS.some(
      (field) => field !== 'clientSecret' && draft[field] !== untouched[field],
    )
  );
}

/** A stored secret is good for its own client id and its own addresses alone. */
export function keepsSecret(draft: RegistrationDraft, stored: StoredRegistration): boolean {
  const registration = ownRegistration(stored);
  if (registration === null || stored.clientSecret === 'none') return false;
  const typed = {
    authorizeUrl: checkAuthorizeUrl(draft.authorizeUrl, true),
    authUrl: checkServiceUrl(draft.authUrl, true),
    apiUrl: checkServiceUrl(draft.apiUrl, true),
  };
  const isSame = (name: keyof typeof typed) =>
    typed[name].ok && typed[name].value === registration[name];
  return (
    draft.clientId.trim() === registration.clientId &&
    isSame('authorizeUrl') &&
    isSame('authUrl') &&
    isSame('apiUrl')
  );
}

/**
 * @param mode in practice, plain http is allowed on this machine
 * @param secret what stands in the secret's field
 */
export function registrationFieldProblem(
  draft: RegistrationDraft,
  field: RegistrationField,
  stored: StoredRegistration,
  mode: Mode,
  secret: string,
): FieldProblem | null {
  if (field === 'clientSecret') {
    if (secret.trim() === '' && keepsSecret(draft, stored)) return null;
    const checked = checkSecret(secret);
    return checked.ok ? null : checked.problem;
  }
  const allowHttp = mode === 'practice';
  const checked = {
    callbackUrl: checkLoopbackCallback,
    clientId: checkClientId,
    authorizeUrl: (text: string) => checkAuthorizeUrl(text, allowHttp),
    authUrl: (text: string) => checkServiceUrl(text, allowHttp),
    apiUrl: (text: string) => checkServiceUrl(text, allowHttp),
  }[field](draft[field]);
  return checked.ok ? null : checked.problem;
}

/** @param secret what stood in the secret's field; empty keeps the secret that is stored */
export function registrationToSave(
  draft: RegistrationDraft,
  secret: string,
): CallInput<'saveDesignRegistration'> {
  return { ...draft, clientSecret: secret.trim() === '' ? null : secret };
}
