/**
 * The shop's account at a design-sharing service: its registration, the connection to
 * it and whose it is. Token and client secret are in the keychain; the name last seen and the
 * heading of receipts are in the settings, so that they are there offline.
 */
import { checkReceiptHeading } from '../../../shared/features/design-account/design-account-fields.ts';
import { demandField } from '../../core/platform/refusal.ts';
import { createBase } from './base.ts';
import { createConnecting } from './connecting.ts';
import { saveRegistration } from './registration.ts';
import { secretOwner } from './secrets.ts';
import type { DesignAccountOptions, DesignAccountService } from './service.ts';

export function createDesignAccount(options: DesignAccountOptions): DesignAccountService {
  const closing = new AbortController();
  const base = createBase(options, closing.signal);
  const { stored, save, onChange, clientSecret, token, trouble, owner, addresses, changes } = base;
  const connecting = createConnecting(base);

  /** Says what was done, whether it could be done or not. */
  async function changing(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } finally {
      onChange();
    }
  }

  return {
    view() {
      const { registration, profile, receiptHeading } = stored();
      return {
        registration,
        clientSecret: clientSecret.place,
        token: token.place,
        attempt: connecting.view(),
        profile,
        receiptHeading,
        problem: trouble.latest,
      };
    },
    begin: () =>
      changes.run(async () => {
        const of = stored().registration;
        // Where nothing was kept, nobody is asked to unlock the keychain.
        if (of === null || stored().entryId === null) return;
        try {
          await clientSecret.get(secretOwner(of));
        } catch (error) {
          trouble.sayFailure(error);
        }
        await owner.ask(closing.signal);
        onChange();
      }),
    saveRegistration: (entry) => changing(() => saveRegistration(base, entry, connecting.end)),
    forgetRegistration: () =>
      changing(() =>
        changes.run(async () => {
          await connecting.end();
          await clientSecret.clear();
          await owner.forget({ registration: null });
          addresses.settled();
        }),
      ),
    connect: () => changing(() => changes.run(connecting.connect)),
    cancel: () =>
      changing(async () => {
        await connecting.end();
        await connecting.settled();
      }),
    check: () => changing(() => changes.run(() => owner.ask(closing.signal))),
    disconnect: () =>
      changing(async () => {
        await connecting.end();
        await changes.run(async () => {
          await connecting.end();
          await owner.forget();
        });
      }),
    saveHeading: (text) =>
      changing(() =>
        changes.run(() =>
          save({ receiptHeading: demandField('heading', checkReceiptHeading(text)) }),
        ),
      ),
    async close() {
      closing.abort(new Error('the app is closing'));
      await connecting.end();
      await changes.settled();
      await base.wire.close();
    },
  };
}
