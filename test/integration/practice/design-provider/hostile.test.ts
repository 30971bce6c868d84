/** What other pages, other programs and nimble fingers may try. */
import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { openDesignDesk, ticketOn, type DesignDesk } from '../../../support/design-desk.ts';

const MINUTE_MS = 60_000;

const nothingChanged = async (desk: DesignDesk, token: string) => {
  const user = await desk.user(token);
  expect([user.status, JSON.parse(user.text)]).toMatchObject([200, { name: 'Practice Shop' }]);
};

/** A request with headers that `fetch` would not let anyone choose. */
function statusFor(desk: DesignDesk, path: string, headers: Record<string, string>) {
  return new Promise<number>((answered, failed) => {
    const request = httpRequest(new URL(path, desk.provider.page), { headers }, (response) => {
      response.resume();
      answered(response.statusCode ?? 0);
    });
    request.on('error', failed);
    request.end();
  });
}

describe('a form', () => {
  test.each([
    ['another site', 'https://shop.example'],
    ['the app', 'http://127.0.0.1:47631'],
    ['a page without an origin', 'null'],
    ['the same host without its port', 'http://127.0.0.1'],
    ['nobody', ''],
  ])('of %s does nothing, even with a good ticket', async (_whose, origin) => {
    const desk = await openDesignDesk();
    const token = await desk.token();
    const approval = { ticket: ticketOn(await desk.question()), do: 'approve' };
    const revocation = { ticket: ticketOn(await desk.ask('/')), do: 'revoke' };
    const approved = await desk.submit('/authorize', approval, { origin });
    const revoked = await desk.submit('/', revocation, { origin });
    expect([approved.status, approved.headers.get('location')]).toEqual([403, null]);
    expect([revoked.status, revoked.headers.get('location')]).toEqual([403, null]);
    await nothingChanged(desk, token);
    expect((await desk.submit('/authorize', approval)).status).toBe(303);
    expect((await desk.submit('/', revocation)).status).toBe(303);
    expect((await desk.user(token)).status).toBe(401);
  });

  test.each(['approve', 'deny'])('that answers a question twice is refused: %s', async (answer) => {
    const desk = await openDesignDesk();
    const ticket = ticketOn(await desk.question());
    expect((await desk.submit('/authorize', { ticket, do: answer })).status).toBe(303);
    const again = await desk.submit('/authorize', { ticket, do: 'approve' });
    expect([again.status, again.headers.get('location')]).toEqual([409, null]);
    expect(again.text).toContain('was answered already');
  });

  test('of the account’s page that comes twice shows how things stand', async () => {
    const desk = await openDesignDesk();
    const ticket = ticketOn(await desk.ask('/'));
    await desk.submit('/', { ticket, do: 'pretend' });
    await desk.press('answer');
    const again = await desk.submit('/', { ticket, do: 'pretend' });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('had been used')]);
    expect((await desk.user(await desk.token())).status).toBe(200);
  });

  test.each([
    ['no ticket', {}],
    ['an empty ticket', { ticket: '' }],
    ['a ticket that never was', { ticket: 'A'.repeat(32) }],
  ])('with %s does nothing', async (_kind, fields) => {
    const desk = await openDesignDesk();
    const token = await desk.token();
    expect((await desk.submit('/authorize', { ...fields, do: 'approve' })).status).toBe(409);
    expect((await desk.submit('/', { ...fields, do: 'revoke' })).status).toBe(409);
    await nothingChanged(desk, token);
  });

  test('with the ticket of the other page does nothing', async () => {
    const desk = await openDesignDesk();
    const token = await desk.token();
    const [ofPage, ofQuestion] = [ticketOn(await desk.ask('/')), ticketOn(await desk.question())];
    expect((await desk.submit('/authorize', { ticket: ofPage, do: 'approve' })).status).toBe(409);
    expect((await desk.submit('/', { ticket: ofQuestion, do: 'revoke' })).status).toBe(409);
    await nothingChanged(desk, token);
  });

  test('with a ticket of half an hour ago does nothing', async () => {
    const desk = await openDesignDesk();
    const [early, late] = [ticketOn(await desk.question()), ticketOn(await desk.question())];
    await desk.clock.advance(30 * MINUTE_MS - 1);
    expect((await desk.submit('/authorize', { ticket: early, do: 'approve' })).status).toBe(303);
    await desk.clock.advance(1);
    expect((await desk.submit('/authorize', { ticket: late, do: 'approve' })).status).toBe(409);
  });

  test('of a page that was pushed out by 200 later ones does nothing', async () => {
    const desk = await openDesignDesk();
    const [first, second] = [ticketOn(await desk.question()), ticketOn(await desk.question())];
    for (let count = 0; count < 199; count += 1) await desk.question();
    expect((await desk.submit('/authorize', { ticket: first, do: 'approve' })).status).toBe(409);
    expect((await desk.submit('/authorize', { ticket: second, do: 'approve' })).status).toBe(303);
  });

  test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', ''])(
    'of type "%s" does nothing',
    async (type) => {
      const desk = await openDesignDesk();
      const token = await desk.token();
      const ticket = ticketOn(await desk.ask('/'));
      const headers = { 'content-type': type };
      expect((await desk.submit('/', { ticket, do: 'revoke' }, headers)).status).toBe(400);
      await nothingChanged(desk, token);
    },
  );

  test('with a field twice, or with no act that is known, does nothing', async () => {
    const desk = await openDesignDesk();
    const token = await desk.token();
    const twice = await desk.submit('/authorize', [
      ['ticket', ticketOn(await desk.question())],
      ['do', 'deny'],
      ['do', 'approve'],
    ]);
    expect([twice.status, twice.headers.get('location')]).toEqual([400, null]);
    for (const act of ['', 'delete', 'constructor', 'rename revoke'])
      expect((await desk.press(act)).status).toBe(400);
    const ticket = ticketOn(await desk.question());
    expect((await desk.submit('/authorize', { ticket, do: 'perhaps' })).status).toBe(400);
    await nothingChanged(desk, token);
  });

  test.each(['/', '/authorize', '/oauth/token'])('of 5 MB at %s is refused', async (path) => {
    const desk = await openDesignDesk();
    const token = await desk.token();
    expect((await desk.submit(path, { name: 'x'.repeat(5_000_000) })).status).toBe(413);
    await nothingChanged(desk, token);
  });
});

