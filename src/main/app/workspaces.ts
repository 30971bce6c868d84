/**
 * Practice and live, side by side: each with its own ledger and its own way to a service. The mode
 * only chooses which one the screens see; live payments are followed while someone practises.
 */
import type { Login, Mode } from '../../shared/core/payments/payments.ts';
import { StorageError } from '../core/ledger/index.ts';
import type { Workspaces, Workspace } from '../core/contract/workspaces.ts';

/** How workspaces come to be. */
export interface WorkspaceOpening {
  /** Opens a mode's workspace. */
  open(mode: Mode): Promise<Workspace>;
  /** Told once for each workspace, before its first payment changes. */
  onOpen(mode: Mode, workspace: Workspace): void;
}

export interface ConnectedWorkspaces extends Workspaces {
  /** Whoever wants to use a mode before this waits for it. */
  connect(how: WorkspaceOpening): void;
}

export function createWorkspaces(): ConnectedWorkspaces {
  const connected = Promise.withResolvers<WorkspaceOpening>();
  const opening = new Map<Mode, Promise<Workspace>>();
  const workspaces = new Map<Mode, Workspace>();

  async function openOne(mode: Mode): Promise<Workspace> {
    try {
      const { open, onOpen } = await connected.promise;
      const workspace = await open(mode);
      workspaces.set(mode, workspace);
      onOpen(mode, workspace);
      workspace.begin();
      return workspace;
    } catch (error) {
      opening.delete(mode);
      throw error;
    }
  }

  /** Whatever happens to the files, the workspace is built again on what is there then. */
  async function takeDown(
    mode: Mode,
    before: Promise<Workspace> | undefined,
    between: () => void | Promise<void>,
  ): Promise<{ failure: Error | null }> {
    try {
      const workspace = await before;
      workspaces.delete(mode);
      await workspace?.close();
    } catch {
      // A workspace that could not be opened, or whose damaged file did not close well, is down as well.
      workspaces.delete(mode);
    }
    try {
      await between();
      return { failure: null };
    } catch (error) {
      return {
        failure: error instanceof Error ? error : new Error('the files stayed as they were'),
      };
    }
  }

  return {
    connect: connected.resolve,
    async use(mode) {
      const workspace = opening.get(mode) ?? openOne(mode);
      opening.set(mode, workspace);
      return (await workspace).payments;
    },
    opened: (mode) => workspaces.get(mode) ?? null,
    async replace(mode, between) {
      const before = opening.get(mode);
      const replacing = takeDown(mode, before, between);
      opening.set(
        mode,
        replacing.then(() => openOne(mode)),
      );
      await opening.get(mode);
      const { failure } = await replacing;
      if (failure !== null) throw failure;
    },
    async close() {
      await Promise.allSettled(opening.values());
      await Promise.all([...workspaces.values()].map((workspace) => workspace.close()));
    },
  };
}

/**
 * How many real payments under these names are still open. Null where nobody can say, since the
 * ledger is not open or can't be read: then every key is kept.
 */
export const countOpenUnder = (
  workspaces: Pick<Workspaces, 'opened'>,
  logins: readonly Login[],
): number | null => askLive(workspaces, (payments) => payments.countOpen(logins));

/** Under which names real payments are still open, each once; null as above. */
export const openLogins = (workspaces: Pick<Workspaces, 'opened'>): readonly Login[] | null =>
  askLive(workspaces, (payments) => payments.openLogins());

function askLive<T>(
  workspaces: Pick<Workspaces, 'opened'>,
  ask: (payments: Workspace['payments']) => T,
): T | null {
  const live = workspaces.opened('live');
  try {
    return live ? ask(live.payments) : null;
  } catch (error) {
    if (error instanceof StorageError) return null;
    throw error;
  }
}
