/**
 * The settings as everybody in main meets them: what the organisation has locked stands over what the
 * counter's own file says, and can't be changed by anyone who saves. The file keeps the counter's own
 * choice below it, for when the lock is gone.
 */
import type { Preferences } from '../../../shared/settings.ts';
import type { UpdateSettings } from '../../../shared/features/updates/updates.ts';
import { lockedBy, type Policy, presetBy } from './policy.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { SettingsStore } from '../../core/settings/store.ts';
import { wrongField } from '../../core/platform/refusal.ts';

/** @returns the same object where nothing is locked otherwise */
export function withLocks(own: Preferences, policy: Policy): Preferences {
  const { customers } = own;
  const country = lockedBy(policy, 'country');
  const locked: Preferences = {
    ...own,
    currency: lockedBy(policy, 'currency') ?? own.currency,
    language: lockedBy(policy, 'language') ?? own.language,
    // Where nobody has said what customers are, it is proposed; IDs belong to no country.
    customers:
      country !== undefined && customers.kind === 'phone' ? { ...customers, country } : customers,
    updates: {
      // Nobody at a counter chooses an address, so a preset one stands where the file names none.
      address:
        lockedBy(policy, 'updateAddress') ??
        own.updates.address ??
        presetBy(policy, 'updateAddress') ??
        null,
      channel: lockedBy(policy, 'updateChannel') ?? own.updates.channel,
      hour: lockedBy(policy, 'updateHour') ?? own.updates.hour,
    },
  };
  return differ(locked, own) ? locked : own;
}

const differ = (one: Preferences, other: Preferences) =>
  one.currency !== other.currency ||
  one.language !== other.language ||
  one.customers.country !== other.customers.country ||
  !isSameUpdating(one.updates, other.updates);

const isSameUpdating = (one: UpdateSettings, other: UpdateSettings) =>
  one.address === other.address && one.channel === other.channel && one.hour === other.hour;

/**
 * What is to be kept of preferences that somebody saves.
 * @param own what the file says
 * @throws Refusal `field-invalid` for the first that is locked to something else
 */
export function withoutLocks(wanted: Preferences, own: Preferences, policy: Policy): Preferences {
  const allowed = withLocks(wanted, policy);
  if (wanted.currency !== allowed.currency) throw wrongField('currency', 'set-by-organisation');
  if (wanted.language !== allowed.language) throw wrongField('language', 'set-by-organisation');
  if (wanted.customers.country !== allowed.customers.country)
    throw wrongField('country', 'set-by-organisation');
  if (!isSameUpdating(wanted.updates, allowed.updates))
    throw wrongField('updates', 'set-by-organisation');
  return {
    ...wanted,
    currency: lockedBy(policy, 'currency') === undefined ? wanted.currency : own.currency,
    language: lockedBy(policy, 'language') === undefined ? wanted.language : own.language,
    customers: {
      ...wanted.customers,
      // Numbers need a country, and one that was never chosen is none to go back to.
      country:
        lockedBy(policy, 'country') !== undefined &&
        wanted.customers.kind === 'phone' &&
        own.customers.kind === 'phone'
          ? own.customers.country
          : wanted.customers.country,
    },
    updates: {
      // What the policy names is no choice of this counter's, which the file is to keep.
      address:
        wanted.updates.address === addressBy(policy) ? own.updates.address : wanted.updates.address,
      channel:
        lockedBy(policy, 'updateChannel') === undefined
          ? wanted.updates.channel
          : own.updates.channel,
      hour: lockedBy(policy, 'updateHour') === undefined ? wanted.updates.hour : own.updates.hour,
    },
  };
}

const addressBy = (policy: Policy) =>
  lockedBy(policy, 'updateAddress') ?? presetBy(policy, 'updateAddress');

/** The store of a counter under a policy. */
export function governSettings(store: SettingsStore, policy: Policy): SettingsStore {
  let last: { own: Settings; governed: Settings } | null = null;

  function govern(own: Settings): Settings {
    if (last?.own !== own) {
      const preferences = withLocks(own.preferences, policy);
      const governed = preferences === own.preferences ? own : { ...own, preferences };
      last = { own, governed };
    }
    return last.governed;
  }

  return {
    get: () => govern(store.get()),
    async save(changes) {
      const saved = await store.save((own) => {
        const wanted = typeof changes === 'function' ? changes(govern(own)) : changes;
        if (wanted.preferences === undefined) return wanted;
        return {
          ...wanted,
          preferences: withoutLocks(wanted.preferences, own.preferences, policy),
        };
      });
      return govern(saved);
    },
    trouble: store.trouble,
    get unsaved() {
      return store.unsaved;
    },
  };
}
