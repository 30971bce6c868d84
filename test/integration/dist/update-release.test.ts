/** What counters are told of a release: made of real files, signed with keys of the test's own. */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { configurationFor } from '../../../electron-builder.config.ts';
import { ledgerReadableBy } from '../../../scripts/dist/ledger-reach.ts';
import { targetOf, UPDATED_BY } from '../../../scripts/dist/update-files.ts';
import {
  changeRollout,
  describeRelease,
  type NewRelease,
} from '../../../scripts/dist/update-release.ts';
import { MIGRATIONS } from '../../../src/main/core/ledger/tables.ts';
import { readRelease, type Release } from '../../../src/main/features/updates/release.ts';
import { gatherPackages, packagesOf, pemOf } from '../../support/machines/release-folder.ts';
import { makeUpdateKey, type UpdateKey } from '../../support/machines/signed-release.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const targetsSchema = z.array(z.object({ target: z.string(), arch: z.array(z.string()) }));
const envelopeSchema = z.looseObject({ payload: z.string() });
const NOW = new Date('2026-12-01T09:00:00.000Z');

const PACKAGES = packagesOf('1.2.0');
const [FIRST = ''] = PACKAGES;

const ours = makeUpdateKey();
const next = makeUpdateKey();
const KEYS = [ours.publicKey, next.publicKey];
const trustOf = (key: UpdateKey) => ({
  variables: { COUNTERFOIL_UPDATE_KEY: pemOf(key) },
  keys: KEYS,
});

let folder = '';
beforeEach(async () => {
  folder = path.join(tempFolder(), 'signed');
  await gather(PACKAGES);
});

const gather = (names: readonly string[]) => gatherPackages(folder, names);

const wish = (changes: Partial<NewRelease> = {}): NewRelease => ({
  folder,
  channel: 'stable',
  version: '1.2.0',
  electron: '45.4.1',
  ledgerReadableBy: '1.1.0',
  percent: 5,
  previous: null,
  notes: null,
  now: NOW,
  ...changes,
});

/** As a counter that knows these keys. */
function readAs(
  envelope: string,
  keys: readonly string[],
  channel: Release['channel'] = 'stable',
): Release {
  const read = readRelease(Buffer.from(envelope), { keys, channel });
  if (!read.ok) throw new Error(read.problem);
  return read.release;
}

/** What was published before. */
const published = async (changes: Partial<NewRelease> = {}) =>
  Buffer.from(
    await describeRelease(
      wish({ now: new Date('2026-11-01T09:00:00Z'), ...changes }),
      trustOf(ours),
    ),
  );

