import { describe, expect, it } from 'vitest';
import {
  problemOfName,
  problemOfReply,
} from '../../../src/main/features/design-account/problems.ts';

const problemOf = (asked: 'code' | 'token', status: number, body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const { problem, detail } = problemOfReply(asked, status, text, ['s3cret-of-the-client']);
  return { problem, detail };
};

describe('an error reply', () => {
  it.each([
    ['code', 401, { error: 'invalid_client' }, 'invalid-client'],
    [
      'code',
      400,
      { error: 'invalid_client', error_description: 'no such client' },
      'invalid-client',
    ],
    ['code', 400, { error: 'invalid_grant' }, 'invalid-grant'],
    ['code', 403, { error: 'Invalid Grant' }, 'invalid-grant'],
    ['token', 401, { error: 'unauthorized' }, 'token-refused'],
    ['token', 403, { error: 'unauthorized' }, 'token-refused'],
    ['token', 401, { error: 'invalid_token' }, 'token-refused'],
    ['token', 401, 'Unauthorized', 'token-refused'],
    ['token', 401, '', 'token-refused'],
    ['token', 401, { error: 'access_denied' }, 'token-refused'],
    ['code', 400, { error: 'invalid_request' }, 'missing-parameter'],
    ['code', 400, { status: 400, error: 'Bad Request' }, 'missing-parameter'],
    ['code', 400, '400 Bad Request', 'missing-parameter'],
    ['code', 400, {}, 'missing-parameter'],
    ['code', 400, { error: 'redirect_uri_mismatch' }, 'redirect-mismatch'],
    ['code', 400, { error: 'Redirect URI mismatch' }, 'redirect-mismatch'],
    ['code', 400, 'Redirect URI mismatch', 'redirect-mismatch'],
    ['code', 401, 'redirect uri mismatch', 'redirect-mismatch'],
    ['code', 403, { message: 'Redirect URI mismatch' }, 'redirect-mismatch'],
    ['code', 500, { message: 'Redirect URI mismatch' }, 'redirect-mismatch'],
    ['code', 422, { errors: [{ detail: 'Redirect-URI\nmismatch' }] }, 'redirect-mismatch'],
    ['code', 400, '<html><h1>Error: redirect_uri_mismatch</h1>', 'redirect-mismatch'],
    ['code', 400, { error: { message: 'Mismatching redirect URI.' } }, 'redirect-mismatch'],
    ['code', 400, 'The redirection URL does not match.', 'redirect-mismatch'],
    [
      'code',
      400,
      { error: 'invalid_grant', error_description: 'The redirect_uri does not match.' },
      'redirect-mismatch',
    ],
  ] as const)('for the %s, HTTP %i %o, is %s', (asked, status, body, problem) => {
    expect(problemOf(asked, status, body)).toStrictEqual({ problem, detail: null });
  });

  it.each([
    ['code', 400, { error: 'invalid_scope' }],
    ['code', 401, '<html>Sign in to the hotel</html>'],
    ['code', 200, '<html>Welcome</html>'],
    ['code', 200, { access_token: 5 }],
    ['code', 200, 'Redirect URI mismatch'],
    ['code', 404, `A redirect URI.${' '.repeat(80)}The records do not match.`],
    ['token', 400, 'Redirect URI mismatch'],
    ['code', 302, ''],
    ['code', 500, { error: 'invalid_client' }],
    ['code', 404, 'Not found'],
    ['token', 200, { id: 'x' }],
    ['token', 403, 'Forbidden'],
    ['token', 503, 'busy'],
  ] as const)('for the %s, HTTP %i %o, is unreadable', (asked, status, body) => {
    const { problem, detail } = problemOf(asked, status, body);
    expect(problem).toBe('unreadable');
    expect(detail).toMatch(new RegExp(`^HTTP ${status}`));
  });

  it('shows what came, without secrets and cut to 200 characters', () => {
    const came = `the client s3cret-of-the-client has no access, access_token="tok-1" refresh_token: 'r-2', ${'long '.repeat(100)}`;
    const { detail } = problemOf('code', 502, came);
    expect(detail).toHaveLength(200);
    expect(detail).not.toMatch(/s3cret-of-the-client|tok-1|r-2/);
    expect(detail).toContain('[secret]');
  });

  it.each([
    ['JSON', '{"access_token":"tok-1","token_type":"mac"}'],
    ['spaced JSON', '{ "access_token" : "tok-1" }'],
    ['other spelling', '{"accessToken":"tok-1","token":"tok-1","clientSecret":"s3cret"}'],
    ['JSON inside JSON', '{"body":"{\\"access_token\\":\\"tok-1\\"}"}'],
    ['XML', '<reply><access_token>tok-1</access_token></reply>'],
    ['a form', 'access_token=tok-1&token_type=mac'],
    ['a client secret escaped for JSON', '{"e":"s3cret\\u002dof\\u002dthe\\u002dclient tok"}'],
  ])('never shows a token or secret of %s', (_, came) => {
    const { detail } = problemOf('code', 200, came);
    expect(detail).not.toMatch(/tok-1|s3cret|u002d/);
  });

  it('shows invisible and direction-changing characters as a mark', () => {
    const { detail } = problemOf('code', 500, 'a\u{202e}b\u{200b}c\u{7}d');
    expect(detail).toBe('HTTP 500 a\u{fffd}b\u{fffd}c\u{fffd}d');
  });
});

describe('the name of an error', () => {
  it.each(['constructor', 'toString', '__proto__', '', 'server_error'])(
    'is documented nowhere when it is "%s"',
    (name) => expect(problemOfName(name)).toBeNull(),
  );
});
