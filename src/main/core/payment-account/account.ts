/**
 * The live payment account: its fields in the settings, its secret key in the keychain alone.
 * A key belongs to the origin that it was typed for and is sent nowhere else: the origin is in the
 * keychain with it, whatever the settings say. A key is never replaced in its place. A new one goes
 * into an entry of its own, and one write of the settings names account and entry together: until
 * then the old pair works, and no request can meet one half of each.
 */
import { createEmitter } from '../../../shared/core/page/emitter.ts';
import { createSerialQueue } from '../platform/serial-queue.ts';
import { createAccountNow } from './account-now.ts';
import type { AccountParts, AccountService } from './account-service.ts';
import { createKeyCare } from './key-care.ts';
import { createSaving } from './saving.ts';

export function createAccountService(parts: AccountParts): AccountService {
  const news = createEmitter();
  const changed = () => {
    news.emit();
  };
  const now = createAccountNow(parts.settings, parts.openLogins);
  const keys = createKeyCare(parts, now, changed);
  const saving = createSaving(parts, now, keys, changed);
  const changes = createSerialQueue();
  let willSettle = false;

  /**
   * One change of account or key after the other.
   * @param after runs however the work ended
   */
  function inTurn(work: () => Promise<void>, after?: () => Promise<void>): Promise<void> {
    return changes.run(async () => {
      try {
        await work();
      } finally {
        await after?.();
      }
    });
  }

  return {
    current: () => now.account,
    get secretPlace() {
      return now.secretPlace;
    },
    get keyElsewhere() {
      return now.keyElsewhere;
    },
    get keychain() {
      return now.isAvailable ? 'available' : 'unavailable';
    },
    look: () => inTurn(keys.look),
    kept() {
      const owner = now.ownerElsewhere();
      return owner === null ? now.kept : [...now.kept, owner];
    },
    paymentsChanged() {
      if (now.kept.length === 0 || willSettle) return;
      willSettle = true;
      void inTurn(async () => {
        willSettle = false;
        await keys.tidy();
      });
    },
    async save(entry) {
      // Somebody may think about it for minutes: nothing else waits for that.
      const confirmed = await saving.confirm(entry);
      await inTurn(() => saving.save(entry, confirmed), keys.tidy);
    },
    disconnect: () => inTurn(saving.disconnect, keys.clearUnused),
    async readSecret() {
      const key = await keys.readKey(now.ring);
      return key !== null && key.origin === now.origin ? key.secret : null;
    },
    borrow(of) {
      const from = of ?? now.present;
      if (from === null) return null;
      const giveBack = keys.lend(from.ring);
      return {
        account: from.account,
        formerLogins: from.formerLogins,
        readKey: () => keys.readKey(from.ring),
        giveBack() {
          if (giveBack()) void inTurn(keys.clearUnused);
        },
      };
    },
    onChange: (listener) => void news.on(listener),
  };
}
