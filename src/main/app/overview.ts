/** What the screens need to know of the app as a whole, put together from its parts. */
import { MODES, type Mode } from '../../shared/core/payments/payments.ts';
import { type Overview, SYSTEM_LANGUAGES_MAX } from '../../shared/settings.ts';
import { machineZone } from '../../shared/core/time/time-zones.ts';
import { type AccountService, loginsOf } from '../core/payment-account/index.ts';
import { proposeCustomers } from '../core/payments/index.ts';
import type { DesignAccountService } from '../features/design-account/index.ts';
import type { MovingService } from '../features/moving/index.ts';
import type { OfficeService } from '../features/office/index.ts';
import type { SecondPlaceService } from '../features/second-place/index.ts';
import type { PeopleService } from '../features/people/index.ts';
import type { Updates } from '../features/updates/index.ts';
import { missingSteps } from '../core/settings/missing-steps.ts';
import type { SettingsStore } from '../core/settings/store.ts';
import type { LedgerCare } from '../core/record/index.ts';
import type { ShopClock } from '../core/platform/shop-clock.ts';
import type { CrashNote } from '../core/platform/crash-note.ts';
import { hostLetters } from '../core/platform/host-letters.ts';
import type { Workspaces } from '../core/contract/workspaces.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { FolderSafety } from '../core/folder-safety.ts';
import type { Opening } from './opening.ts';
import type { UnderPolicy } from './policy-settings.ts';
import { countOpenUnder } from './workspaces.ts';
import { zonesAt } from './zones.ts';

/** A feature that the screens know something of at any time. */
interface Viewed<S extends { readonly view: () => unknown }> {
  readonly service: Pick<S, 'view'>;
}

export interface OverviewParts {
  /** Greater at each call, also than those of an app that was composed before this. */
  nextRevision: () => number;
  settings: SettingsStore;
  account: AccountService;
  workspaces: Workspaces;
  ledgerCare: Readonly<Record<Mode, LedgerCare>>;
  designAccount: Viewed<DesignAccountService>;
  folder: Pick<FolderSafety, 'danger'>;
  crashNote: Pick<CrashNote, 'untold'>;
  shopClock: Pick<ShopClock, 'doubt' | 'zone' | 'machine' | 'now'>;
  moving: Viewed<MovingService>;
  secondPlace: Viewed<SecondPlaceService>;
  office: Viewed<OfficeService>;
  updates: Viewed<Updates>;
  people: Viewed<PeopleService>;
  policy: Pick<UnderPolicy, 'view' | 'country'>;
  opening: Pick<Opening, 'foundUnderWay'>;
}

/** What the app was composed with of it. */
type OverviewOptions = Pick<
  ComposeOptions,
  | 'version'
  | 'signing'
  | 'dataFolder'
  | 'owner'
  | 'anotherRecord'
  | 'confirmation'
  | 'systemRegion'
  | 'language'
  | 'printPage'
  | 'customerWindow'
>;

/**
 * @returns puts it together as it is now; each has a greater revision than those before it
 */
export const createOverview =
  (options: OverviewOptions, parts: OverviewParts): (() => Overview) =>
  () => ({ revision: parts.nextRevision(), ...buildOverview(options, parts) });

/** @returns 1, 2, 3… */
export function countUp(): () => number {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
}

function buildOverview(options: OverviewOptions, parts: OverviewParts): Omit<Overview, 'revision'> {
  const { settings, account, workspaces, ledgerCare } = parts;
  const connected = account.current();
  const { mode, firstStart, preferences } = settings.get();
  const shown = workspaces.opened(mode)?.payments;
  const other: Mode = mode === 'live' ? 'practice' : 'live';
  return {
    version: options.version,
    signing: options.signing,
    mode,
    firstStart,
    preferences,
    printer: settings.get().printer,
    makesPdf: options.printPage !== undefined,
    customerDisplay: options.customerWindow?.view() ?? { standing: 'page', screens: [] },
    customerProposal: proposeCustomers(
      shown?.hasOtherCustomers() ?? false,
      parts.policy.country ?? options.systemRegion ?? null,
    ),
    account: connected,
    accountRules: settings.get().accountRules[mode],
    missingSteps: missingSteps(settings.get()),
    secret: account.secretPlace,
    keyElsewhere: account.keyElsewhere,
    hostLetters: connected && hostLetters(connected.baseUrl),
    keptKeys: account.kept().map((kept) => ({
      baseUrl: kept.account.baseUrl,
      email: kept.account.email,
      payments: countOpenUnder(workspaces, loginsOf(kept)),
    })),
    keychain: account.keychain,
    connection: shown?.connection.state ?? 'unknown',
    recovering: shown?.recovering ?? 0,
    catchingUp: shown?.catchingUp ?? 0,
    alarmsInOtherMode: workspaces.opened(other)?.payments.countAlarms() ?? 0,
    storageTrouble: storageTrouble(parts),
    dataFolder: options.dataFolder,
    recordOwner: options.owner ?? 'person',
    anotherRecord: options.anotherRecord ?? null,
    recordNotice: ledgerCare[mode].notice,
    restoring: ledgerCare[mode].restoring,
    recordLooks: ledgerCare[mode].looks,
    damageInOtherMode: ledgerCare[other].notice.damage,
    newestBackup: ledgerCare[mode].notice.damage === null ? null : ledgerCare[mode].newestBackup(),
    designAccount: parts.designAccount.service.view(),
    liveRecord: liveRecord(parts),
    // Where the host asks in a box of its own, none is answered in the page.
    personQuestion: options.confirmation.typed?.question ?? null,
    zones: zonesAt(parts.shopClock.now(), preferences, {
      computer: parts.shopClock.machine.zone ?? machineZone(),
      used: parts.shopClock.zone,
      region: parts.policy.country ?? options.systemRegion ?? null,
    }),
    clock: parts.shopClock.doubt,
    crash: crashTold(parts),
    moving: parts.moving.service.view(),
    secondPlace: parts.secondPlace.service.view(),
    office: parts.office.service.view(),
    updates: parts.updates.service.view(),
    systemLanguages: [...options.language.forPage].slice(0, SYSTEM_LANGUAGES_MAX),
    people: parts.people.service.view(),
    policy: parts.policy.view(),
    lessonsDone: settings.get().lessonsDone,
  };
}

/** Payments that the screen alone lost sight of were followed all the while. */
function crashTold({ crashNote, opening }: OverviewParts): Overview['crash'] {
  const { untold } = crashNote;
  return untold && { ...untold, payments: untold.what === 'app' ? opening.foundUnderWay : 0 };
}

/** The gravest first: what is not being kept now comes before what was set aside. */
function storageTrouble({
  settings,
  workspaces,
  folder,
}: OverviewParts): Overview['storageTrouble'] {
  const open = MODES.map((mode) => workspaces.opened(mode));
  if (settings.unsaved || open.some((workspace) => workspace?.payments.writeFailed))
    return 'write-failed';
  if (settings.trouble !== 'none') return `settings-${settings.trouble}`;
  return folder.danger === null ? 'none' : `folder-${folder.danger}`;
}

/** Real payments that are there although no account is: whoever starts must hear of them. */
function liveRecord({ account, workspaces }: OverviewParts): Overview['liveRecord'] {
  const live = account.current() === null ? workspaces.opened('live') : null;
  const outline = live?.payments.outline() ?? null;
  return outline === null || outline.payments === 0 ? null : outline;
}
