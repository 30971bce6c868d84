/** What is not done while no real money may be entrusted to the data folder. */
import { errorFields, type Log } from './platform/log.ts';
import type { RecordOwner } from './platform/file-modes.ts';
import { lookAtStorage } from './platform/folder-storage.ts';
import { keepPrivate } from './platform/private-folder.ts';
import { Refusal } from './platform/refusal.ts';

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
export type SecureFolder = (
  folder: string,
  owner: RecordOwner,
  log: Pick<Log, 'warn'>,
) => Promise<FolderDanger | null>;

const secureHere: SecureFolder = async (folder, owner, log) => {
  const privacy = await keepPrivate(folder, owner, (before) =>
    log.warn('other people could open the data folder until now, and can no more', {
      mode: (before & 0o777).toString(8).padStart(4, '0'),
    }),
  );
  const storage = await lookAtStorage(folder);
  if (storage !== 'local') return storage;
  return privacy === 'shared' ? 'shared' : null;
};

const WHY: Readonly<Record<FolderDanger, string>> = {
  shared: 'other people may be able to read the data folder',
  network: 'the data folder lies on another computer',
  synced: 'the data folder is carried to other computers and back',
};

interface FolderParts {
  readonly dataFolder: string;
  /** Whose the folder is; one login's when absent. */
  readonly owner?: RecordOwner;
  readonly log: Log;
  /** As this computer has it when absent. */
  readonly secureFolder?: SecureFolder | undefined;
}

/** @param onDanger told when one is known, not before this returned */
export function lookAtFolder(
  { dataFolder, owner = 'person', log, secureFolder = secureHere }: FolderParts,
  onDanger: () => void,
): FolderSafety {
  let danger: FolderDanger | null = null;
  const looked = secureFolder(dataFolder, owner, log)
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
