/** Every error of interface section 7.2, and each way to earn it. */
import { describe, expect, test } from 'vitest';
import { CALLBACK, openDesignDesk, type DesignDesk } from '../../../support/design-desk.ts';
import type { PlainReply } from '../../../support/practice-desk.ts';

const OTHER = 'http://127.0.0.1:47631/elsewhere';

const told = ({ status, text }: PlainReply) => [status, text];

describe('the exchange of a code', () => {
  test.each([
    ['client id', { client_id: 'other' }, 401, 'invalid_client'],
    ['client secret', { client_secret: 'practice_wrong' }, 401, 'invalid_client'],
    ['code', { code: 'never-issued' }, 400, 'invalid_grant'],
    ['callback', { redirect_uri: OTHER }, 400, 'redirect_uri_mismatch'],
    ['callback, by one sign', { redirect_uri: `${CALLBACK}/` }, 400, 'redirect_uri_mismatch'],
  ])('with another %s', async (_what, wrong, status, error) => {
    const desk = await openDesignDesk();
    const code = await desk.code();
    const reply = await desk.exchange(code, wrong);
    expect(told(reply)).toEqual([status, JSON.stringify({ error })]);
    // Only whoever knows the secret may spend a code.
    expect((await desk.exchange(code)).status).toBe(200);
  });

  test.each(['client_id', 'client_secret', 'code'])('with %s missing or empty', async (name) => {
    const desk = await openDesignDesk();
    const code = await desk.code();
    for (const value of [undefined, '']) {
      const reply = await desk.exchange(code, { [name]: value });
      expect(told(reply)).toEqual([400, '{"error":"invalid_request"}']);
    }
    expect((await desk.exchange(code)).status).toBe(200);
  });

  test('with a parameter twice', async () => {
    const desk = await openDesignDesk();
    const { clientId } = desk.provider.registration;
    const code = await desk.code();
    const reply = await desk.submit('/oauth/token', [
      ['client_id', clientId],
      ['client_secret', desk.provider.clientSecret],
      ['code', code],
      ['code', code],
    ]);
    expect(told(reply)).toEqual([400, '{"error":"invalid_request"}']);
  });

  test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', ''])(
    'with a body of type "%s"',
    async (type) => {
      const desk = await openDesignDesk();
      const right = {
        client_id: desk.provider.registration.clientId,
        client_secret: desk.provider.clientSecret,
        code: await desk.code(),
      };
      const reply = await desk.submit('/oauth/token', right, { 'content-type': type });
      expect(told(reply)).toEqual([400, '{"error":"invalid_request"}']);
      const charset = { 'content-type': 'Application/X-WWW-Form-Urlencoded; charset=utf-8' };
      expect((await desk.submit('/oauth/token', right, charset)).status).toBe(200);
    },
  );

  test('with everything in the address, where it does not count', async () => {
    const desk = await openDesignDesk();
    const right = new URLSearchParams({
      client_id: desk.provider.registration.clientId,
      client_secret: desk.provider.clientSecret,
      code: await desk.code(),
    });
    const reply = await desk.submit(`/oauth/token?${right.toString()}`, {});
    expect(told(reply)).toEqual([400, '{"error":"invalid_request"}']);
  });

  test('by GET', async () => {
    const reply = await (await openDesignDesk()).ask('/oauth/token');
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('the account', () => {
  const UNAUTHORIZED = [401, '{"error":"unauthorized"}', 'Bearer'];
  const answerTo = async (desk: DesignDesk, path: string, authorization?: string) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const reply = await desk.ask(path, { headers });
    return [...told(reply), reply.headers.get('www-authenticate')];
  };

  test('without a token, or with one that never was', async () => {
    const desk = await openDesignDesk();
    await desk.token();
    expect(await answerTo(desk, '/v2/user')).toEqual(UNAUTHORIZED);
    for (const value of ['Bearer', 'Bearer ', 'Bearer never-issued', 'Bearer a b', 'token'])
      expect(await answerTo(desk, '/v2/user', value)).toEqual(UNAUTHORIZED);
  });

  test('with the token in another scheme, or in the address', async () => {
    const desk = await openDesignDesk();
    const token = await desk.token();
    expect(await answerTo(desk, '/v2/user', `Basic ${token}`)).toEqual(UNAUTHORIZED);
    expect(await answerTo(desk, '/v2/user', token)).toEqual(UNAUTHORIZED);
    expect(await answerTo(desk, `/v2/user?access_token=${token}`)).toEqual(UNAUTHORIZED);
    expect(await answerTo(desk, `/v2/user?access_token=${token}`, `Bearer ${token}`)).toEqual(
      UNAUTHORIZED,
    );
    expect(await answerTo(desk, `/v2/user?token=${token}`, `Bearer ${token}`)).toEqual(
      UNAUTHORIZED,
    );
    expect((await desk.user(token)).status).toBe(200);
  });

  test('the scheme may be written in any case', async () => {
    const desk = await openDesignDesk();
    const headers = { authorization: `bearer ${await desk.token()}` };
    expect((await desk.ask('/v2/user', { headers })).status).toBe(200);
  });

  test('by POST', async () => {
    const reply = await (await openDesignDesk()).submit('/v2/user', {});
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET']);
  });
});

describe('the question', () => {
  /** Its title, where the page leads nowhere. */
  const refusal = ({ status, headers, text }: PlainReply) =>
    status === 400 && !headers.has('location') && !text.includes('<form')
      ? /<title>(.*)<\/title>/.exec(text)?.[1]
      : text;

  test('of another app, or of none', async () => {
    const desk = await openDesignDesk();
    const unknown = 'This app is not known here';
    expect(refusal(await desk.question({ client_id: 'other', state: 's' }))).toBe(unknown);
    expect(refusal(await desk.ask('/authorize'))).toBe(unknown);
  });

  test.each([OTHER, `${CALLBACK}/`, `${CALLBACK}?x=1`, 'https://shop.example/', 'javascript:1'])(
    'for the callback %s',
    async (redirect) => {
      const desk = await openDesignDesk();
      expect(refusal(await desk.question({ redirect_uri: redirect }))).toBe(
        'The request names another callback address',
      );
    },
  );

  test.each(['client_id', 'state', 'redirect_uri'])('with %s twice', async (name) => {
    const desk = await openDesignDesk();
    const { clientId } = desk.provider.registration;
    const value = { client_id: clientId, state: 's', redirect_uri: CALLBACK }[name] ?? '';
    const query = new URLSearchParams([
      ['client_id', clientId],
      [name, value],
      [name, value],
    ]);
    expect(refusal(await desk.ask(`/authorize?${query.toString()}`))).toBe(
      'The request can’t be read',
    );
  });

  test.each(['PUT', 'DELETE', 'OPTIONS'])('by %s, and so its page', async (method) => {
    const desk = await openDesignDesk();
    for (const path of ['/authorize', '/']) {
      const reply = await desk.ask(path, { method });
      expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, POST']);
    }
  });
});

test.each(['/authorize/', '/oauth/token/', '/v2/users', '/v1/user', '/favicon.ico', '//'])(
  'there is nothing at %s',
  async (path) => {
    const desk = await openDesignDesk();
    expect((await desk.ask(new URL(desk.provider.page).origin + path)).status).toBe(404);
  },
);
