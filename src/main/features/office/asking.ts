/** What this counter asks its head office: whether a code is good, what all counters have, who was asked. */
import type {
  AllCountersRead,
  OfficeChoice,
  OfficeQuery,
} from '../../../shared/features/office/all-counters.ts';
import type { OfficeHint } from '../../../shared/features/office/hints.ts';
import type { OfficeTrouble } from '../../../shared/features/office/office.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import { KeychainUnavailableError } from '../../core/keychain/keychain.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import type { OfficeRoute } from './connection.ts';
import type { DigestOf } from './customer-digest.ts';
import type { Enrolment } from './enrolment.ts';
import type { Membership } from './membership.ts';
import type { OfficePayment } from './reading-payments.ts';

export interface AskingParts {
  readonly membership: Pick<Membership, 'note' | 'routeOf'>;
  readonly version: string;
  readonly trust: () => readonly string[];
  readonly digester: (hintKey: string) => DigestOf;
  readonly log: Pick<Log, 'warn'>;
}

export interface OfficePayments {
  /** What money they are of. */
  readonly mode: Mode;
  /** Newest first. */
  readonly payments: readonly OfficePayment[];
}

export interface Asking {
  /** Whether an office takes something from an enrolment; `none` where it does. Never rejects. */
  tryOut(enrolment: Enrolment): Promise<OfficeTrouble>;
  read(query: OfficeQuery): Promise<AllCountersRead>;
  /** All payments of a choice, up to a limit; null where they can't be read. */
  payments(chosen: OfficeChoice, limit: number): Promise<OfficePayments | null>;
  /** What other counters of the shop asked a customer for. Never rejects. */
  hints(customer: string): Promise<OfficeHint[]>;
}

export function createAsking(parts: AskingParts): Asking {
  const { membership, version, digester, log } = parts;

  /** @returns what was read, or why it can't be */
  async function asReader<T extends object>(
    read: (route: OfficeRoute, digestOf: DigestOf) => Promise<T>,
  ): Promise<T | OfficeTrouble> {
    const { note } = membership;
    if (note === null || note.address.reader === null) return 'revoked';
    const { troubleOf } = await import('./connection.ts');
    try {
      const route = await membership.routeOf(note);
      return route === null ? 'no-key' : await read(route, digester(route.secrets.hintKey));
    } catch (error) {
      if (error instanceof KeychainUnavailableError) return 'no-keychain';
      log.warn('the head office could not be read', errorFields(error));
      return troubleOf(error);
    }
  }

  return {
    async tryOut(enrolment) {
      const { connectOffice, REASONS, troubleOf } = await import('./connection.ts');
      try {
        const { mode } = enrolment.address;
        const route = { ...enrolment, trust: parts.trust };
        const connection = await connectOffice(route, { app: version, mode });
        try {
          const [said] = await connection.head([]);
          return said === undefined ? 'none' : REASONS[said.answer];
        } finally {
          await connection.close().catch(() => undefined);
        }
      } catch (error) {
        log.warn('the head office could not be joined', errorFields(error));
        return troubleOf(error);
      }
    },
    async read(query) {
      const { readOffice } = await import('./reading.ts');
      const all = await asReader((route, digestOf) => readOffice(route, query, digestOf));
      return typeof all === 'string' ? { read: false, why: all } : { read: true, all };
    },
    async payments(chosen, limit) {
      const [{ withReader }, { readPayments }] = await Promise.all([
        import('./reader.ts'),
        import('./reading-payments.ts'),
      ]);
      const found = await asReader(async (route, digestOf) => ({
        mode: route.address.mode,
        payments: await withReader(route, (reader) =>
          readPayments(reader, chosen, { limit, digestOf }),
        ),
      }));
      return typeof found === 'string' ? null : found;
    },
    async hints(customer) {
      const { note } = membership;
      if (note === null || customer.trim() === '') return [];
      try {
        const { connectOffice } = await import('./connection.ts');
        const route = await membership.routeOf(note);
        if (route === null) return [];
        const connection = await connectOffice(route, { app: version, mode: note.address.mode });
        try {
          return await connection.hint(digester(route.secrets.hintKey)(customer));
        } finally {
          void connection.close().catch(() => undefined);
        }
      } catch (error) {
        log.warn('no other counter could be asked about a customer', errorFields(error));
        return [];
      }
    },
  };
}
