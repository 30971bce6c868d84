/** The release that was fetched and is to be installed, and who keeps this installation up to date. */
import type { UpdateKeeper } from '../../../shared/features/updates/updates.ts';
import type { Release } from './release.ts';
import type { UpdatesParts } from './service.ts';
import type { StateFile } from './state.ts';
import type { InstallerStore } from './store.ts';
import { compareVersions } from './version-order.ts';

export const addressOf = ({ settings, address }: Pick<UpdatesParts, 'settings' | 'address'>) =>
  settings().address ?? address;

export function keeperOf(parts: UpdatesParts): UpdateKeeper {
  if (parts.installation === 'source' || parts.installer === null) return 'source';
  if (parts.installation === 'machine' || parts.platform === 'linux') return 'fleet';
  if (parts.keys.length === 0) return 'no-keys';
  return addressOf(parts) === null ? 'no-address' : 'itself';
}

export interface Ready {
  readonly release: Release;
  /** Since when it could be installed, UTC milliseconds. */
  readonly since: number;
}

export interface ReadyRelease {
  /** Null where none is, or what is there is no more one to install. */
  get(): Ready | null;
  /** What lies in the store may be another. */
  forget(): void;
}

export function createReadyRelease(
  parts: UpdatesParts,
  state: Pick<StateFile, 'get'>,
  store: Pick<InstallerStore, 'releaseOf'>,
): ReadyRelease {
  let lastRead: Release | null = null;
  return {
    get() {
      const kept = keeperOf(parts) === 'itself' ? state.get().ready : null;
      if (kept === null || parts.starts.failed.includes(kept.version)) return null;
      if (lastRead?.version !== kept.version) lastRead = store.releaseOf(kept.version);
      if (lastRead === null || compareVersions(lastRead.version, parts.version) <= 0) return null;
      return { release: lastRead, since: kept.since };
    },
    forget() {
      lastRead = null;
    },
  };
}
