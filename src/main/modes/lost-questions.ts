/**
 * Asks the service about payments that a restore could not bring back. They are in no book, so they
 * are asked about one after the other, each minute, until they are paid or the note is closed.
 */
import type { LostPayment } from '../../shared/backups.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Clock } from '../system/clock.ts';

export interface LostQuestionsParts {
  /** Those that the report names, at this moment. */
  lost: () => readonly LostPayment[];
  gateway: () => Gateway | null;
  clock: Clock;
  onAnswer: (reference: string, answer: NonNullable<LostPayment['answer']>) => void;
}

export interface LostQuestions {
  begin(): void;
  end(): void;
}

const AGAIN_MS = 60_000;

export function createLostQuestions(parts: LostQuestionsParts): LostQuestions {
  const { clock } = parts;
  let isEnded = false;
  let cancel = () => {};

  const unsettled = () =>
    parts.lost().filter(({ answer }) => answer?.kind !== 'record' || answer.responseCode !== '0');

  async function ask(gateway: Gateway, payment: LostPayment): Promise<void> {
    const asked = await gateway.askStatus(payment.gatewayReference ?? payment.reference);
    if (isEnded) return;
    parts.onAnswer(payment.reference, answerOf(asked));
  }

  async function round(): Promise<void> {
    const gateway = parts.gateway();
    if (gateway) for (const payment of unsettled()) if (!isEnded) await ask(gateway, payment);
    if (!isEnded && unsettled().length > 0) cancel = clock.setTimer(AGAIN_MS, () => void round());
  }

  return {
    begin: () => void round(),
    end() {
      isEnded = true;
      cancel();
    },
  };
}

function answerOf(
  asked: Awaited<ReturnType<Gateway['askStatus']>>,
): NonNullable<LostPayment['answer']> {
  if (!asked.ok) return { kind: 'no-answer', code: asked.error.code };
  if (asked.value.kind === 'not-known') return { kind: 'not-known' };
  const { amountText, currency, responseCode, responseDescription } = asked.value.record;
  return { kind: 'record', amountText, currency, responseCode, responseDescription };
}