describe('a description of a release', () => {
  test('names the packages that are there, by their own bytes', async () => {
    const release = readAs(await describeRelease(wish(), trustOf(ours)), [ours.publicKey]);

    expect(release).toMatchObject({
      format: 1,
      product: 'counterfoil',
      channel: 'stable',
      sequence: 1,
      published: '2026-12-01T09:00:00.000Z',
      version: '1.2.0',
      rollout: { percent: 5 },
      ledgerReadableBy: '1.1.0',
      electron: '45.4.1',
      notes: null,
    });
    expect(release.files.map(({ name }) => name).toSorted()).toEqual(PACKAGES.toSorted());
    for (const file of release.files) {
      const bytes = Buffer.from(`contents of ${file.name}`);
      expect(file.size).toBe(bytes.byteLength);
      expect(file.sha512).toBe(createHash('sha512').update(bytes).digest('base64'));
    }
  });

  test.for([
    ['Counterfoil-1.2.0-win-arm64.exe', ['win32', 'arm64', 'nsis']],
    ['Counterfoil-1.2.0-win-x64.msi', ['win32', 'x64', 'msi']],
    ['Counterfoil-1.2.0-mac-universal.zip', ['darwin', 'universal', 'mac-zip']],
    ['Counterfoil-1.2.0-mac-universal.dmg', ['darwin', 'universal', 'dmg']],
    ['Counterfoil-1.2.0-linux-amd64.deb', ['linux', 'x64', 'deb']],
    ['Counterfoil-1.2.0-linux-aarch64.rpm', ['linux', 'arm64', 'rpm']],
  ] as const)('knows %s', ([name, [platform, arch, kind]]) => {
    expect(targetOf(name, '1.2.0')).toEqual({ platform, arch, kind });
  });

  test.for([
    ['Counterfoil-1.2.0-unsigned-win-x64.exe', 'is not signed'],
    ['Counterfoil-1.2.1-win-x64.exe', 'is no package of 1.2.0'],
    ['Counterfoil-1.2.0-beta.1-win-x64.exe', 'is no package of 1.2.0'],
    ['Counterfoil-1.2.0-win-ia32.exe', 'is no package of 1.2.0'],
    ['Counterfoil-1.2.0-win-constructor.exe', 'is no package of 1.2.0'],
    ['Counterfoil-1.2.0-win-x64.exe.blockmap', 'is no package of 1.2.0'],
  ] as const)('is not made with %s', async ([name, why]) => {
    await gather([...PACKAGES, name]);

    await expect(describeRelease(wish(), trustOf(ours))).rejects.toThrow(why);
  });

  test.for(PACKAGES.filter((name) => /\.(?:exe|zip)$/.test(name)))(
    'is not made without %s, which counters update themselves with',
    async (name) => {
      await gather(PACKAGES.filter((each) => each !== name));

      await expect(describeRelease(wish(), trustOf(ours))).rejects.toThrow(
        'and they are missing: ',
      );
    },
  );

  test('asks for what the packager makes', () => {
    const { nsis, win, mac } = configurationFor({}, 'linux');
    const archsOf = (targets: unknown, wanted: string) =>
      targetsSchema.parse(targets).flatMap(({ target, arch }) => (target === wanted ? arch : []));

    expect(nsis?.buildUniversalInstaller).toBe(false);
    expect(UPDATED_BY).toEqual([
      ...archsOf(win?.target, 'nsis').map((arch) => `win32 ${arch} nsis`),
      ...archsOf(mac?.target, 'zip').map((arch) => `darwin ${arch} mac-zip`),
    ]);
  });

  test('is not made of a package that is not there, or is another', async () => {
    appendFileSync(path.join(folder, FIRST), '!');
    await expect(describeRelease(wish(), trustOf(ours))).rejects.toThrow(
      `${FIRST} is not what SHA256SUMS says.`,
    );
    rmSync(path.join(folder, FIRST));
    await expect(describeRelease(wish(), trustOf(ours))).rejects.toThrow(
      `${FIRST} is in SHA256SUMS and missing.`,
    );
  });

  test('is not made before the sums are signed', async () => {
    rmSync(path.join(folder, 'SHA256SUMS.asc'));
    await expect(describeRelease(wish(), trustOf(ours))).rejects.toThrow(
      'SHA256SUMS is not signed',
    );
  });
});

describe('the number of a description', () => {
  test('is the next after the one that is published', async () => {
    const previous = await published({ version: '1.1.0', sequence: 41, folder: await older() });
    const envelope = await describeRelease(wish({ previous }), trustOf(ours));
    expect(readAs(envelope, KEYS).sequence).toBe(42);
  });

  test('may be higher where it is given, and never lower', async () => {
    const previous = await published({ version: '1.1.0', sequence: 41, folder: await older() });
    const numbered = (sequence: number) =>
      describeRelease(wish({ previous, sequence }), trustOf(ours));

    expect(readAs(await numbered(50), KEYS).sequence).toBe(50);
    await expect(numbered(41)).rejects.toThrow('42 is the lowest');
  });

  test.for(['1.2.0', '1.2.1', '2.0.0', '1.2.1-beta.1'])(
    'is not given to a version that is not newer than %s',
    async (version) => {
      const previous = await published({
        version,
        channel: 'beta',
        folder: await older(version),
      });
      await expect(
        describeRelease(wish({ previous, channel: 'beta' }), trustOf(ours)),
      ).rejects.toThrow(`1.2.0 is not newer than ${version}`);
    },
  );

  test('is not given by a machine whose clock is behind what is published', async () => {
    const previous = await published({
      version: '1.1.0',
      folder: await older(),
      now: new Date('2026-12-02T00:00:00Z'),
    });
    await expect(describeRelease(wish({ previous }), trustOf(ours))).rejects.toThrow(
      'This machine’s clock is behind'.replace('’', "'"),
    );
  });

  test.for(['another channel’s', 'a stranger’s', 'no'] as const)(
    'is not taken from %s description',
    async (whose) => {
      const stranger = makeUpdateKey();
      const previous = {
        'another channel’s': async () =>
          published({ version: '1.1.0', channel: 'beta', folder: await older() }),
        'a stranger’s': async () =>
          Buffer.from(
            await describeRelease(wish({ version: '1.1.0', folder: await older() }), {
              ...trustOf(stranger),
              keys: [stranger.publicKey],
            }),
          ),
        no: async () => Buffer.from('<html>404</html>'),
      };
      await expect(
        describeRelease(wish({ previous: await previous[whose]() }), trustOf(ours)),
      ).rejects.toThrow('is no description of ours for stable');
    },
  );
});

