/** The features of the app: made on what all of them stand on, then listed in the order in which they start. */
import { createBackupHandlers } from '../core/contract/handlers/backups.ts';
import { createCustomerHandlers } from '../core/contract/handlers/customers.ts';
import { createHistoryHandlers } from '../core/contract/handlers/history.ts';
import { createPaymentAccountHandlers } from '../core/contract/handlers/payment-account.ts';
import { createPaymentHandlers } from '../core/contract/handlers/payments.ts';
import { openCounter } from '../features/checks/feature.ts';
import { openDesignAccount } from '../features/design-account/feature.ts';
import { openDisplay } from '../features/display/feature.ts';
import { openExports } from '../features/exports/feature.ts';
import { openForgetting } from '../features/forgetting/feature.ts';
import { openItems } from '../features/items/feature.ts';
import { openJournals } from '../features/journal/feature.ts';
import { openMoving } from '../features/moving/feature.ts';
import { openOffice } from '../features/office/feature.ts';
import { openPeople } from '../features/people/feature.ts';
import { openPrinting } from '../features/printing/feature.ts';
import { openProofs } from '../features/proofs/feature.ts';
import { openReports } from '../features/reports/feature.ts';
import { openReviews } from '../features/reviews/feature.ts';
import { openSecondPlace } from '../features/second-place/feature.ts';
import { openSending } from '../features/sending/feature.ts';
import { openSettlement } from '../features/settlement/feature.ts';
import { openShifts } from '../features/shifts/feature.ts';
import { openTakings } from '../features/takings/feature.ts';
import { openUpdates } from '../features/updates/feature.ts';
import { lookAtFolder } from '../core/folder-safety.ts';
import { openAppSettings } from './app-settings.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { OpenCore } from './core.ts';
import type { OwedDecisions } from './owed-decisions.ts';
import type { Services } from '../core/contract/services.ts';
import type { OpenInMode } from '../core/workspace.ts';

export type Features = ReturnType<typeof openFeatures>;

/** Those that others, or the app as a whole, ask for something. */
export function openFeatures(options: ComposeOptions, { core, identity }: OpenCore) {
  const items = openItems(options, core);
  const moving = openMoving(options, core, { identity, items: items.copy });
  const exports = openExports(options, core);
  return {
    folder: lookAtFolder(options, core.overviewChanged),
    people: openPeople(options, core),
    printing: openPrinting(options, core),
    designAccount: openDesignAccount(options, core),
    items,
    moving,
    secondPlace: openSecondPlace(options, core, moving.service),
    exports,
    office: openOffice(options, core, exports.service),
    shifts: openShifts(options, core, identity.copied.stands),
    updates: openUpdates(options, core, identity),
  };
}

/**
 * All parts. In the reverse of this order, nobody is told or asked any more before the ledgers close,
 * and what they write with closes after them.
 */
export function listParts(
  options: ComposeOptions,
  { core, news, policy, crashNote, opening, ...base }: OpenCore,
  features: Features,
  owed: OwedDecisions,
) {
  const { printing, designAccount, moving, exports, shifts, updates } = features;
  const reviews = openReviews(options, core, {
    exports: exports.service,
    recordPrinter: printing.recordPrinter,
  });
  const { shiftsOf } = shifts;
  return [
    { close: () => base.liveGateways.close() },
    { close: () => base.ledgerIds.settled() },
    { start: () => opening.openFirst(), close: () => core.workspaces.close() },
    { inMode: settlesOwed(owed) },
    features.people,
    { handlers: createPaymentHandlers },
    openProofs(options),
    { handlers: createCustomerHandlers },
    openForgetting(options, core),
    { handlers: createHistoryHandlers },
    openTakings(),
    { handlers: createBackupHandlers },
    printing,
    { close: () => base.openAgain.giveUp() },
    {
      handlers: (services: Services) =>
        createPaymentAccountHandlers({
          ...services,
          account: core.account,
          liveGateway: base.liveGateways.current,
        }),
      start: () => void core.account.look(),
    },
    designAccount,
    { close: () => opening.close() },
    moving,
    features.secondPlace,
    features.office,
    exports,
    reviews,
    openSending(options, reviews.service),
    shifts,
    openReports(options, core, { exports: exports.service, shiftsOf, direct: printing.direct }),
    openJournals(options, core, { exports: exports.service, shiftsOf }),
    features.items,
    openSettlement(options, core),
    openDisplay(options, { ...core, subscribe: news.subscribe }),
    openCounter(options, core, {
      designAccount: designAccount.service,
      folder: features.folder,
      updateAddress: () => updates.service.view().address,
    }),
    openAppSettings(options, {
      account: core.account,
      isRetired: moving.service.isRetired,
      crashNote,
      mayPractise: policy.mayPractise,
    }),
    { close: () => news.close() },
    updates,
    // First of all: whatever somebody is asked about would be done while all else closes.
    { close: () => options.confirmation.close() },
  ] as const;
}

/** What is owed to the record of real payments is written as soon as that is open. */
const settlesOwed =
  (owed: OwedDecisions): OpenInMode =>
  ({ mode, ledger }) => ({
    begin() {
      if (mode !== 'live') return;
      owed.settle(({ decision, at }) => ledger.decisions.noteOwedDecision(decision, at));
    },
  });
