/** The mode that the screens see, for handlers: its services, and what they throw as refusals. */
import type { Overview } from '../../../shared/settings.ts';
import type { Payments } from '../payments/index.ts';
import type { LedgerCare } from '../record/index.ts';
import { Refusal } from '../platform/refusal.ts';
import { toRefusal } from './refusals.ts';
import type { Services } from './services.ts';

export interface ShownMode {
  /** The mode's payments, opened when they are first needed. */
  payments(): Promise<Payments>;
  recordCare(): LedgerCare;
  /** @throws Refusal where the payments refuse, or their record was changed meanwhile */
  withPayments<T>(work: (payments: Payments) => T | Promise<T>): Promise<T>;
  /** @throws Refusal where the record's care refuses */
  withRecordCare<T>(work: (care: LedgerCare) => T | Promise<T>): Promise<T>;
  /**
   * Does something that changes the overview.
   * @returns the new one, which the screens are told of as well
   * @throws Refusal where a service refuses
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
          throw new Refusal('not-possible-now', 'the book was changed meanwhile');
        throw toRefusal(error, shown);
      }
    },

    async withRecordCare(work) {
      await payments();
      try {
        return await work(recordCare());
      } catch (error) {
        throw toRefusal(error, null);
      }
    },

    async withOverview(work) {
      try {
        await work();
      } catch (error) {
        throw toRefusal(error, null);
      }
      services.overviewChanged();
      return services.overview();
    },
  };
}
