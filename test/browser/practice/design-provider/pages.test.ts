/** The provider's pages in a real browser, under their real policy. */
import axe from 'axe-core';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { closeBrowser, openBrowser } from '../../../support/app.ts';
import { openDesignDesk } from '../../../support/design-desk.ts';

afterAll(closeBrowser);

type View = NonNullable<Parameters<Awaited<ReturnType<typeof openBrowser>>['newContext']>[0]>;

interface Visit {
  desk: Awaited<ReturnType<typeof openDesignDesk>>;
  page: Page;
  /** What the page threw or logged, broken policies among them. */
  trouble: string[];
  /** The requests that reached the callback: target, and where they said they came from. */
  calledBack: (string | undefined)[][];
  question: string;
}

/** A provider, an app that catches the callback, and a browser. */
async function visit(view: View = {}): Promise<Visit> {
  const calledBack: (string | undefined)[][] = [];
  const app = createServer((request, response) => {
    if (request.url !== '/favicon.ico') calledBack.push([request.url, request.headers.referer]);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>Back at the app</title>');
  }).listen(0, '127.0.0.1');
  await once(app, 'listening');
  const bound = app.address();
  if (bound === null || typeof bound === 'string') throw new Error('bound to no port');
  const desk = await openDesignDesk({ callbackUrl: `http://127.0.0.1:${bound.port}/callback` });
  const context = await (await openBrowser()).newContext({ locale: 'en-GB', ...view });
  onTestFinished(async () => {
    await context.close();
    app.closeAllConnections();
    app.close();
  });
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('console', (message) => {
    // A page that refuses says so by its status too, which the browser notes as an error.
    if (!message.text().startsWith('Failed to load resource')) trouble.push(message.text());
  });
  const { authorizeUrl, clientId } = desk.provider.registration;
  const question = `${authorizeUrl}?client_id=${clientId}&state=s`;
  return { desk, page, trouble, calledBack, question };
}

async function findProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate<string[]>(
    `axe.run().then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ': ' + node.html)))`,
  );
}

test('the question is answered by keyboard alone, and the browser is led back', async () => {
  const { desk, page, trouble, calledBack, question } = await visit();
  await page.goto(question);
  for (const reached of ['the account’s page', 'Approve', 'Deny']) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe(reached);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/callback/);
  await page.goto(question);
  await page.getByRole('button', { name: 'Approve' }).press('Space');
  await page.waitForURL(/callback\?code=/);
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  expect((await desk.exchange(code)).status).toBe(200);
  expect(calledBack).toEqual([
    ['/callback?error=access_denied&state=s', undefined],
    [`/callback?code=${code}&state=s`, undefined],
  ]);
  expect(trouble).toEqual([]);
});

test('the account’s page does all that it offers, without a script', async () => {
  const { desk, page, trouble } = await visit({ javaScriptEnabled: false });
  const token = await desk.token();
  await page.goto(desk.provider.page);
  await page.getByLabel('Name').fill('متجر');
  await page.getByLabel('Name').press('Enter');
  await page.getByRole('heading', { name: 'متجر' }).waitFor();
  await page.getByRole('button', { name: 'Pretend to be out of reach' }).click();
  await page.getByText('Counterfoil gets no answer').waitFor();
  await expect(desk.user(token)).rejects.toThrow('fetch failed');
  await page.getByRole('button', { name: 'Answer again' }).click();
  await page.getByText('Counterfoil is answered').waitFor();
  expect(JSON.parse((await desk.user(token)).text)).toMatchObject({ name: 'متجر' });
  await page.getByRole('button', { name: 'Revoke access' }).click();
  await page.getByText('Access was revoked on').waitFor();
  expect((await desk.user(token)).status).toBe(401);
  expect(trouble).toEqual([]);
});

test('a form of another page is turned away in a browser too', async () => {
  const { desk, page } = await visit();
  const token = await desk.token();
  await page.goto(desk.provider.registration.callbackUrl);
  await page.setContent(
    `<form method="post" action="${desk.provider.page}"><button name="do" value="revoke">Win</button></form>`,
  );
  await page.getByRole('button').click();
  await page.getByRole('heading', { name: 'Another page sent this request' }).waitFor();
  expect((await desk.user(token)).status).toBe(200);
});

const VIEWS: readonly [string, View][] = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['high contrast', { contrast: 'more' }],
  ['forced colours', { forcedColors: 'active' }],
  ['320 px wide', { viewport: { width: 320, height: 640 } }],
];

test.each(VIEWS)('every page can be used by everyone and fits: %s', async (_name, view) => {
  const { desk, page, trouble, question } = await visit(view);
  const found: Record<string, string[]> = {};
  const look = async (name: string) => {
    found[name] = await findProblems(page);
    const beyond = 'document.documentElement.scrollWidth - innerWidth';
    if ((await page.evaluate<number>(beyond)) > 0) found[name].push('wider than the window');
  };
  const press = async (button: string, then: string) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByText(then).waitFor();
  };
  await page.goto(question);
  await look('question');
  await page.goto(desk.provider.page);
  await look('not connected');
  await desk.token();
  await page.reload();
  await look('connected');
  await page.getByLabel('Name').fill('x'.repeat(201));
  await press('Save', 'At most 200 characters.');
  await look('a name that is refused');
  await page.getByLabel('Name').fill('x'.repeat(200));
  await press('Save', 'Counterfoil is answered');
  await press('Revoke access', 'Access was revoked');
  await press('Pretend to be out of reach', 'Counterfoil gets no answer');
  await look('revoked, out of reach, with a long name');
  await page.goto(question);
  await look('question while out of reach');
  await page.goto(question.replace('client_id=', 'client_id=other'));
  await look('unknown app');
  expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([]);
  expect(Object.keys(found)).toHaveLength(7);
  expect(trouble).toEqual([]);
});