/** A folder with the packages of another version. */
async function older(version = '1.1.0'): Promise<string> {
  const made = `${folder}-${version}`;
  await gatherPackages(made, packagesOf(version));
  return made;
}

test('a version from before its release is for the beta channel alone', async () => {
  const version = '1.3.0-beta.1';
  const early = wish({ version, folder: await older(version) });

  await expect(describeRelease(early, trustOf(ours))).rejects.toThrow('not for the stable channel');
  const envelope = await describeRelease({ ...early, channel: 'beta' }, trustOf(ours));
  expect(readAs(envelope, KEYS, 'beta').version).toBe(version);
});

describe('the key', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  test.for([
    ['none', '', 'COUNTERFOIL_UPDATE_KEY is not set'],
    ['an RSA key', pemOf(rsa), 'is not an Ed25519 key'],
    ['a key of another curve', pemOf(curve), 'is not an Ed25519 key'],
    ['a key that no counter knows', pemOf(makeUpdateKey()), 'is none of the keys'],
    ['two below each other', pemOf(ours) + pemOf(next), 'is a private key as PEM'],
    ['a public key', 'MCowBQYDK2VwAyEA', 'is a private key as PEM'],
    ['a key with something after it', `${pemOf(ours)}more`, 'is a private key as PEM'],
    [
      'a broken one',
      '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEI\n-----END PRIVATE KEY-----\n',
      'is a private key as PEM',
    ],
  ] as const)('is refused when it is %s, and not repeated', async ([, given, why]) => {
    const trust = { variables: { COUNTERFOIL_UPDATE_KEY: given }, keys: KEYS };
    const said = await describeRelease(wish(), trust).then(
      () => '',
      (error: unknown) => String(error),
    );

    expect(said).toContain(why);
    for (const line of given.split('\n').filter((each) => /^[^-]{20}/.test(each)))
      expect(said).not.toContain(line);
  });

  test('signs nothing for an app that has none', async () => {
    await expect(describeRelease(wish(), { ...trustOf(ours), keys: [] })).rejects.toThrow(
      'No public key stands in the app',
    );
  });

  test('may be the reserve, which every counter knows as well', async () => {
    const envelope = await describeRelease(wish(), trustOf(next));
    expect(readAs(envelope, KEYS).version).toBe('1.2.0');
    expect(() => readAs(envelope, [ours.publicKey])).toThrow('unknown-key');
  });
});

describe('a changed rollout', () => {
  const later = { channel: 'stable', now: new Date('2026-12-03T09:00:00Z') } as const;

  test('changes the share, the number and the time, and nothing else', async () => {
    const before = await published({ sequence: 7 });
    const after = changeRollout(before, { ...later, percent: 50 }, trustOf(ours));

    expect(readAs(after, KEYS)).toEqual({
      ...readAs(before.toString(), KEYS),
      sequence: 8,
      published: '2026-12-03T09:00:00.000Z',
      rollout: { percent: 50 },
    });
  });

  test('holds a bad release back from all who don’t have it yet', async () => {
    const after = changeRollout(await published(), { ...later, percent: 0 }, trustOf(ours));
    expect(readAs(after, KEYS).rollout).toEqual({ percent: 0 });
  });

  test.for([101, -1, Number.NaN])('is never %d percent', async (percent) => {
    const before = await published();
    expect(() => changeRollout(before, { ...later, percent }, trustOf(ours))).toThrow(
      'A counter would refuse this: malformed.',
    );
  });

  test('is not made of what was altered', async () => {
    const bytes = await published();
    const envelope = envelopeSchema.parse(JSON.parse(bytes.toString()));
    const payload = Buffer.from(envelope.payload, 'base64').toString();
    const altered = Buffer.from(payload.replace('"percent":5', '"percent":100')).toString('base64');

    expect(() =>
      changeRollout(
        Buffer.from(JSON.stringify({ ...envelope, payload: altered })),
        { ...later, percent: 50 },
        trustOf(ours),
      ),
    ).toThrow('is no description of ours for stable: wrong-signature.');
  });
});

test('every migration of the ledger has a version that reads it first', () => {
  expect(ledgerReadableBy()).toMatch(/^\d+\.\d+\.\d+$/);
  expect(ledgerReadableBy()).toBe(ledgerReadableBy(MIGRATIONS.length));
  expect(() => ledgerReadableBy(MIGRATIONS.length + 1)).toThrow('say there which version');
});
