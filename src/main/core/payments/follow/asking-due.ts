/** What is asked about next: as much of what is due as has room, or a probe alone while offline. */
import type { Login } from '../../../../shared/core/payments/payments.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { AskedAccounts } from '../asked-accounts.ts';
import type { GatewaySource } from '../gateway-source.ts';
import type { Connection } from '../reachability.ts';
import type { CheckBacklog } from './check-backlog.ts';
import type { LostPayments } from './lost-payments.ts';
import type { Pauses } from './pauses.ts';
import type { PollStates } from './poll-states.ts';
import type { StatusChecks } from './status-checks.ts';
import type { SteadyClock } from './steady-clock.ts';

export const CHECKS_AT_ONCE = 4;

export interface AskingDue {
  /** Begins to ask about what is due, newest first. @throws StorageError */
  askDue(): void;
  /** Asks a service something that it has no payment for. */
  probe(gateway: Gateway): void;
  /** Milliseconds until something can be asked; infinite where nothing will. @throws StorageError */
  timeToNext(): number;
  /** Resolves when no question is under way. */
  settled(): Promise<void>;
}

export interface AskingDueParts {
  connection: Pick<Connection, 'state'>;
  /** Told of the network's return before this is. */
  backlog: Pick<CheckBacklog, 'unasked' | 'takeUnasked'>;
  gateways: Pick<GatewaySource, 'current'>;
  accounts: Pick<AskedAccounts, 'gatewayFor' | 'gatewayOf'>;
  steadyClock: SteadyClock;
  /** A payment of another account is not asked about until its own is connected. */
  onElsewhere: (paymentId: string) => void;
  pollStates: PollStates;
  pauses: Pauses;
  lost: LostPayments;
  questions: StatusChecks;
  /** Something else may be due by now. */
  wake: () => void;
}

export function createAskingDue(parts: AskingDueParts): AskingDue {
  const { connection, backlog, gateways, accounts, steadyClock, wake } = parts;
  const { pollStates, pauses, lost, questions } = parts;
  /** Payments that fell due while another account than theirs is connected. */
  const elsewhere = new Set<string>();
  let askedUnder: Gateway | null = null;
  let probing: Promise<void> | null = null;

  const isServed = (login: Login) => accounts.gatewayOf(login) !== null;
  const room = () => CHECKS_AT_ONCE - questions.underWay.size - lost.underWay;
  const leftOut = (): ReadonlySet<string> => new Set([...questions.underWay, ...elsewhere]);

  /** Ended in a later turn, also where it fails before anything was awaited. */
  function probe(gateway: Gateway): void {
    probing ??= questions.probe(gateway).finally(() => {
      probing = null;
      wake();
    });
  }

  /** What would not be due yet does not count in the schedule: a line that comes and goes ends no asking. */
  function askUnasked(): void {
    while (room() > 0) {
      const paymentId = backlog.takeUnasked(questions.underWay);
      if (paymentId === null) return;
      const own = accounts.gatewayFor(paymentId);
      const polling = pollStates.get(paymentId);
      if (own && polling) void questions.ask(paymentId, own, polling.dueAt <= steadyClock.now());
    }
  }

  return {
    askDue() {
      const gateway = gateways.current();
      if (gateway !== askedUnder) elsewhere.clear();
      askedUnder = gateway;
      if (!gateway || pauses.askingFor() > 0) return;
      if (connection.state === 'offline') return probe(gateway);
      askUnasked();
      for (const { paymentId } of pollStates.due(steadyClock.now(), room(), leftOut())) {
        const own = accounts.gatewayFor(paymentId);
        if (own) void questions.ask(paymentId, own, true);
        else {
          elsewhere.add(paymentId);
          parts.onElsewhere(paymentId);
        }
      }
      for (const payment of lost.due(Math.max(room(), 0), isServed)) {
        const own = payment.account ? accounts.gatewayOf(payment.account) : gateway;
        if (own) void questions.askLost(payment, own).finally(wake);
      }
    },
    probe,
    timeToNext() {
      if (gateways.current() === null || probing || room() <= 0) return Infinity;
      if (connection.state === 'offline' || backlog.unasked > 0) return pauses.askingFor();
      const dueAt = pollStates.nextDueAt(leftOut()) ?? Infinity;
      const next = Math.min(dueAt - steadyClock.now(), lost.timeToNext(isServed));
      return Math.max(next, pauses.askingFor());
    },
    async settled() {
      await questions.settled();
      await probing;
    },
  };
}
