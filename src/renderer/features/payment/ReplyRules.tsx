import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoggedEvent } from '../../../shared/core/payments/payments.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useHeartbeat, usePaymentAct, useSaveAccountRules } from '../../core/api/hooks.ts';
import type { Received } from '../../core/api/received.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { ConfirmLine } from '../../core/ui/ConfirmLine.tsx';
import { type ReplyRule, replyRuleFor } from '../reply-rules/index.ts';

interface ReplyRulesProps {
  readonly of: Received;
  readonly events: readonly LoggedEvent[];
}

/** Quietly, below what the cashier needs: what a manager may say that the service's reply means. */
export function ReplyRules({ of, events }: ReplyRulesProps) {
  const { t } = useTranslation(['payment', 'common']);
  const failureWords = useFailureWords();
  const { mode, accountRules } = useOverview();
  const list = useSaveAccountRules();
  const mark = usePaymentAct('markRefusal');
  const accept = usePaymentAct('acceptPaidWords');
  /** What is asked about, as it was when the question was opened. */
  const [asked, setAsked] = useState<ReplyRule | null>(null);
  const asking = asked !== null;
  const first = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !asking) first.current?.focus();
    wasAsking.current = asking;
  }, [asking]);
  const isHeard = useHeartbeat() === 'heard';
  const { id } = of.view.payment;
  const rule = replyRuleFor(of.view.payment, events, accountRules);
  if (rule === null || !isHeard) return null;
  const busy = mark.isPending || accept.isPending || list.isPending;
  const failure = mark.error ?? accept.error ?? list.error;
  const say = () => {
    setAsked(null);
    if (busy) return;
    if (asked?.kind === 'refusal') mark.mutate({ id });
    else if (asked?.kind === 'words') accept.mutate({ id, words: asked.words });
    else if (asked?.kind === 'code')
      list.mutate({
        ...accountRules,
        refusedCodes: [...accountRules.refusedCodes, asked.code],
        mode,
      });
  };
  const words = asked?.kind === 'words' ? visibleText(asked.words) : '';
  const code = rule.kind === 'code' ? visibleText(rule.code, 20) : '';
  return (
    <section className="reply-rules" aria-label={t('replyRules.region')}>
      {rule.kind === 'accepted' ? (
        <p>{t('replyRules.accepted')}</p>
      ) : asked !== null && asked.kind !== 'accepted' ? (
        <ConfirmLine
          calm
          question={t(`replyRules.${asked.kind}.ask`, { words, code })}
          yes={t(`replyRules.${asked.kind}.yes`)}
          no={t('replyRules.no')}
          onYes={say}
          onNo={() => setAsked(null)}
        />
      ) : (
        <Button ref={first} kind="plain" busy={busy} onClick={() => setAsked(rule)}>
          {t(`replyRules.${rule.kind}.act`, { code })}
        </Button>
      )}
      {failure ? (
        <p className="acts__failure" role="alert">
          {callErrorOf(failure).code === 'override-outdated'
            ? t('replyRules.outdated')
            : failureWords(callErrorOf(failure))}
        </p>
      ) : null}
    </section>
  );
}
