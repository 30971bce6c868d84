/** What a data folder that other people may be able to read keeps from being done. */
import { errorFields, type Log } from '../platform/log.ts';
import { type FolderPrivacy, keepPrivate } from '../platform/private-folder.ts';
import { Refusal } from '../platform/refusal.ts';

export interface SharedFolder {
  /** Whether that is known of it by now. */
  readonly isShared: boolean;
  /** For real payments. Resolves once it is known to be private. @throws Refusal `folder-shared` */
  mayStart(): Promise<void>;
}

/** Keeps a folder from other people. */
export type KeepPrivate = (folder: string) => Promise<FolderPrivacy>;

/**
 * @param onShared told when it is known to be shared, not before this returned
 * @param keep sets the folder's rights; Windows' own when absent
 */
export function lookAtFolder(
  folder: string,
  log: Log,
  onShared: () => void,
  keep: KeepPrivate = keepPrivate,
): SharedFolder {
  let isShared = false;
  const looked = keep(folder)
    .catch((error: unknown) => {
      log.error('the rights of the data folder could not be set', errorFields(error));
      return 'shared' as const;
    })
    .then((privacy) => {
      isShared = privacy === 'shared';
      if (!isShared) return;
      log.warn('other people may be able to read the data folder');
      onShared();
    });
  return {
    get isShared() {
      return isShared;
    },
    async mayStart() {
      await looked;
      if (isShared)
        throw new Refusal('folder-shared', 'other people may be able to read the data folder');
    },
  };
}
