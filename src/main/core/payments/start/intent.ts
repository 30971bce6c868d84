/** What is asked of a customer, all of it decided, and how it gets on disk before anything leaves. */
import { v7 as uuidv7 } from 'uuid';
import type { NewPayment } from '../../../../shared/core/contract/payments.ts';
import type { KnownNetwork } from '../../../../shared/core/networks/network.ts';
import type {
  Mode,
  Override,
  Payment,
  PaymentEvent,
} from '../../../../shared/core/payments/payments.ts';
import { formatReference } from '../../../../shared/core/payments/reference.ts';
import type { Preferences } from '../../../../shared/settings.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { AlreadyRecordedError } from '../../ledger/index.ts';
import { type Clock, keptDay } from '../../platform/clock.ts';
import { customerLines } from '../customers/customer.ts';
import { knownNetwork, readNetwork } from '../customers/networks.ts';
import type { Journal } from '../journal.ts';
import type { PersonalData } from '../life/lifecycle.ts';
import { personalDigest } from '../life/personal-data.ts';
import type { AccountReading } from '../life/verdict.ts';
import type { ChargeSender, Prepared } from './charge-sender.ts';

export interface IntentParts {
  mode: Mode;
  journal: Journal;
  sender: ChargeSender;
  preferences: () => Preferences;
  /** What a manager has said of this account's replies. */
  accountRules: () => Pick<AccountReading, 'refusedCodes'>;
  clock: Clock;
  /** Cryptographically random bytes. */
  random: (bytes: number) => Uint8Array;
}

export interface Intent {
  request: NewPayment;
  /** As checked. */
  personal: PersonalData;
  /** As checked. */
  override: Override | null;
  /** The payment that it takes the place of. */
  replaced: Payment | null;
  /** Whether it is still not known, after asking, if the customer pays that one. */
  isUnclear: boolean;
}

/** A reference has 30 random bits a day: a second clash in a row means a broken random source. */
const REFERENCE_ATTEMPTS = 5;

/**
 * Writes the intent under a fresh reference, with the first request behind it.
 * @param check runs within the transaction; what it throws is thrown, and nothing is written
 * @throws StorageError
 */
export function recordIntent(
  parts: IntentParts,
  { request, personal, replaced, override }: Intent,
  gateway: Gateway,
  check: () => void,
): { payment: Payment; prepared: Prepared } {
  const { mode, journal, sender, preferences, clock, random } = parts;
  const { customer } = personal;
  const id = uuidv7({ msecs: clock.now(), random: random(16) });
  const kept = keptDay(clock.now(), clock.zone);
  const network = networkOf(customer, request.network, preferences());
  // What takes a share's place is that share, whatever the screen knew of it.
  const { totalMinor: saleTotalMinor } = (replaced ? replaced.share : request.share) ?? {};
  const elsewhereMinor = replaced ? 0 : (request.share?.elsewhereMinor ?? 0);
  const refusedCodes = [...parts.accountRules().refusedCodes];
  const noted: PaymentEvent[] =
    elsewhereMinor === 0 ? [] : [{ type: 'rest-noted', elsewhereMinor, unpaidMinor: 0 }];
  const personalSalt = Buffer.from(random(16)).toString('hex');
  for (let attempt = 1; ; attempt += 1) {
    const reference = formatReference(preferences().terminal, kept.localDay, random(6));
    const prepared = sender.prepare({ ...request, reference, customer }, gateway);
    try {
      const payment = journal.open(
        id,
        {
          type: 'recorded',
          reference,
          saleId: replaced?.saleId ?? request.share?.saleId ?? id,
          replaces: replaced?.id ?? null,
          method: request.method,
          amountMinor: request.amountMinor,
          currency: request.currency,
          ...kept,
          personalDigest: personalDigest(personalSalt, personal),
          override,
          ...(request.lines === undefined ? {} : { lines: request.lines }),
          ...(saleTotalMinor === undefined ? {} : { saleTotalMinor }),
          ...(network === null ? {} : { network }),
          ...(mode === 'live' ? { account: gateway.login } : {}),
          ...(refusedCodes.length === 0 ? {} : { refusedCodes }),
        },
        personal,
        { draftId: request.draftId, personalSalt, customerForms: linesOf(customer, preferences()) },
        check,
        [...noted, prepared.requested],
      );
      return { payment, prepared };
    } catch (error) {
      const isClash = error instanceof AlreadyRecordedError && error.field === 'reference';
      if (!isClash || attempt === REFERENCE_ATTEMPTS) throw error;
    }
  }
}

const linesOf = (customer: string | null, { customers }: Preferences) =>
  customer === null ? null : customerLines(customer, customers);

/** A person's word on another network than the country's is dropped: no charge fails by it. */
function networkOf(
  customer: string | null,
  said: string | undefined,
  { customers: rule, networks }: Preferences,
): KnownNetwork | null {
  if (customer === null) return null;
  return knownNetwork(readNetwork(customer, rule, networks), said ?? null);
}
