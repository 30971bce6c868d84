/** Reading the code by which a counter joins: an authority's certificate costs a few milliseconds. */
import { expect, it } from 'vitest';
import { readEnrolment } from '../../../src/main/features/office/enrolment.ts';
import { makeAuthority } from '../../support/machines/tls.ts';

const GIVEN = {
  v: 1,
  name: 'Shop 2, counter 3',
  shop: 'Shop 2',
  host: 'office.example',
  port: 5432,
  database: 'office',
  user: 'counterfoil_1',
  password: 'a'.repeat(64),
  mode: 'live',
  ca: null,
  hintKey: 'c'.repeat(64),
  reader: { user: 'counterfoil_1_reader', password: 'b'.repeat(64) },
};
const codeOf = (content: unknown) =>
  `COUNTERFOIL-${Buffer.from(JSON.stringify(content)).toString('base64url')}`;

it('is read with whatever a mail program put between its letters', () => {
  const { v: _, password, reader, hintKey, ...rest } = GIVEN;
  const address = { ...rest, reader: reader.user };
  const secrets = { password, readerPassword: reader.password, hintKey };
  const code = codeOf(GIVEN);
  const broken = ` ${code.match(/.{1,40}/g)?.join('\r\n ') ?? ''}\n`;
  for (const each of [code, broken, codeOf({ ...GIVEN, later: true })])
    expect(readEnrolment(each)).toEqual({ address, secrets });
  expect(readEnrolment(codeOf({ ...GIVEN, reader: null }))).toEqual({
    address: { ...rest, reader: null },
    secrets: { password, readerPassword: null, hintKey },
  });
});

it('keeps the authority that the server is known by', async () => {
  const { cert } = await makeAuthority('Office');
  expect(readEnrolment(codeOf({ ...GIVEN, ca: cert }))).toMatchObject({ address: { ca: cert } });
});

it.each([
  ['nothing', ''],
  ['something else', 'hello'],
  ['without its beginning', codeOf(GIVEN).slice(5)],
  ['cut short', codeOf(GIVEN).slice(0, 80)],
  ['no object', codeOf(7)],
  ['without a version', codeOf({ ...GIVEN, v: undefined })],
  ...['name', 'shop', 'host', 'port', 'database', 'user', 'password', 'mode', 'ca', 'reader'].map(
    (member) => [`without its ${member}`, codeOf({ ...GIVEN, [member]: undefined })] as const,
  ),
  ['with a port that is none', codeOf({ ...GIVEN, port: 70_000 })],
  ['with an authority that is none', codeOf({ ...GIVEN, ca: 'PEM' })],
] as const)('is none: %s', (_, code) => {
  expect(readEnrolment(code)).toBe('not-a-code');
});

it('of a newer office is said to be so', () => {
  expect(readEnrolment(codeOf({ ...GIVEN, v: 2 }))).toBe('newer-code');
});
