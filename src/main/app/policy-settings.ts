/** What an organisation has a say in, wired: the settings first, then what the parts are told. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NamedAddress } from '../../shared/core/page/person-question.ts';
import { createEmitter } from '../../shared/core/page/emitter.ts';
import type { PolicyView } from '../../shared/features/policy/policy.ts';
import { openSettings, type SettingsStore } from '../core/settings/store.ts';
import { type AccountLocks, addressesOf, underLocks } from '../core/payment-account/index.ts';
import {
  governSettings,
  lockedBy,
  mayPractise,
  NO_POLICY,
  outOfPractice,
  type Policy,
  type TakenPresets,
  takenPresetsSchema,
  viewOf,
  withPresets,
} from '../features/policy/index.ts';
import { type BackupCopies, createBackupCopies } from '../core/record/index.ts';
import { errorFields, type Log } from '../core/platform/log.ts';
import { replaceFile } from '../core/platform/replace-file.ts';
import type { ComposeOptions } from './compose-options.ts';

/** Beside `settings.json`: which presets nobody has chosen otherwise since. */
const TAKEN_PRESETS = 'presets.json';

export interface UnderPolicy {
  readonly settings: SettingsStore;
  /** For the payment account: what is fixed, and which addresses need no counter's word. */
  readonly account: { readonly locks: AccountLocks; readonly given: readonly NamedAddress[] };
  /** ISO 3166 alpha-2; null where the policy does not say. */
  readonly country: string | null;
  readonly mayPractise: boolean;
  /** Null where the policy names no folder. */
  readonly backupCopies: BackupCopies | null;
  /** As it stands now, for the screens. */
  readonly view: () => PolicyView;
  /** Told when `view` has something else to say. */
  readonly onChange: (listener: () => void) => void;
}

/**
 * Reads the policy, opens the settings and brings them to where the policy has them before anybody
 * reads them.
 * @throws as `openSettings`
 */
export async function openUnderPolicy(
  options: Pick<
    ComposeOptions,
    'dataFolder' | 'readPolicy' | 'workers' | 'clock' | 'random' | 'log'
  >,
): Promise<UnderPolicy> {
  const { dataFolder, readPolicy, workers, clock, random, log } = options;
  const policy = (await readPolicy?.()) ?? NO_POLICY;
  const own = openSettings({
    path: path.join(dataFolder, 'settings.json'),
    random,
    now: () => clock.now(),
    hasLiveRecord: () => hasLiveRecord(dataFolder),
  });
  try {
    await bringUnder(policy, own, dataFolder, log);
  } catch (error) {
    // A disk that takes nothing takes no payment either, and the screens say so.
    log.warn('the policy could not be brought into the settings', errorFields(error));
  }
  const news = createEmitter();
  const folder = policy.set.backupFolder;
  const backupCopies =
    folder === undefined
      ? null
      : createBackupCopies({
          folder: folder.value,
          dataFolder,
          workers,
          clock,
          log,
          onChange: () => news.emit(),
        });
  return {
    settings: governSettings(own, policy),
    account: { locks: accountLocks(policy), given: givenAddresses(policy) },
    country: policy.set.country?.value ?? null,
    mayPractise: mayPractise(policy),
    backupCopies,
    view() {
      const problem = backupCopies?.trouble ?? 'none';
      if (folder === undefined || problem === 'none') return viewOf(policy);
      return viewOf(policy, [{ source: folder.source, setting: 'backupFolder', problem }]);
    },
    onChange: (listener) => void news.on(listener),
  };
}

function givenAddresses({ set }: Policy): readonly NamedAddress[] {
  return addressesOf({
    baseUrl: set.baseUrl?.value ?? '',
    callbackUrl: set.callbackUrl?.value ?? null,
  }).filter(({ address }) => address !== '');
}

async function bringUnder(
  policy: Policy,
  own: SettingsStore,
  dataFolder: string,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const note = path.join(dataFolder, TAKEN_PRESETS);
  const before = readTaken(note);
  const { preferences, taken } = withPresets(own.get(), before, policy);
  const changes = {
    ...(preferences !== own.get().preferences && { preferences }),
    ...underLocks(own.get(), accountLocks(policy)),
    ...outOfPractice(own.get(), hasLiveRecord(dataFolder), policy),
  };
  if (Object.keys(changes).length > 0) await own.save(changes);
  if (JSON.stringify(taken) === JSON.stringify(before)) return;
  try {
    replaceFile(note, `${JSON.stringify(taken)}\n`);
  } catch (error) {
    log.warn('which presets were taken could not be kept', errorFields(error));
  }
}

/** Without the note what stands in the settings counts as chosen. */
function readTaken(note: string): TakenPresets {
  try {
    const read: unknown = JSON.parse(readFileSync(note, 'utf8'));
    return takenPresetsSchema.parse(read);
  } catch {
    return {};
  }
}

function accountLocks(policy: Policy): AccountLocks {
  const [baseUrl, requestShape, callbackUrl] = [
    lockedBy(policy, 'baseUrl'),
    lockedBy(policy, 'requestShape'),
    lockedBy(policy, 'callbackUrl'),
  ];
  return {
    ...(baseUrl !== undefined && { baseUrl }),
    ...(requestShape !== undefined && { requestShape }),
    ...(callbackUrl !== undefined && { callbackUrl }),
  };
}

const hasLiveRecord = (dataFolder: string) =>
  existsSync(path.join(dataFolder, 'live', 'ledger.db'));
