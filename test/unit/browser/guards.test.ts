import { describe, expect, it } from 'vitest';
import {
  isForUs,
  isFromNoOtherSite,
  isFromOurPage,
  isJson,
} from '../../../src/main/hosts/browser/guards.ts';

const HOST = '127.0.0.1:4123';

describe('guards', () => {
  it.for([
    undefined,
    '',
    '127.0.0.1',
    '127.0.0.1:41230',
    '127.0.0.1:4123.evil.example',
    'localhost:4123',
    '[::1]:4123',
    '127.0.0.1:4123 ',
    '0x7f.0.0.1:4123',
  ])('refuse the host %j', (host) => {
    expect(isForUs({ host }, HOST)).toBe(false);
    expect(isForUs({ host: HOST }, HOST)).toBe(true);
  });

  it.for([
    undefined,
    '',
    'null',
    '127.0.0.1:4123',
    'https://127.0.0.1:4123',
    'http://127.0.0.1:4123/',
    'http://127.0.0.1:4123.evil.example',
    'http://127.0.0.1',
    'http://localhost:4123',
  ])('refuse the origin %j', (origin) => {
    expect(isFromOurPage(origin === undefined ? {} : { origin }, HOST)).toBe(false);
    expect(isFromOurPage({ origin: `http://${HOST}` }, HOST)).toBe(true);
  });

  it('take a request from our page, a person, or a client that says nothing', () => {
    for (const site of ['same-origin', 'none', undefined])
      expect(isFromNoOtherSite({ 'sec-fetch-site': site })).toBe(true);
    for (const site of ['cross-site', 'same-site', '', 'same-origin, none'])
      expect(isFromNoOtherSite({ 'sec-fetch-site': site })).toBe(false);
  });

  it('take JSON in UTF-8 alone', () => {
    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON'])
      expect(isJson({ 'content-type': type })).toBe(true);
    for (const type of ['', 'text/json', 'application/json-p', 'application/json, text/plain'])
      expect(isJson({ 'content-type': type })).toBe(false);
  });
});
