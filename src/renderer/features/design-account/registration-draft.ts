/**
 * The app's registration as it is being typed: what it starts from and what is wrong with it. The
 * client secret is no part of the draft: it stands in its field alone.
 */
import type { CallInput } from '../../../shared/contract.ts';
import type { DesignAccount } from '../../../shared/features/design-account/design-account.ts';
import {
  checkAuthorizeUrl,
  checkClientId,
  checkLoopbackCallback,
  checkServiceUrl,
} from '../../../shared/features/design-account/design-account-fields.ts';
import { checkSecret, type FieldProblem } from '../../../shared/core/text/fields.ts';
import { createDraft } from '../../core/forms/drafts.ts';

export interface RegistrationDraft {
  callbackUrl: string;
  sendsCallback: boolean;
  clientId: string;
  authorizeUrl: string;
  authUrl: string;
  apiUrl: string;
}

export const REGISTRATION_DRAFT = createDraft<RegistrationDraft>();

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

export type StoredRegistration = Pick<DesignAccount, 'registration' | 'clientSecret'>;

/** The draft that nobody has touched: the stored registration, or empty fields. */
export function registrationDraft({ registration }: StoredRegistration): RegistrationDraft {
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
  const { registration } = stored;
  if (registration === null || stored.clientSecret === 'none') return false;
  const typed = {
    authorizeUrl: checkAuthorizeUrl(draft.authorizeUrl),
    authUrl: checkServiceUrl(draft.authUrl),
    apiUrl: checkServiceUrl(draft.apiUrl),
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

/** @param secret what stands in the secret's field */
export function registrationFieldProblem(
  draft: RegistrationDraft,
  field: RegistrationField,
  stored: StoredRegistration,
  secret: string,
): FieldProblem | null {
  if (field === 'clientSecret') {
    if (secret.trim() === '' && keepsSecret(draft, stored)) return null;
    const checked = checkSecret(secret);
    return checked.ok ? null : checked.problem;
  }
  const checked = {
    callbackUrl: checkLoopbackCallback,
    clientId: checkClientId,
    authorizeUrl: checkAuthorizeUrl,
    authUrl: checkServiceUrl,
    apiUrl: checkServiceUrl,
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
