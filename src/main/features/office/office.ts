/**
 * The head office of this counter, where there is one: how it is joined and left, and which ledger goes
 * there. What talks to it is loaded once there is one.
 */
import type { OfficeHint } from '../../../shared/features/office/hints.ts';
import type { Mode } from '../../../shared/core/payments/payments.ts';
import type { Office, OfficeJoined } from '../../../shared/features/office/office.ts';
import { KeychainUnavailableError } from '../../core/keychain/keychain.ts';
import type { Clock } from '../../core/platform/clock.ts';
import { errorFields, type Log } from '../../core/platform/log.ts';
import type { OpenedMode, PartInMode } from '../../core/workspace.ts';
import { type Asking, createAsking } from './asking.ts';
import { customerDigest, type DigestOf } from './customer-digest.ts';
import { readEnrolment } from './enrolment.ts';
import { type Membership, type MembershipParts, openMembership } from './membership.ts';
import type { Sending } from './sending.ts';

export interface OfficeParts extends Omit<MembershipParts, 'log'> {
  readonly version: string;
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'setTimer'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** What is the same for all ways of writing a customer. */
  readonly customerKey: (customer: string) => string;
  /** What `view` says is another. */
  readonly onChange: () => void;
}

export interface OfficeService extends Pick<Asking, 'read' | 'payments'> {
  view(): Office;
  /** Whose code it is; null for what is none. */
  addressOf(code: string): Pick<NonNullable<Office>, 'counter' | 'host'> | null;
  join(code: string): Promise<OfficeJoined>;
  /** As of `Asking`; nothing of another mode's office, nor of one that does not answer. */
  hints(customer: string, mode: Mode): Promise<OfficeHint[]>;
  /** Whether customers and notes go there as well. @throws the file system's errors */
  chooseWords(words: boolean): Promise<void>;
  /** @throws the file system's errors */
  leave(): Promise<void>;
  inMode(opened: OpenedLedger): PartInMode;
}

type OpenedLedger = Pick<OpenedMode, 'mode' | 'ledger' | 'payments'>;

export function createOffice(parts: OfficeParts): OfficeService {
  const { log, onChange } = parts;
  const membership = openMembership(parts);
  const digester = (hintKey: string): DigestOf => customerDigest(hintKey, parts.customerKey);
  const asking = createAsking({ ...parts, membership, digester });
  const outgoing = createOutgoing({ ...parts, membership, digester });
  const { read, payments } = asking;

  return {
    view: () => viewOf(membership, outgoing),
    addressOf(code) {
      const enrolment = readEnrolment(code);
      if (typeof enrolment === 'string') return null;
      const { name, host } = enrolment.address;
      return { counter: name, host };
    },
    async join(code) {
      const enrolment = readEnrolment(code);
      if (typeof enrolment === 'string') return { joined: false, why: enrolment };
      const trouble = await asking.tryOut(enrolment);
      if (trouble !== 'none') return { joined: false, why: trouble };
      try {
        await membership.join(enrolment);
      } catch (error) {
        if (error instanceof KeychainUnavailableError) return { joined: false, why: 'no-keychain' };
        throw error;
      }
      await outgoing.renew();
      log.info('the head office was joined', { counter: enrolment.address.name });
      onChange();
      return { joined: true };
    },
    read,
    payments,
    async hints(customer, mode) {
      // Whoever is at the counter must not wait for an office that may be away.
      const isThere = outgoing.sending?.trouble === 'none';
      return isThere && membership.note?.address.mode === mode ? asking.hints(customer) : [];
    },
    async chooseWords(words) {
      membership.chooseWords(words);
      await outgoing.renew();
    },
    async leave() {
      await membership.leave();
      await outgoing.renew();
    },
    inMode: outgoing.inMode,
  };
}

interface Outgoing {
  /** Null where nothing is sent. */
  readonly sending: Sending | null;
  isOpen(mode: Mode): boolean;
  /** Sends what is to be sent from now on: nothing, where nothing is joined or its ledger is closed. */
  renew(): Promise<void>;
  inMode(opened: OpenedLedger): PartInMode;
}

type OutgoingParts = OfficeParts & {
  readonly membership: Membership;
  readonly digester: (hintKey: string) => DigestOf;
};

/** Sends the ledger of the office's mode while it is open. */
function createOutgoing({ membership, digester, ...parts }: OutgoingParts): Outgoing {
  const ledgers = new Map<Mode, OpenedLedger>();
  let sending: Sending | null = null;
  /** One start or end after the other. */
  let turn: Promise<void> = Promise.resolve();
  const isOfOffice = (mode: Mode) => membership.note?.address.mode === mode;

  async function startAnew(): Promise<void> {
    await sending?.close();
    sending = null;
    const { note } = membership;
    const opened = note === null ? undefined : ledgers.get(note.address.mode);
    if (note === null || opened === undefined) return;
    const [{ startSending }, { connectOffice }, { openOutbox }] = await Promise.all([
      import('./sending.ts'),
      import('./connection.ts'),
      import('./outbox.ts'),
    ]);
    if (ledgers.get(note.address.mode) !== opened) return;
    sending = startSending({
      ...parts,
      outbox: openOutbox(opened.ledger, { withWords: note.words }),
      asker: { app: parts.version, mode: note.address.mode },
      route: () => membership.routeOf(note),
      digester,
      connect: connectOffice,
    });
  }

  function renew(): Promise<void> {
    turn = turn.then(startAnew).catch((error: unknown) => {
      parts.log.warn('sending to the head office could not begin', errorFields(error));
    });
    return turn;
  }

  return {
    get sending() {
      return sending;
    },
    isOpen: (mode) => ledgers.has(mode),
    renew,
    inMode(opened) {
      const { mode, payments } = opened;
      payments.onPaymentChange(() => {
        if (isOfOffice(mode)) sending?.wake();
      });
      return {
        begin() {
          ledgers.set(mode, opened);
          if (isOfOffice(mode)) void renew();
        },
        async close() {
          ledgers.delete(mode);
          if (isOfOffice(mode)) await renew();
        },
      };
    },
  };
}

function viewOf({ note, isLost }: Membership, { sending, isOpen }: Outgoing): Office {
  if (isLost) return LOST;
  if (note === null) return null;
  const { name, shop, host, mode, reader } = note.address;
  return {
    counter: name,
    shop,
    host,
    heardAt: sending?.heardAt ?? null,
    // Where no record of its mode is open there is nothing to send.
    waiting: isOpen(mode) ? (sending?.waiting() ?? null) : 0,
    trouble: sending?.trouble ?? 'none',
    words: note.words,
    reads: reader !== null,
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
