/** Signing a Windows binary as it is signed for a release, with a certificate of the test's own. */
import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demandSignatures, signatureTrouble } from '../../../scripts/dist/authenticode.ts';

const prebuilds = path.resolve(
  import.meta.dirname,
  '../../../node_modules/better-sqlite3/prebuilds',
);
// What signs for Windows is there where the tests install it.
describe.runIf(process.platform === 'linux')('signatures of Windows binaries', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'counterfoil-authenticode-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const NAME = 'Counterfoil’s test, “Ltd”';

  /** @returns the certificate's path; its key is beside it */
  async function makeCertificate(file: string, commonName: string): Promise<string> {
    const made = await generate(
      [{ name: 'commonName', value: commonName.replaceAll(',', '\\,') }],
      {
        keyType: 'rsa',
        keySize: 2048,
        algorithm: 'sha256',
        extensions: [
          { name: 'basicConstraints', cA: false },
          { name: 'keyUsage', digitalSignature: true, critical: true },
          { name: 'extKeyUsage', codeSigning: true },
        ],
      },
    );
    const at = path.join(folder, file);
    writeFileSync(at, made.cert);
    writeFileSync(`${at}.key`, made.private);
    return at;
  }

  function osslsigncode(...args: string[]) {
    const { status, stdout, stderr } = spawnSync('osslsigncode', args, { encoding: 'utf8' });
    return { code: status, said: stdout + stderr };
  }

  function sign(from: string, to: string, certificate: string): string {
    const by = ['-certs', certificate, '-key', `${certificate}.key`, '-h', 'sha256'];
    const { code, said } = osslsigncode('sign', ...by, '-in', from, '-out', to);
    if (code !== 0) throw new Error(said);
    return to;
  }

  const unsigned = path.join(prebuilds, 'win32-x64.node');
  const ours = { name: NAME };
  let certificate = '';
  let another = '';
  let signed = '';
  beforeAll(async () => {
    certificate = await makeCertificate('ours.pem', NAME);
    another = await makeCertificate('another.pem', 'Somebody else');
    signed = sign(unsigned, path.join(folder, 'signed.node'), certificate);
  });

  const sha1Of = (file: string) => new X509Certificate(readFileSync(file)).fingerprint;
  const troubleOf = (file: string, publisher: Parameters<typeof signatureTrouble>[1] = ours) =>
    signatureTrouble(readFileSync(file), publisher);

  /** Both ends of what is signed, its middle, and the signature's own tables. */
  const PLACES = [0x40, 0x200, 0x8000, -1] as const;

  describe('a Windows binary', () => {
    test('is found signed where another program finds it so as well', () => {
      const { code, said } = osslsigncode('verify', '-CAfile', certificate, '-in', signed);

      expect([code, said]).toEqual([0, expect.stringContaining('Signature verification: ok')]);
      expect(troubleOf(signed)).toBeNull();
    });

    test.for([['win32-x64.node'], ['win32-arm64.node']] as const)('%s comes unsigned', ([name]) => {
      expect(troubleOf(path.join(prebuilds, name))).toBe('bears no signature');
    });

    test('is signed for ARM in the same way', () => {
      const to = path.join(folder, 'arm64.node');
      sign(path.join(prebuilds, 'win32-arm64.node'), to, certificate);
      expect(troubleOf(to)).toBeNull();
    });

    test.for(PLACES)('with one byte changed is no longer signed: at %d', (place) => {
      const bytes = readFileSync(signed);
      // The last place is right before the signature.
      const at = place === -1 ? readFileSync(unsigned).length - 1 : place;
      bytes.writeUInt8((bytes.readUInt8(at) ^ 1) & 0xff, at);
      const changed = path.join(folder, 'changed.node');
      writeFileSync(changed, bytes);

      expect(osslsigncode('verify', '-CAfile', certificate, '-in', changed).code).not.toBe(0);
      expect(signatureTrouble(bytes, ours)).toBe('was changed after it was signed');
    });

    test('with something after its signature is refused', () => {
      const bytes = Buffer.concat([readFileSync(signed), Buffer.alloc(8)]);
      expect(signatureTrouble(bytes, ours)).toBe('goes on after its signature');
    });

    test('counts as signed by the certificate that is expected, by name or by fingerprint', () => {
      const sha1 = sha1Of(certificate).replaceAll(':', '');
      const foreign = sign(unsigned, path.join(folder, 'foreign.node'), another);

      expect(troubleOf(signed, { sha1 })).toBeNull();
      expect(troubleOf(signed, { sha1: sha1.toLowerCase() })).toBeNull();
      expect(troubleOf(foreign)).toBe('is signed by somebody else');
      expect(troubleOf(foreign, { sha1 })).toBe('is signed by somebody else');
      expect(troubleOf(foreign, { name: 'Somebody' })).toBe('is signed by somebody else');
    });

    test.for([
      ['nothing', Buffer.alloc(0)],
      ['text', Buffer.from('MZ and what else a text may begin with, longer than any header is. ')],
      ['a header that ends too soon', readFileSync(unsigned).subarray(0, 0x180)],
      ['a Linux binary', readFileSync(path.join(prebuilds, 'linux-x64.node'))],
    ] as const)('is not %s', ([, bytes]) => {
      expect(signatureTrouble(bytes, ours)).toBeNull();
    });
  });

  describe('a package for Windows', () => {
    test('is given out when all its binaries are signed, and names those that are not', () => {
      const packages = path.join(folder, 'packages');
      const inside = path.join(packages, 'win-unpacked/resources');
      mkdirSync(inside, { recursive: true });
      copyFileSync(signed, path.join(packages, 'Counterfoil-1.2.3-win-x64.exe'));
      copyFileSync(signed, path.join(inside, 'keytar.node'));
      expect(() => demandSignatures(packages, ours)).not.toThrow();

      copyFileSync(unsigned, path.join(inside, 'better_sqlite3.node'));
      copyFileSync(unsigned, path.join(packages, 'win-unpacked/ffmpeg.DLL'));
      expect(() => demandSignatures(packages, ours)).toThrow(
        /must not be given out:\n- (?:win-unpacked\/(?:ffmpeg\.DLL|resources\/better_sqlite3\.node) bears no signature(?:\n- |$)){2}$/,
      );
    });

    test('without any binary is none', () => {
      const empty = path.join(folder, 'empty');
      mkdirSync(empty);
      expect(() => demandSignatures(empty, ours)).toThrow('No Windows binary was packaged.');
    });
  });
});
