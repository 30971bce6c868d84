/** Calls about payments. */
import { withPaidWords, withRefusal } from '../../settings/account-rules.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PAYMENT_CALLS } from '../../../../shared/core/contract/payments.ts';
import type { HandlersOf } from '../handlers.ts';
import { modeChanged } from '../refusals.ts';
import type { Services } from '../services.ts';
import { createShownMode } from '../shown-mode.ts';
import type { AccountRules } from '../../../../shared/settings.ts';
import type { Mode } from '../../../../shared/core/payments/payments.ts';

export function createPaymentHandlers(services: Services): HandlersOf<typeof PAYMENT_CALLS> {
  const { gate } = services;
  const { recordCare, withPayments } = createShownMode(services);

  async function saveRules(
    mode: Mode,
    change: (before: AccountRules) => AccountRules,
  ): Promise<void> {
    await services.settings.save(({ accountRules }) => ({
      accountRules: { ...accountRules, [mode]: change(accountRules[mode]) },
    }));
    services.overviewChanged();
  }

  return {
    startPayment: gate.limited('startPayment', ({ mode, ...request }) => {
      // Waiting would send it at a moment when nobody at the counter expects it any more.
      if (recordCare().restoring) throw new Refusal('restoring', 'a backup is being restored');
      return withPayments((payments) => {
        if (mode !== payments.mode) throw modeChanged();
        return payments.start(request);
      });
    }),
    listOpenPayments: () => withPayments((payments) => payments.listOpen()),
    getPayment: ({ id }) => withPayments((payments) => payments.get(id)),
    listOpenSales: () => withPayments((payments) => payments.listOpenSales()),
    noteRest: gate.limited('noteRest', ({ saleId, seen, ...rest }) =>
      withPayments((payments) => payments.noteRest(saleId, rest, seen)),
    ),
    notePaidBack: gate.limited('notePaidBack', ({ id, ...note }) =>
      withPayments((payments) => payments.notePaidBack(id, note)),
    ),
    undoPaidBack: gate.limited('undoPaidBack', ({ id, at }) =>
      withPayments((payments) => payments.undoPaidBack(id, at)),
    ),
    checkPayment: ({ id }) => withPayments((payments) => payments.check(id)),
    stopWaiting: ({ id }) => withPayments((payments) => payments.stopWaiting(id)),
    acknowledgeAlarm: ({ id, note, ...alarm }) =>
      withPayments((payments) => payments.acknowledge(id, alarm, note)),
    markRefusal: gate.confirmed(
      'markRefusal',
      ({ id }) =>
        withPayments((payments) => {
          const { words } = payments.refusalToMark(id);
          const { reference } = payments.get(id).view.payment;
          return [{ what: 'mark-refusal', values: { reference, words: words ?? '' } }];
        }),
      ({ id }) =>
        withPayments(async (payments) => {
          const { view, mark } = payments.markRefusal(id);
          await saveRules(payments.mode, (rules) => withRefusal(rules, mark));
          return view;
        }),
    ),
    acceptPaidWords: gate.confirmed(
      'acceptPaidWords',
      ({ id, words: seen }) =>
        withPayments((payments) => {
          const words = payments.wordsToAccept(id, seen);
          const { reference } = payments.get(id).view.payment;
          return [{ what: 'paid-words', values: { reference, words } }];
        }),
      ({ id, words: seen }) =>
        withPayments(async (payments) => {
          const words = payments.wordsToAccept(id, seen);
          await saveRules(payments.mode, (rules) => withPaidWords(rules, words));
          return payments.check(id);
        }),
    ),
  };
}
