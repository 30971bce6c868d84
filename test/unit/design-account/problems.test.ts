import { describe, expect, it } from 'vitest';
import {
  problemOfName,
  problemOfReply,
  unreadable,
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
    ['code', 200, { error: 'redirect_uri_mismatch' }, 'redirect-mismatch'],
    ['code', 200, { message: 'Redirect URI mismatch' }, 'redirect-mismatch'],
    ['code', 200, 'Redirect URI mismatch', 'redirect-mismatch'],
    ['code', 302, 'Redirect URI mismatch', 'redirect-mismatch'],
    ['code', 400, { code: 'redirectUriMismatch' }, 'redirect-mismatch'],
    ['code', 400, { error: 'redirectURIMismatch' }, 'redirect-mismatch'],
    ['code', 400, '<p>Redirect&nbsp;URI mismatch</p>', 'redirect-mismatch'],
    ['code', 400, 'Redirect&#160;URI&#xA0;mismatch', 'redirect-mismatch'],
    ['code', 400, 'Redirect\u{202f}URI\u{3000}mismatch', 'redirect-mismatch'],
    ['code', 400, 'Redirect\u{200b}URI\u{2800}mismatch', 'redirect-mismatch'],
    ['code', 400, 'error=Redirect+URI+mismatch&error_uri=x', 'redirect-mismatch'],
    ['code', 400, { errors: { redirect_uri: ['does not match'] } }, 'redirect-mismatch'],
    ['code', 400, { redirect_uri_mismatch: true }, 'redirect-mismatch'],
    [
      'code',
      400,
      'The redirect_uri MUST match the registered callback URL for this application.',
      'redirect-mismatch',
    ],
    [
      'code',
      400,
      "The redirect_uri 'http://127.0.0.1:47631/design-account/callback' doesn't match.",
      'redirect-mismatch',
    ],
    [
      'code',
      400,
      {
        error: 'invalid_grant',
        error_description: 'redirect_uri matches, but the code is expired',
      },
      'invalid-grant',
    ],
    [
      'code',
      401,
      {
        error: 'invalid_client',
        error_description: 'redirect_uri is ok; secret does not match',
      },
      'invalid-client',
    ],
    [
      'code',
      401,
      {
        error: 'invalid_client',
        error_description: 'redirect_uri is ok and secret does not match',
      },
      'invalid-client',
    ],
    [
      'code',
      401,
      {
        error: 'invalid_client',
        redirect_uri: 'http://127.0.0.1:47631/',
        error_description: 'secret does not match',
      },
      'invalid-client',
    ],
    [
      'code',
      400,
      {
        error: 'invalid_grant',
        error_description:
          'The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.',
      },
      'invalid-grant',
    ],
  ] as const)('for the %s, HTTP %i %o, is %s', (asked, status, body, problem) => {
    expect(problemOf(asked, status, body)).toStrictEqual({ problem, detail: null });
  });

  it.each([
    ['code', 400, { error: 'invalid_scope' }],
    ['code', 401, '<html>Sign in to the hotel</html>'],
    ['code', 200, '<html>Welcome</html>'],
    ['code', 200, { access_token: 5 }],
    ['code', 200, 'How to set up a redirect URI that matches'],
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
    for (const [asked, body] of [
      ['code', { error: came }],
      ['token', came],
    ] as const) {
      const { detail } = problemOf(asked, 502, body);
      expect(detail).toHaveLength(200);
      expect(detail).not.toMatch(/s3cret-of-the-client|tok-1|r-2/);
      expect(detail).toContain('[secret]');
    }
  });

  it.each([
    ['JSON', '{"access_token":"tok-1","token_type":"mac"}'],
    ['spaced JSON', '{ "access_token" : "tok-1" }'],
    ['other spelling', '{"accessToken":"tok-1","token":"tok-1","clientSecret":"s3cret"}'],
    ['a list', '{"access_token":["tok-1"]}'],
    ['an object', '{"access_token":{"value":"tok-1"}}'],
    ['a token with blanks', '{"access_token":"a tok-1 of the shop"}'],
    ['a name that says nothing', '{"jwt":"tok-1"}'],
    ['JSON inside JSON', '{"body":"{\\"access_token\\":\\"tok-1\\"}"}'],
    ['XML', '<reply><access_token>tok-1</access_token></reply>'],
    ['a form', 'access_token=tok-1&token_type=mac'],
    ['a client secret escaped for JSON', '{"e":"s3cret\\u002dof\\u002dthe\\u002dclient tok"}'],
    ['an error that succeeds', '{"error":"tok-1"}'],
  ])('to the code never shows a token or secret of %s', (_, came) => {
    expect(problemOf('code', 200, came).detail).toBe('HTTP 200, no usable access token');
    expect(problemOf('code', 302, came).detail).toBe('HTTP 302, no usable access token');
    expect(problemOf('code', 500, came).detail).not.toMatch(/of the shop|s3cret|u002d/);
    if (!came.includes('error')) expect(problemOf('code', 500, came).detail).toBe('HTTP 500');
  });

  it.each([
    [{ error: 'already granted', name: 'tok-1', jwt: 'tok-1' }, 'HTTP 500 already granted'],
    [
      { error: 'server_error', error_description: 'Try later.', token: 'tok-1' },
      'HTTP 500 server_error: Try later.',
    ],
    [{ error: { message: 'Busy', token: ['tok-1'] } }, 'HTTP 500 Busy'],
    [{ message: 'Busy', detail: { token: 'tok-1' } }, 'HTTP 500 Busy'],
    ['<h1>tok-1</h1>', 'HTTP 500'],
    [['tok-1'], 'HTTP 500'],
  ])('to the code shows the words of an error alone: %o', (body, detail) => {
    expect(problemOf('code', 500, body)).toStrictEqual({ problem: 'unreadable', detail });
  });

  it('shows invisible and direction-changing characters as a mark', () => {
    const { detail } = problemOf('token', 500, 'a\u{202e}b\u{200b}c\u{7}d');
    expect(detail).toBe('HTTP 500 a\u{fffd}b\u{fffd}c\u{fffd}d');
  });

  it('keeps our own words as they are', () => {
    const { detail } = unreadable('a reply without one code:', 'code, state', ['']);
    expect(detail).toBe('a reply without one code: code, state');
    expect(unreadable('no token: none,', '', ['', 'x']).detail).toBe('no token: none,');
  });
});

it('is looked through in no time, whatever it is made of', () => {
  const begun = performance.now();
  for (const piece of [
    'redirect uri ',
    'mismatch a ',
    'redirect uri not a ',
    'a',
    '&a',
    '[',
    '{"a":',
  ])
    expect(problemOf('code', 500, piece.repeat(65_536 / piece.length)).problem).toBe('unreadable');
  for (const depth of [100, 1000, 2000, 3000, 4000, 6000, 10_000])
    problemOf('code', 500, `${'['.repeat(depth)}"redirect"${']'.repeat(depth)}`);
  expect(performance.now() - begun).toBeLessThan(5000);
});

describe('the name of an error', () => {
  it.each(['invalidGrant', 'Invalid Grant', 'INVALID-GRANT', 'invalid&nbsp;grant'])(
    'is the same in any spelling: %s',
    (name) => expect(problemOfName(name)).toBe('invalid-grant'),
  );

  it.each(['constructor', 'toString', '__proto__', '', 'server_error'])(
    'is documented nowhere when it is "%s"',
    (name) => expect(problemOfName(name)).toBeNull(),
  );
});
