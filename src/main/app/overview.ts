/** What the screens need to know of the app as a whole, put together from its parts. */
import type { AddressQuestion } from '../../shared/address-question.ts';
import type { Moving } from '../../shared/moving.ts';
import { type Login, MODES, type Mode } from '../../shared/payments.ts';
import type { PolicyView } from '../../shared/policy.ts';
import type { SecondPlace } from '../../shared/second-place.ts';
import { type BuildSigning, type Overview, SYSTEM_LANGUAGES_MAX } from '../../shared/settings.ts';
import { type AccountService, loginsOf } from '../features/payment-account/index.ts';
import { proposeCustomers } from '../features/payments/index.ts';
import type { DesignAccountService } from '../features/design-account/index.ts';
import type { UpdatesView } from '../../shared/updates.ts';
import type { SettingsStore } from '../adapters/settings/store.ts';
import type { LedgerCare } from '../features/record/index.ts';
import type { Crash } from '../platform/crash-note.ts';
import type { RecordOwner } from '../platform/file-modes.ts';
import type { Workspaces } from '../contract/workspaces.ts';
import type { FolderDanger } from './folder-safety.ts';

export interface OverviewParts {
  version: string;
  signing: BuildSigning;
  dataFolder: string;
  danger: FolderDanger | null;
  owner: RecordOwner;
  anotherRecord: string | null;
  settings: SettingsStore;
  account: AccountService;
  workspaces: Workspaces;
  ledgerCare: Readonly<Record<Mode, LedgerCare>>;
  designAccounts: Readonly<Record<Mode, DesignAccountService>>;
  /** How many payments under these names are still open; null where nobody can say. */
  openUnder: (logins: readonly Login[]) => number | null;
  /** Null where none stands, or where it is not answered in the page. */
  addressQuestion: () => AddressQuestion | null;
  /** Null where nothing broke, or somebody was told. */
  crash: () => Crash | null;
  moving: () => Moving;
  secondPlace: () => SecondPlace;
  updates: () => UpdatesView;
  /** How many payments were found under way at the start. */
  foundUnderWay: () => number;
  /** ISO 3166 alpha-2 code of where the system says that it stands. */
  systemRegion: string | null;
  /** BCP 47 tags, the most wished for first. */
  systemLanguages: readonly string[];
  policy: () => PolicyView;
  makesPdf: boolean;
}

/**
 * @param nextRevision greater at each call, also than those of an app that was composed before this
 * @returns puts it together as it is now; each has a greater revision than those before it
 */
export const createOverview =
  (parts: () => OverviewParts, nextRevision: () => number): (() => Overview) =>
  () => ({ revision: nextRevision(), ...buildOverview(parts()) });

/** @returns 1, 2, 3… */
export function countUp(): () => number {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
}

function buildOverview(parts: OverviewParts): Omit<Overview, 'revision'> {
  const { settings, account, workspaces, ledgerCare, designAccounts } = parts;
  const { mode, firstStart, preferences } = settings.get();
  const shown = workspaces.opened(mode)?.payments;
  const other: Mode = mode === 'live' ? 'practice' : 'live';
  return {
    version: parts.version,
    signing: parts.signing,
    mode,
    firstStart,
    preferences,
    printer: settings.get().printer,
    makesPdf: parts.makesPdf,
    customerProposal: proposeCustomers(shown?.hasOtherCustomers() ?? false, parts.systemRegion),
    account: account.current(),
    accountRules: settings.get().accountRules[mode],
    secret: account.secretPlace,
    keyElsewhere: account.keyElsewhere,
    keptKeys: account.kept().map((kept) => ({
      baseUrl: kept.account.baseUrl,
      email: kept.account.email,
      payments: parts.openUnder(loginsOf(kept)),
    })),
    keychain: account.keychain,
    connection: shown?.connection.state ?? 'unknown',
    recovering: shown?.recovering ?? 0,
    catchingUp: shown?.catchingUp ?? 0,
    alarmsInOtherMode: workspaces.opened(other)?.payments.countAlarms() ?? 0,
    storageTrouble: storageTrouble(parts),
    dataFolder: parts.dataFolder,
    recordOwner: parts.owner,
    anotherRecord: parts.anotherRecord,
    bookNotice: ledgerCare[mode].notice,
    restoring: ledgerCare[mode].restoring,
    recordLooks: ledgerCare[mode].looks,
    damageInOtherMode: ledgerCare[other].notice.damage,
    newestBackup: ledgerCare[mode].notice.damage === null ? null : ledgerCare[mode].newestBackup(),
    designAccount: designAccounts[mode].view(),
    liveRecord: liveRecord(parts),
    addressQuestion: parts.addressQuestion(),
    crash: crashTold(parts),
    moving: parts.moving(),
    secondPlace: parts.secondPlace(),
    updates: parts.updates(),
    systemLanguages: [...parts.systemLanguages].slice(0, SYSTEM_LANGUAGES_MAX),
    policy: parts.policy(),
    lessonsDone: settings.get().lessonsDone,
  };
}

/** Payments that the screen alone lost sight of were followed all the while. */
function crashTold({ crash, foundUnderWay }: OverviewParts): Overview['crash'] {
  const untold = crash();
  return untold && { ...untold, payments: untold.what === 'app' ? foundUnderWay() : 0 };
}

/** The gravest first: what is not being kept now comes before what was set aside. */
function storageTrouble({
  settings,
  workspaces,
  danger,
}: OverviewParts): Overview['storageTrouble'] {
  const open = MODES.map((mode) => workspaces.opened(mode));
  if (settings.unsaved || open.some((workspace) => workspace?.payments.writeFailed))
    return 'write-failed';
  if (settings.trouble !== 'none') return `settings-${settings.trouble}`;
  return danger === null ? 'none' : `folder-${danger}`;
}

/** Real payments that are there although no account is: whoever starts must hear of them. */
function liveRecord({ account, workspaces }: OverviewParts): Overview['liveRecord'] {
  const live = account.current() === null ? workspaces.opened('live') : null;
  const outline = live?.payments.outline() ?? null;
  return outline === null || outline.payments === 0 ? null : outline;
}
