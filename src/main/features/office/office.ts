/**
 * The head office of this counter, where there is one: how it is joined and left, and which ledger goes
 * there. What talks to it is loaded once there is one.
 */
import { existsSync } from 'node:fs';
import type { AllCountersRead, OfficeQuery } from '../../../shared/features/office/all-counters.ts';
import type { OfficeHint } from '../../../shared/features/office/hints.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type {
  Office,
  OfficeJoined,
  OfficeTrouble,
} from '../../../shared/features/office/office.ts';
import {
  type Keychain,
  KeychainUnavailableError,
  mintSecretName,
} from '../../core/keychain/keychain.ts';
import type { Clock } from '../../core/platform/clock.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import type { OpenedMode, PartInMode } from '../../core/workspace.ts';
import type { OfficeRoute } from './connection.ts';
import { customerDigest, type DigestOf } from './customer-digest.ts';
import {
  type Enrolment,
  officeSecretsSchema,
  type OfficeSecrets,
  readEnrolment,
} from './enrolment.ts';
import { type OfficeNote, readOfficeNote, writeOfficeNote } from './office-note.ts';
import type { Sending } from './sending.ts';

export interface OfficeParts {
  /** Where the note of it lies. */
  readonly path: string;
  readonly version: string;
  readonly keychain: Keychain;
  readonly random: (bytes: number) => Uint8Array;
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'setTimer'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** PEM of the authorities that computers trust. */
  readonly trust: () => readonly string[];
  /** What is the same for all ways of writing a customer. */
  readonly customerKey: (customer: string) => string;
  /** What `view` says is another. */
  readonly onChange: () => void;
}

export interface OfficeService {
  view(): Office;
  /** Whose code it is; null for what is none. */
  addressOf(code: string): Pick<NonNullable<Office>, 'counter' | 'host'> | null;
  join(code: string): Promise<OfficeJoined>;
  read(query: OfficeQuery): Promise<AllCountersRead>;
  /** What other counters of the shop asked a customer for, in this mode. Never rejects. */
  hints(customer: string, mode: Mode): Promise<OfficeHint[]>;
  /** Whether customers and notes go there as well. @throws the file system's errors */
  chooseWords(words: boolean): Promise<void>;
  /** @throws the file system's errors */
  leave(): Promise<void>;
  inMode(opened: Pick<OpenedMode, 'mode' | 'ledger' | 'payments'>): PartInMode;
}

type OpenedLedger = Pick<OpenedMode, 'mode' | 'ledger' | 'payments'>;

