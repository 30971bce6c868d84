/** The releases of a campaign, made by the commands that make the real ones, and forgeries of them. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { describeRelease } from '../../scripts/dist/update-release.ts';
import { readRelease, type Release } from '../../src/main/features/updates/release.ts';
import { gatherPackages, packagesOf, pemOf } from '../support/machines/release-folder.ts';
import {
  bytesOf,
  envelopeOf,
  makeUpdateKey,
  type UpdateKey,
} from '../support/machines/signed-release.ts';
import { appOf, installerOf, type Program } from './update-programs.ts';

export interface MadeRelease {
  readonly version: string;
  readonly release: Release;
  /** As it is published. */
  readonly envelope: Buffer;
  readonly app: string;
  readonly installer: Buffer;
}

export interface Releases {
  readonly key: UpdateKey;
  /** Of the time before, and just as well signed. */
  readonly older: MadeRelease;
  /** What is installed at first; its installer is kept for the way back. */
  readonly installed: MadeRelease;
  /** What a counter is offered while things go wrong. */
  readonly good: MadeRelease;
  readonly crashes: MadeRelease;
  readonly crashesOnce: MadeRelease;
  /** Newer than all of these, and good: what a counter has to come to in the end. */
  readonly last: MadeRelease;
  /** What no counter may ever start: signed by somebody else, or not at all. */
  readonly evil: Buffer;
}

/** The one counter of the campaign is of this kind. */
const NAME = /-win-x64\.exe$/;

export const sha512Of = (bytes: string | Uint8Array) =>
  createHash('sha512').update(bytes).digest('base64');

/** @param folder one of the campaign's own */
export async function makeReleases(folder: string): Promise<Releases> {
  const key = makeUpdateKey();
  const keys = [key.publicKey];
  const variables = { COUNTERFOIL_UPDATE_KEY: pemOf(key) };
  let published: Buffer | null = null;

  async function make(program: Program, at: string): Promise<MadeRelease> {
    const { version } = program;
    const app = appOf(program);
    const installer = Buffer.from(installerOf(version, app));
    const signedFolder = path.join(folder, version);
    const names = packagesOf(version);
    await gatherPackages(signedFolder, names, (name) => (NAME.test(name) ? installer : name));
    published = Buffer.from(
      await describeRelease(
        {
          folder: signedFolder,
          channel: 'stable',
          version,
          electron: '45.4.1',
          ledgerReadableBy: '0.9.0',
          percent: 100,
          previous: published,
          notes: null,
          now: new Date(at),
        },
        { variables, keys },
      ),
    );
    const read = readRelease(published, { keys, channel: 'stable' });
    if (!read.ok) throw new Error(`our own release: ${read.problem}`);
    return { version, release: read.release, envelope: published, app, installer };
  }

  return {
    key,
    older: await make({ version: '0.9.0', crashes: 'never' }, '2025-12-01T00:00:00Z'),
    installed: await make({ version: '1.0.0', crashes: 'never' }, '2026-01-01T00:00:00Z'),
    good: await make({ version: '1.1.0', crashes: 'never' }, '2026-01-02T00:00:00Z'),
    crashes: await make({ version: '1.2.0', crashes: 'always' }, '2026-01-03T00:00:00Z'),
    crashesOnce: await make({ version: '1.3.0', crashes: 'once' }, '2026-01-04T00:00:00Z'),
    last: await make({ version: '1.4.0', crashes: 'never' }, '2026-01-05T00:00:00Z'),
    evil: Buffer.from(installerOf('9.9.9', appOf({ version: '9.9.9', crashes: 'never' }))),
  };
}

/** What comes instead of a description, by what is wrong with it. */
export function forgeries({ key, older, good, evil }: Releases) {
  const stranger = makeUpdateKey();
  const [file] = good.release.files.filter(({ name }) => NAME.test(name));
  if (!file) throw new Error('every release has one');
  const evilFile = { ...file, size: evil.byteLength, sha512: sha512Of(evil) };
  const evilRelease: Release = {
    ...good.release,
    version: '9.9.9',
    sequence: 1000,
    published: '2026-06-01T00:00:00Z',
    files: [evilFile],
  };
  const genuine = envelopeOf(good.release, key);
  const payloadOf = (release: Release) => bytesOf(release).toString('base64');
  const evilSigned = envelopeOf(evilRelease, stranger);
  return {
    'the payload of another under our signature': bytesOf({
      ...genuine,
      payload: payloadOf(evilRelease),
    }),
    'signed by a stranger': bytesOf(evilSigned),
    'signed by a stranger under our name': bytesOf({
      ...evilSigned,
      signatures: evilSigned.signatures.map((each) => ({ ...each, keyid: key.id })),
    }),
    'not signed': bytesOf({ ...evilSigned, signatures: [] }),
    'a bit turned': flipped(good.envelope),
    'cut short': good.envelope.subarray(0, good.envelope.byteLength / 2),
    'an older release': older.envelope,
    // As the makers themselves might, by mistake.
    'an older version under a new number': bytesOf(
      envelopeOf(
        { ...older.release, sequence: good.release.sequence, published: good.release.published },
        key,
      ),
    ),
    'another channel’s': bytesOf(
      envelopeOf({ ...evilRelease, files: good.release.files, channel: 'beta' }, key),
    ),
    'another product’s': bytesOf(envelopeOf({ ...evilRelease, product: 'till' }, key)),
    'a page': Buffer.from('<!doctype html><title>Sign in to go on</title>'),
    nothing: Buffer.alloc(0),
  } as const;
}
export type Forgery = keyof ReturnType<typeof forgeries>;

/** One bit of the signed payload. */
function flipped(envelope: Buffer): Buffer {
  const bytes = Buffer.from(envelope);
  const at = bytes.indexOf('"payload":"') + 400;
  bytes.writeUInt8(bytes.readUInt8(at) === 0x41 ? 0x42 : 0x41, at);
  return bytes;
}