test('nothing is approved or changed by an address', async () => {
  const desk = await openDesignDesk();
  const token = await desk.token();
  const approval = { ticket: ticketOn(await desk.question()), do: 'approve' };
  expect([(await desk.question(approval)).status]).toEqual([200]);
  const revocation = new URLSearchParams({ ticket: ticketOn(await desk.ask('/')), do: 'revoke' });
  expect((await desk.ask(`/?${revocation.toString()}`)).status).toBe(200);
  await nothingChanged(desk, token);
});

test.each(['localhost', '127.0.0.1', 'pay.example', '127.0.0.1.pay.example:80'])(
  'a request that names the host %s is turned away',
  async (host) => {
    const desk = await openDesignDesk();
    const authorization = `Bearer ${await desk.token()}`;
    for (const path of ['/', '/authorize', '/v2/user'])
      expect(await statusFor(desk, path, { host, authorization })).toBe(421);
    const own = new URL(desk.provider.page).host;
    expect(await statusFor(desk, '/v2/user', { host: own, authorization })).toBe(200);
  },
);

test('an address of a megabyte is refused, and the next one is answered', async () => {
  const desk = await openDesignDesk();
  const long = await desk.question({ state: 'x'.repeat(1_000_000) }).then(
    ({ status }) => status,
    () => 'dropped',
  );
  expect([431, 'dropped']).toContain(long);
  expect((await desk.question()).status).toBe(200);
});

test('what comes from outside stands on a page as text', async () => {
  const desk = await openDesignDesk();
  const name = `"><script>alert(1)</script>'&amp;`;
  const shown = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;amp;';
  await desk.press('rename', { name });
  const pages = [
    await desk.ask('/'),
    await desk.question(),
    await desk.press('rename', { name: name.repeat(20) }),
  ];
  for (const page of pages) {
    expect(page.text).toContain(shown);
    expect(page.text).not.toContain('<script');
  }
});

test('a state with line breaks stays one piece of the address', async () => {
  const desk = await openDesignDesk();
  const state = 's\r\nset-cookie: a=b\r\n\r\n&code=other#x';
  const back = await desk.decide('approve', { state });
  expect(back.searchParams.getAll('state')).toEqual([state]);
  expect(back.searchParams.getAll('code')).toHaveLength(1);
  expect(back.hash).toBe('');
});

test('every page keeps itself from scripts, frames and other sites', async () => {
  const desk = await openDesignDesk();
  const pages = [
    await desk.ask('/'),
    await desk.question({ client_id: 'other' }),
    await desk.press('rename', { name: '' }),
    await desk.submit('/authorize', { do: 'approve' }),
  ];
  const policies = [await desk.question(), ...pages].map(({ headers }) => {
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    return headers.get('content-security-policy') ?? '';
  });
  const rules = (leadsTo: string) =>
    [
      `default-src 'none'`,
      `style-src 'sha256-…'`,
      `img-src data:`,
      `base-uri 'none'`,
      `form-action ${leadsTo}`,
      `frame-ancestors 'none'`,
    ].join('; ');
  // Only the question leads anywhere else, and only to the app.
  expect(policies.map((policy) => policy.replace(/'sha256-[\w+/]{43}='/, `'sha256-…'`))).toEqual([
    rules(`'self' http://127.0.0.1:47631`),
    ...pages.map(() => rules(`'self'`)),
  ]);
});

test('neither secret nor code nor token stands in a file or on a page', async () => {
  const desk = await openDesignDesk();
  const [unused, token] = [await desk.code(), await desk.token()];
  const files = await Promise.all(['', '-wal'].map((ending) => readFile(desk.bookPath + ending)));
  const pages = [await desk.ask('/'), await desk.question()].map(({ text }) => text);
  const everything = [Buffer.concat(files).toString('latin1'), ...pages].join('\n');
  expect(everything).toContain('Practice Shop');
  for (const secret of [desk.provider.clientSecret, unused, token]) {
    expect(secret.length).toBeGreaterThan(30);
    expect(everything).not.toContain(secret);
  }
});
