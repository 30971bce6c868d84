/** What a data folder that no real money may be entrusted to keeps from being done. */
import { errorFields, type Log } from '../platform/log.ts';
import type { RecordOwner } from '../platform/file-modes.ts';
import { lookAtStorage } from '../platform/folder-storage.ts';
import { keepPrivate } from '../platform/private-folder.ts';
import { Refusal } from '../platform/refusal.ts';

/** `shared`: other people may be able to read it; else it does not lie on this computer alone. */
export type FolderDanger = 'shared' | 'network' | 'synced';

export interface FolderSafety {
  /** As far as it is known by now. */
  readonly danger: FolderDanger | null;
  /** Once it is known. Never rejects. */
  known(): Promise<FolderDanger | null>;
  /** For real payments. Resolves once the folder is known to be safe. @throws Refusal `folder-…` */
  mayStart(): Promise<void>;
}

/** Makes a folder as safe as can be. @returns what is still wrong with it */
export type SecureFolder = (folder: string, owner: RecordOwner) => Promise<FolderDanger | null>;

const secureHere: SecureFolder = async (folder, owner) => {
  const privacy = await keepPrivate(folder, owner);
  const storage = await lookAtStorage(folder);
  if (storage !== 'local') return storage;
  return privacy === 'shared' ? 'shared' : null;
};

const WHY: Readonly<Record<FolderDanger, string>> = {
  shared: 'other people may be able to read the data folder',
  network: 'the data folder lies on another computer',
  synced: 'the data folder is carried to other computers and back',
};

/**
 * @param onDanger told when one is known, not before this returned
 * @param secure looks at this computer's folders when absent
 */
export function lookAtFolder(
  folder: string,
  owner: RecordOwner,
  log: Log,
  onDanger: () => void,
  secure: SecureFolder = secureHere,
): FolderSafety {
  let danger: FolderDanger | null = null;
  const looked = secure(folder, owner)
    .catch((error: unknown) => {
      log.error('the data folder could not be looked at', errorFields(error));
      return 'shared' as const;
    })
    .then((found) => {
      danger = found;
      if (danger === null) return;
      log.warn(WHY[danger]);
      onDanger();
    });
  return {
    get danger() {
      return danger;
    },
    async known() {
      await looked;
      return danger;
    },
    async mayStart() {
      await looked;
      if (danger !== null) throw new Refusal(`folder-${danger}`, WHY[danger]);
    },
  };
}
