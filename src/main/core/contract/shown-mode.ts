/** The mode that the screens see, for handlers. */
import type { Overview } from '../../../shared/settings.ts';
import type { Payments } from '../payments/index.ts';
import type { LedgerCare } from '../record/index.ts';
import { Refusal } from '../platform/refusal.ts';
import { withView } from './refusals.ts';
import type { Services } from './services.ts';

export interface ShownMode {
  /** The mode's payments, opened when they are first needed. */
  payments(): Promise<Payments>;
  recordCare(): LedgerCare;
  /** @throws what the payments throw, or a Refusal where their record was changed meanwhile */
  withPayments<T>(work: (payments: Payments) => T | Promise<T>): Promise<T>;
  /** @throws what the record's care throws */
  withRecordCare<T>(work: (care: LedgerCare) => T | Promise<T>): Promise<T>;
  /**
   * Does something that changes the overview.
   * @returns the new one, which the screens are told of as well
   * @throws what it throws
   */
  withOverview(work: () => Promise<unknown>): Promise<Overview>;
}

export function createShownMode(services: Services): ShownMode {
  const { settings, workspaces, ledgerCare } = services;

  const payments = () => workspaces.use(settings.get().mode);
  const recordCare = () => ledgerCare[settings.get().mode];

  return {
    payments,
    recordCare,

    async withPayments(work) {
      const shown = await payments();
      try {
        return await work(shown);
      } catch (error) {
        if (!(error instanceof Refusal) && (await payments()) !== shown)
          throw new Refusal('not-possible-now', 'the record was changed meanwhile');
        throw error instanceof Refusal ? withView(error, shown) : error;
      }
    },

    async withRecordCare(work) {
      await payments();
      return work(recordCare());
    },

    async withOverview(work) {
      await work();
      services.overviewChanged();
      return services.overview();
    },
  };
}
