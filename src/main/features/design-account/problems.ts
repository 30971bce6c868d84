/** The service's error replies (interface section 7.2) as the closed set that the screens know. */
import { z } from 'zod';
import {
  DESIGN_DETAIL_MAX,
  type DesignAccountProblem,
} from '../../../shared/features/design-account/design-account.ts';
import { parseJson } from '../../core/gateway/replies/lossless.ts';
import { withoutSecrets } from './echoes.ts';
import { saysRedirectMismatch, wordsOf } from './redirect-mismatch.ts';

/** What stands between the app and the account, with what came where nobody knows what it means. */
export class DesignAccountError extends Error {
  override readonly name = 'DesignAccountError';
  readonly problem: DesignAccountProblem;
  /** At most 200 characters, free of secrets. */
  readonly detail: string | null;
  constructor(problem: DesignAccountProblem, detail: string | null = null) {
    super(`the design account: ${problem}`);
    this.problem = problem;
    this.detail = detail;
  }
}

/**
 * The names of section 7.2, and those under which RFC 6749 (5.2), RFC 6750 (3.1) and common
 * services send them: the document gives names, but shows neither bodies nor status codes.
 */
const BY_NAME: Readonly<Record<string, DesignAccountProblem>> = {
  invalid_client: 'invalid-client',
  invalid_grant: 'invalid-grant',
  unauthorized: 'token-refused',
  invalid_token: 'token-refused',
  invalid_request: 'missing-parameter',
  bad_request: 'missing-parameter',
  '400_bad_request': 'missing-parameter',
  redirect_uri_mismatch: 'redirect-mismatch',
  access_denied: 'denied',
};

const errorBody = z.object({ error: z.string() });

/**
 * What an error's name means. Names are compared without regard to case and to how their words are
 * joined: "Redirect URI mismatch" is `redirect_uri_mismatch`.
 * @returns null for a name that is documented nowhere
 */
export function problemOfName(name: string): DesignAccountProblem | null {
  const key = wordsOf(name).replaceAll(/[^a-z0-9]+/g, '_');
  return Object.hasOwn(BY_NAME, key) ? (BY_NAME[key] ?? null) : null;
}

/**
 * What a reply that is not the documented success means.
 * @param asked `code` for the token's exchange, `token` for an authenticated call
 * @param secrets what must not stand in the detail
 */
export function problemOfReply(
  asked: 'code' | 'token',
  status: number,
  text: string | null,
  secrets: readonly string[],
): DesignAccountError {
  const body = text === null ? undefined : parseJson(text);
  const parsed = errorBody.safeParse(body);
  const isError = status >= 400 && status < 500;
  if (asked === 'code' && text !== null && saysRedirectMismatch(text))
    return new DesignAccountError('redirect-mismatch');
  if (asked === 'token' && status === 401) return new DesignAccountError('token-refused');
  if (isError && parsed.success) {
    const problem = problemOfName(parsed.data.error);
    if (problem !== null) return new DesignAccountError(problem);
  }
  // Section 7.2 names this status and no body. A body that names another error is another error.
  if (asked === 'code' && status === 400 && !parsed.success)
    return new DesignAccountError('missing-parameter');
  if (asked === 'token') return unreadable(`HTTP ${status}`, text ?? '', secrets);
  if (status < 400) return unreadable(`HTTP ${status}, no usable access token`, '', secrets);
  return unreadable(`HTTP ${status}`, errorWordsOf(body), secrets);
}

/**
 * A reply that is documented nowhere.
 * @param ours what we say of it, in which no secret is
 * @param came what the provider said
 */
export function unreadable(
  ours: string,
  came: string,
  secrets: readonly string[],
): DesignAccountError {
  const room = DESIGN_DETAIL_MAX - ours.length - 2;
  const told = came.replaceAll(TOLD_SECRETS, '$1[secret]').trim();
  const detail = `${ours} ${withoutSecrets(told, secrets, room)}`.trim();
  return new DesignAccountError('unreadable', detail);
}

/** Where services put words for people, or the name of what went wrong. */
const ERROR_WORDS = ['error', 'error_description', 'message', 'reason', 'title', 'detail'] as const;
const anyBody = z.record(z.string(), z.unknown());

/**
 * All that is shown of a reply to the code: anything else may be a token that was just issued, in
 * whatever shape, and nobody knows it yet to take it out.
 */
function errorWordsOf(body: unknown): string {
  const reply = anyBody.safeParse(body).data ?? {};
  const said = anyBody.safeParse(reply['error']).data ?? reply;
  return ERROR_WORDS.map((name) => said[name])
    .filter((value) => typeof value === 'string')
    .join(': ');
}

/** Values that a service may put beside these names are nobody's to see, whether we know them or not. */
const TOLD_SECRETS =
  /((?:token|secret|code)(?:\\?["']|&quot;)?\s*[:=>]\s*(?:\\?["']|&quot;)?)[^"'&\s,}<]+/gi;
