/**
 * The installers on this machine, a folder each by version, in a folder that only this login can
 * read: the release as it came, with its signature, and the file. Nothing here is believed for lying
 * here: whoever wants a file has its signature, size and hash checked again.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { moveFileAside, removeFileAside } from '../../core/platform/move-file.ts';
import { flushFolder, replaceFileAside } from '../../core/platform/replace-file.ts';
import { fileFor } from './choose.ts';
import { ENVELOPE_MAX_BYTES, readRelease, type Release, type ReleaseFile } from './release.ts';
import { isVersion } from './version-order.ts';

/** What the record and its backups need beside an installer. */
const LEFT_FREE_BYTES = 268_435_456;

const PIECE_BYTES = 1_048_576;

const ENVELOPE = 'release.json';
const UNFINISHED = 'unfinished';

/** What lies here has the name that its kind is run by, whatever it was called where it came from. */
const NAMES: Readonly<Record<string, string>> = { nsis: 'installer.exe', 'mac-zip': 'update.zip' };

export type FileProblem = 'file-cut' | 'file-wrong' | 'no-space' | 'storage-failed';

export class FileFailure extends Error {
  override readonly name = 'FileFailure';
  readonly problem: FileProblem;
  constructor(problem: FileProblem, options?: ErrorOptions) {
    super(`the installer is not there: ${problem}`, options);
    this.problem = problem;
  }
}

/** Checked a moment ago. */
export interface VerifiedFile {
  readonly path: string;
  readonly release: Release;
  readonly file: ReleaseFile;
}

/** Takes the pieces of a file; false when it is whole, or longer than it may be. */
export type TakePiece = (piece: Uint8Array) => Promise<boolean>;

export interface InstallerStore {
  /**
   * Keeps a release and its file; what is there already and good is not fetched again.
   * @param fetch hands the pieces over
   * @throws FileFailure, and what `fetch` throws; then nothing of it lies here
   */
  keep(
    release: Release,
    envelope: Uint8Array,
    fetch: (file: ReleaseFile, take: TakePiece) => Promise<void>,
  ): Promise<void>;
  /** Checks signature, size and hash anew. Null where it is not there, or is not what was signed. */
  verified(version: string): Promise<VerifiedFile | null>;
  /** The release that lies here, by its signature alone. */
  releaseOf(version: string): Release | null;
  /** Erases all but these. Trouble with it leaves them for the next time. */
  tidy(keep: readonly string[]): void;
}

export interface StoreOptions {
  readonly folder: string;
  readonly keys: readonly string[];
  readonly platform: string;
  readonly arch: string;
}

export function openStore({ folder, keys, platform, arch }: StoreOptions): InstallerStore {
  const folderOf = (version: string) => join(folder, version);
  const pathOf = (version: string, { kind }: ReleaseFile) =>
    join(folderOf(version), NAMES[kind] ?? kind);

  function releaseOf(version: string): Release | null {
    try {
      if (!isVersion(version)) return null;
      const path = join(folderOf(version), ENVELOPE);
      if (statSync(path).size > ENVELOPE_MAX_BYTES) return null;
      const reading = readRelease(readFileSync(path), { keys, channel: null });
      return reading.ok && reading.release.version === version ? reading.release : null;
    } catch {
      return null;
    }
  }

  async function verified(version: string): Promise<VerifiedFile | null> {
    const release = releaseOf(version);
    const file = release && fileFor(release.files, { platform, arch });
    if (!release || !file) return null;
    const path = pathOf(version, file);
    return (await isTheFile(path, file)) ? { path, release, file } : null;
  }

  async function receive(
    file: ReleaseFile,
    path: string,
    fetch: (file: ReleaseFile, take: TakePiece) => Promise<void>,
  ): Promise<void> {
    const handle = await open(path, 'wx', 0o600);
    const hash = createHash('sha512');
    let length = 0;
    try {
      await fetch(file, async (piece) => {
        length += piece.byteLength;
        if (length > file.size) return false;
        hash.update(piece);
        await handle.writeFile(piece).catch(fileTrouble);
        return length < file.size;
      });
      if (length < file.size) throw new FileFailure('file-cut');
      if (length > file.size || hash.digest('base64') !== file.sha512)
        throw new FileFailure('file-wrong');
      await handle.sync().catch(fileTrouble);
    } finally {
      await handle.close();
    }
  }

  return {
    releaseOf,
    verified,
    async keep(release, envelope, fetch) {
      const { version } = release;
      const there = await verified(version);
      const file = fileFor(release.files, { platform, arch });
      if (file === null) throw new FileFailure('file-wrong');
      const isThere = there?.file.sha512 === file.sha512;
      const unfinished = join(folderOf(version), UNFINISHED);
      try {
        mkdirSync(folderOf(version), { recursive: true, mode: 0o700 });
        if (!isThere) {
          await removeFileAside(unfinished);
          const { bavail, bsize } = await statfs(folder);
          if (bavail * bsize < file.size + LEFT_FREE_BYTES) throw new FileFailure('no-space');
          await receive(file, unfinished, fetch);
          await moveFileAside(unfinished, pathOf(version, file));
          flushFolder(folderOf(version));
        }
        // Last: without it, what lies here is nothing.
        await replaceFileAside(
          join(folderOf(version), ENVELOPE),
          Buffer.from(envelope).toString('utf8'),
        );
        flushFolder(folder);
      } catch (error) {
        if (!isThere) quietly(() => rmSync(folderOf(version), { recursive: true, force: true }));
        if (isFileSystemError(error)) fileTrouble(error);
        throw error;
      }
    },
    tidy(keep) {
      quietly(() => {
        for (const name of readdirSync(folder))
          if (!keep.includes(name))
            quietly(() => rmSync(folderOf(name), { recursive: true, force: true }));
      });
    },
  };
}

async function isTheFile(path: string, { size, sha512 }: ReleaseFile): Promise<boolean> {
  try {
    await using handle = await open(path, 'r');
    if ((await handle.stat()).size !== size) return false;
    const hash = createHash('sha512');
    const piece = Buffer.alloc(PIECE_BYTES);
    for (;;) {
      const { bytesRead } = await handle.read(piece, 0, PIECE_BYTES);
      if (bytesRead === 0) break;
      hash.update(piece.subarray(0, bytesRead));
    }
    return hash.digest('base64') === sha512;
  } catch {
    return false;
  }
}

const isFileSystemError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'errno' in error;

/** The disk is full, over its quota, or may hold no file of that length. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function fileTrouble(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  throw new FileFailure(NO_SPACE.has(code) ? 'no-space' : 'storage-failed', { cause: error });
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // What is left is erased the next time.
  }
}
