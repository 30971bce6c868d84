/**
 * What the features of the app stand on: the settings under an organisation's policy, the payment
 * account, practice and live with the care of their ledgers, and the news of them.
 */
import { mkdirSync } from 'node:fs';
import { createAccountService, type LiveGateways } from '../core/payment-account/index.ts';
import { createLedgerIds, type LedgerIds } from '../core/record/index.ts';
import { openIdentity } from '../features/moving/feature.ts';
import { type CounterIdentity, finishTakingIn, settleCopy } from '../features/moving/index.ts';
import { type CrashNote, openCrashNote } from '../core/platform/crash-note.ts';
import { createGate } from '../core/contract/gate.ts';
import { createLimits } from '../core/contract/limits.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { Workspaces } from '../core/contract/workspaces.ts';
import { createLedgerCares } from './ledger-cares.ts';
import { openLiveGateways } from './live-workspace.ts';
import { createNews, type News } from '../core/news.ts';
import { createOpenAgain, type OpenAgain } from './open-again.ts';
import { createOpening, type Opening } from './opening.ts';
import { countUp } from './overview.ts';
import { openUnderPolicy, type UnderPolicy } from './policy-settings.ts';
import type { Core } from '../core/feature.ts';
import type { ShopClock } from '../core/platform/shop-clock.ts';
import { countOpenUnder, openLogins } from './workspaces.ts';
import { computerOf, type CoreOptions } from '../core/options.ts';
import { folderMode } from '../core/platform/file-modes.ts';

export interface OpenCore {
  readonly core: Core;
  readonly news: News;
  readonly policy: Omit<UnderPolicy, 'settings'>;
  readonly crashNote: CrashNote;
  readonly identity: CounterIdentity;
  readonly liveGateways: LiveGateways;
  readonly ledgerIds: LedgerIds;
  readonly openAgain: OpenAgain;
  readonly opening: Opening;
}

/**
 * @param shopClock the clock of `options`, and why it is not the machine's
 * @param workspaces not connected yet
 * @throws SettingsUnusableError, StorageError
 */
export async function openCore(
  options: ComposeOptions,
  shopClock: ShopClock,
  workspaces: Workspaces,
): Promise<OpenCore> {
  const { clock, log, confirmation, language } = options;
  readyFolder(options);
  const { settings, ...policy } = await openUnderPolicy(options);
  shopClock.readZone(() => settings.get().preferences.timeZone);
  const crashNote = options.crashNote ?? openCrashNote(null, clock, log);
  const account = createAccountService({
    ...options,
    ...policy.account,
    settings,
    openUnder: (logins) => countOpenUnder(workspaces, logins),
    openLogins: () => openLogins(workspaces),
  });
  const liveGateways = openLiveGateways(options, settings, account, shopClock.sawService);
  const ledgerIds = createLedgerIds(settings, log);
  const nextRevision = options.nextRevision ?? countUp();
  const news = createNews({ settings, account });
  const { overviewChanged } = news;
  policy.onChange(overviewChanged);
  shopClock.onChange(overviewChanged);
  confirmation.typed?.onChange(overviewChanged);
  await language.speak(settings.get().preferences.language);
  news.subscribe('overviewChanged', ({ preferences }) => void language.speak(preferences.language));

  const identity = openIdentity(options, { settings, workspaces });
  const openAgain = createOpenAgain(clock, (mode) => workspaces.use(mode), overviewChanged);
  const ledgerCare = createLedgerCares(options, {
    settings,
    ledgerIds,
    workspaces,
    openAgain,
    overviewChanged,
    isCopied: identity.copied.stands,
  });
  const liveCare = ledgerCare.live;
  if (policy.backupCopies !== null) liveCare.copyTo(policy.backupCopies);
  const opening = createOpening({ settings, account, workspaces, liveCare, overviewChanged, log });
  account.onChange(opening.accountChanged);

  const gate = createGate(confirmation, createLimits(clock));
  const core: Core = {
    ...news,
    gate,
    settings,
    account,
    workspaces,
    ledgerCare,
    nextRevision,
    shopClock,
  };
  return { core, news, policy, crashNote, identity, liveGateways, ledgerIds, openAgain, opening };
}

/** Makes the folder, and ends what a crash has left of taking a record in. */
function readyFolder(options: CoreOptions): void {
  const { dataFolder, clock, log } = options;
  mkdirSync(dataFolder, { recursive: true, mode: folderMode() });
  const settled = settleCopy(dataFolder, computerOf(options), clock.now());
  if (settled !== null) log.info('a copied folder was settled', { as: settled });
  if (finishTakingIn(dataFolder, clock.now()) === 'put-aside')
    log.error('a record that was taken in found another in its place, and is put aside');
}
