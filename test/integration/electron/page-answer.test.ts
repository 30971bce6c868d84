import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerPageRequest } from '../../../src/main/hosts/electron/page-answer.ts';
import { listPageFiles, type PageFile } from '../../../src/main/core/platform/page-files.ts';
import { openShell } from '../../support/fakes/electron/open-shell.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const origin = 'app://counterfoil';
const english = () => ({ language: 'en' });
let files: ReadonlyMap<string, PageFile> = new Map();

beforeEach(() => {
  const folder = tempFolder();
  mkdirSync(join(folder, 'page', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'page', 'assets', 'index-1.js'), 'export {};');
  writeFileSync(join(folder, 'ledger.js'), 'not to be seen');
  files = listPageFiles(join(folder, 'page'));
});

test.each([
  ['/index.html', 'text/html; charset=utf-8', '<!doctype html>'],
  ['/assets/index-1.js', 'text/javascript; charset=utf-8', 'export {};'],
])('%s is answered with its type', async (path, type, body) => {
  const answer = await answerPageRequest({ method: 'GET', url: origin + path }, files, english);

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['Content-Type']).toBe(type);
  expect(answer.data.toString()).toBe(body);
});

describe('everything else is not there', () => {
  test.each([
    `${origin}/`,
    `${origin}/assets/`,
    `${origin}/assets`,
    `${origin}/INDEX.HTML`,
    `${origin}/index.html?`,
    `${origin}/index.html#a`,
    `${origin}//index.html`,
    `${origin}/../ledger.js`,
    `${origin}/%2e%2e/ledger.js`,
    `${origin}/..%2fledger.js`,
    `${origin}/..\\ledger.js`,
    `${origin}/assets/..%5c..%5cledger.js`,
    `${origin}/index.html%00.js`,
    `${origin}/constructor`,
    `${origin}/__proto__`,
    'app://evil.example/index.html',
    'app://counterfoil:1/index.html',
    'https://counterfoil/index.html',
    'nonsense',
  ])('%s', async (url) => {
    const answer = await answerPageRequest({ method: 'GET', url }, files, english);

    expect(answer.statusCode).toBe(404);
    expect(answer.data.toString()).toBe('');
  });
});

test.each(['POST', 'HEAD', 'PUT', 'OPTIONS'])('%s is refused', async (method) => {
  const answer = await answerPageRequest({ method, url: `${origin}/index.html` }, files, english);

  expect(answer.statusCode).toBe(405);
});

test.each([
  ['GET', '/index.html'],
  ['GET', '/missing'],
  ['POST', '/index.html'],
])('the policy is on every answer: %s %s', async (method, path) => {
  const { headers } = await answerPageRequest({ method, url: origin + path }, files, english);

  expect(headers['Content-Security-Policy']).toContain("connect-src 'none'");
  expect(headers['X-Content-Type-Options']).toBe('nosniff');
});

test('a file that is gone is no answer, and the page is told so', async () => {
  const { session, pageFolder } = await openShell();
  rmSync(join(pageFolder, 'index.html'));

  expect(await session.request(`${origin}/index.html`)).toMatchObject({ error: -2 });
});