export function createOffice(parts: OfficeParts): OfficeService {
  const { path, keychain, log, onChange } = parts;
  let note = existsSync(path) ? readOfficeNote(path) : null;
  let isNoteLost = note === null && existsSync(path);
  const ledgers = new Map<Mode, OpenedLedger>();
  let sending: Sending | null = null;
  /** One start or end after the other. */
  let turn: Promise<void> = Promise.resolve();

  const digester = (hintKey: string): DigestOf => customerDigest(hintKey, parts.customerKey);

  const asker = (mode: Mode) => ({ app: parts.version, mode });

  async function routeOf({ address, entry }: OfficeNote): Promise<OfficeRoute | null> {
    const secrets = readSecrets(await keychain.get(entry));
    return secrets === null ? null : { address, secrets, trust: parts.trust };
  }

  /** Sends what is to be sent from now on: nothing, where nothing is joined or its ledger is closed. */
  function renew(): Promise<void> {
    turn = turn.then(startAnew).catch((error: unknown) => {
      log.warn('sending to the head office could not begin', errorFields(error));
    });
    return turn;
  }

  async function startAnew(): Promise<void> {
    await sending?.close();
    sending = null;
    const joined = note;
    const opened = joined === null ? undefined : ledgers.get(joined.address.mode);
    if (joined === null || opened === undefined) return;
    const [{ startSending }, { connectOffice }, { openOutbox }] = await Promise.all([
      import('./sending.ts'),
      import('./connection.ts'),
      import('./outbox.ts'),
    ]);
    if (ledgers.get(joined.address.mode) !== opened) return;
    sending = startSending({
      ...parts,
      outbox: openOutbox(opened.ledger, { withWords: joined.words }),
      asker: asker(joined.address.mode),
      route: () => routeOf(joined),
      digester,
      connect: connectOffice,
    });
  }

  /** Asks the office before anything is kept. */
  async function tryOut(enrolment: Enrolment): Promise<OfficeTrouble> {
    const { connectOffice, REASONS, troubleOf } = await import('./connection.ts');
    try {
      const route = { ...enrolment, trust: parts.trust };
      const connection = await connectOffice(route, asker(enrolment.address.mode));
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
  }

  async function keep({ address, secrets }: Enrolment): Promise<OfficeJoined> {
    const entry = mintSecretName('office', parts.random);
    try {
      await keychain.set(entry, JSON.stringify(secrets));
    } catch (error) {
      if (error instanceof KeychainUnavailableError) return { joined: false, why: 'no-keychain' };
      throw error;
    }
    const before = note;
    // As whoever confirmed it was told, whatever was chosen before.
    const next = { address, entry, words: false };
    writeOfficeNote(path, next);
    note = next;
    isNoteLost = false;
    if (before !== null) await forget(before);
    await renew();
    log.info('the head office was joined', { counter: address.name });
    return { joined: true };
  }

  /** Where the keychain does not let go of it, it stays: the office can revoke it. */
  async function forget({ entry }: OfficeNote): Promise<void> {
    try {
      await keychain.clear(entry);
    } catch (error) {
      if (!(error instanceof KeychainUnavailableError)) throw error;
      log.warn(
        'the password of a head office from before stays in the keychain',
        errorFields(error),
      );
    }
  }

  return {
    view() {
      if (isNoteLost) return LOST;
      return note === null
        ? null
        : {
            counter: note.address.name,
            shop: note.address.shop,
            host: note.address.host,
            heardAt: sending?.heardAt ?? null,
            // Where no record of its mode is open there is nothing to send.
            waiting: ledgers.has(note.address.mode) ? (sending?.waiting() ?? null) : 0,
            trouble: sending?.trouble ?? 'none',
            words: note.words,
            reads: note.address.reader !== null,
          };
    },
    addressOf(code) {
      const read = readEnrolment(code);
      if (typeof read === 'string') return null;
      const { name, host } = read.address;
      return { counter: name, host };
    },
    async join(code) {
      const read = readEnrolment(code);
      if (typeof read === 'string') return { joined: false, why: read };
      const trouble = await tryOut(read);
      if (trouble !== 'none') return { joined: false, why: trouble };
      const joined = await keep(read);
      onChange();
      return joined;
    },
    async read(query) {
      if (note === null || note.address.reader === null) return { read: false, why: 'revoked' };
      const [{ readOffice }, { troubleOf }] = await Promise.all([
        import('./reading.ts'),
        import('./connection.ts'),
      ]);
      try {
        const route = await routeOf(note);
        if (route === null) return { read: false, why: 'no-key' };
        return { read: true, all: await readOffice(route, query) };
      } catch (error) {
        if (error instanceof KeychainUnavailableError) return { read: false, why: 'no-keychain' };
        log.warn('the head office could not be read', errorFields(error));
        return { read: false, why: troubleOf(error) };
      }
    },
    async chooseWords(words) {
      if (note === null) return;
      const next = { ...note, words };
      writeOfficeNote(path, next);
      note = next;
      await renew();
    },
    async hints(customer, mode) {
      if (note === null || note.address.mode !== mode || customer.trim() === '') return [];
      // Whoever is at the counter must not wait for an office that may be away.
      if (sending?.trouble !== 'none') return [];
      const { connectOffice } = await import('./connection.ts');
      try {
        const route = await routeOf(note);
        if (route === null) return [];
        const connection = await connectOffice(route, asker(note.address.mode));
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
    async leave() {
      const before = note;
      writeOfficeNote(path, null);
      note = null;
      isNoteLost = false;
      if (before !== null) await forget(before);
      await renew();
    },
    inMode(opened) {
      const { mode, payments } = opened;
      payments.onPaymentChange(() => {
        if (note?.address.mode === mode) sending?.wake();
      });
      return {
        begin() {
          ledgers.set(mode, opened);
          if (note?.address.mode === mode) void renew();
        },
        async close() {
          ledgers.delete(mode);
          if (note?.address.mode === mode) await renew();
        },
      };
    },
  };
}

/** There was an office, and the file that says which makes no sense: a new code mends it. */
const LOST: Office = {
  counter: '–',
  shop: '–',
  host: '–',
  heardAt: null,
  waiting: null,
  trouble: 'no-key',
  words: false,
  reads: false,
};

function readSecrets(text: string | null): OfficeSecrets | null {
  try {
    return officeSecretsSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}
