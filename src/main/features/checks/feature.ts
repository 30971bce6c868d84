/** Checks, diagnostics and the start at login, wired to the rest of the app. */
import path from 'node:path';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { CHECK_CALLS } from '../../../shared/features/checks/calls.ts';
import { createCheckHandlers } from './handlers.ts';
import {
  type RecordFacts,
  type CounterHost,
  createCounterChecks,
  createDiagnostics,
  createLoginStart,
} from './index.ts';
import type { DesignAccountService } from '../design-account/index.ts';
import { readHeadNote } from '../../core/record/index.ts';
import type { CoreOptions } from '../../core/options.ts';
import type { FolderSafety } from '../../core/folder-safety.ts';
import type { Core, Feature } from '../../core/feature.ts';

/** What the checks need from outside. */
export interface CheckOptions extends CoreOptions {
  /** What the host tells of this computer for its checks; a build from source when absent. */
  counterHost?: CounterHost;
}

export interface CounterParts {
  designAccount: DesignAccountService;
  folder: FolderSafety;
  /** Where updates come from; null where this build has none. */
  updateAddress: () => string | null;
}

export function openCounter(
  options: CheckOptions,
  core: Core,
  parts: CounterParts,
): Feature<typeof CHECK_CALLS> {
  const { dataFolder, clock, keychain, random, version, signing, log } = options;
  const { settings, account } = core;
  const { folder } = parts;
  const host = options.counterHost ?? { personalFolder: dataFolder, installation: 'source' };
  const now = () => clock.now();
  const counterChecks = createCounterChecks({
    keychain,
    notePath: path.join(host.personalFolder, 'keychain-check.json'),
    version,
    random,
    dataFolder,
    folderDanger: () => folder.known(),
    account: () => account.current(),
    // Before the first choice somebody is connecting the account, and its test asks it as well.
    practises: () => settings.get().mode === 'practice' && !settings.get().firstStart,
    updateAddress: parts.updateAddress,
    printers: host.printers,
    network: {
      // What is checked is the machine's own clock.
      now: () => core.shopClock.machine.now(),
      findRoute: options.findRoute,
      ...(options.trust && { trust: options.trust }),
      ...(options.alsoTrust && { alsoTrust: options.alsoTrust }),
    },
    log,
  });
  const diagnostics = createDiagnostics({
    dataFolder,
    checks: counterChecks,
    facts: async () => ({
      version,
      signing,
      installation: host.installation,
      recordOwner: options.owner ?? 'person',
      settings: settings.get(),
      secret: account.secretPlace,
      designAccount: parts.designAccount.view(),
      records: ofEach((mode) => readRecord(mode, dataFolder, core)),
    }),
    askWhere: host.askWhere,
    now,
    log,
  });
  const loginStart = createLoginStart(host.loginStart, log);
  return {
    handlers: (services) =>
      createCheckHandlers({ ...services, counterChecks, diagnostics, loginStart }),
    close: () => counterChecks.close(),
  };
}

const ofEach = <T>(read: (mode: Mode) => T): Record<Mode, T> => ({
  practice: read('practice'),
  live: read('live'),
});

function readRecord(
  mode: Mode,
  dataFolder: string,
  { workspaces, ledgerCare }: Pick<Core, 'workspaces' | 'ledgerCare'>,
): RecordFacts | 'could not be read' {
  try {
    const payments = workspaces.opened(mode)?.payments ?? null;
    const outline = payments?.outline() ?? null;
    const { notice } = ledgerCare[mode];
    const { backups, failedAt } = ledgerCare[mode].backups();
    return {
      open: payments !== null,
      payments: outline?.payments ?? null,
      stillAsked: outline?.asked ?? null,
      alarms: payments?.countAlarms() ?? null,
      headSequence: readHeadNote(path.join(dataFolder, 'heads', mode))?.sequence ?? null,
      backups: backups.length,
      newestBackup: backups[0]?.at ?? null,
      backupFailedAt: failedAt,
      damage: notice.damage?.kind ?? null,
      restored: notice.report !== null,
      unpolled: notice.unpolled !== null,
      writeFailed: payments?.writeFailed ?? false,
    };
  } catch {
    // What is wrong with it stands in the log, and the rest is worth telling.
    return 'could not be read';
  }
}
