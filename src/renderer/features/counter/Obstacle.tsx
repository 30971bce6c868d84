import { IconHandStop } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkReason } from '../../../shared/core/text/fields.ts';
import type { Override, Payment, PaymentView } from '../../../shared/core/payments/payments.ts';
import { usePayment } from '../../core/api/hooks.ts';
import { newer, received } from '../../core/api/received.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { useShortcuts } from '../../core/ui/shortcuts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { PaymentSlip } from '../../core/payment/PaymentSlip.tsx';
import type { ObstacleKind } from './in-the-way.ts';

interface ObstacleProps {
  readonly kind: ObstacleKind;
  /** The payment that stands in the way, as it was when main said so. */
  readonly earlier: PaymentView;
  /** The entry takes that very payment's place. */
  readonly isReplaced: boolean;
  /** Has the entry take its place; null where it can't. */
  readonly onReplace: (() => void) | null;
  /** What was decided about others in the same entry. */
  readonly decided: Override | null;
  readonly busy: boolean;
  readonly onOverride: (override: Override) => void;
  readonly onCancel: () => void;
}

const CONFIRM = {
  again: 'obstacle.confirm',
  duplicate: 'obstacle.confirmDuplicate',
  'held-back': 'obstacle.confirm',
  restored: 'obstacle.restored.confirm',
} as const;

/** Of a customer who can be named: the money of both could come. */
function isStillOpen({ customer, customerAsked, status }: Payment): boolean {
  switch (status) {
    case 'paid':
    case 'mismatch':
    case 'declined':
      return false;
    case 'expired':
    case 'stopped':
      return customer !== null && customerAsked;
    default:
      return customer !== null;
  }
}

/**
 * An earlier payment stands in the way: it is shown as it is now, and asking again takes a second
 * act; where its outcome is unknown, one with a reason.
 */
export function Obstacle({
  kind,
  earlier,
  isReplaced,
  onReplace,
  decided,
  busy,
  onOverride,
  onCancel,
}: ObstacleProps) {
  const { t } = useTranslation(['counter', 'common']);
  const { go } = useNavigation();
  const { id, reference } = earlier.payment;
  // What was known of it before can be older than the answer that named it.
  const known = usePayment(id).data?.at;
  const now = known ? newer(received(earlier), known) : received(earlier);
  const [reason, setReason] = useState(decided?.reason ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  useShortcuts({ Escape: onCancel });
  const isOpen = isStillOpen(now.view.payment);
  const settled = earlier.payment.customer === null ? 'walkIn' : 'duplicate';
  const words = {
    duplicate: isOpen ? 'stillOpen' : settled,
    'held-back': 'held',
    restored: 'restored',
  } as const;
  const isRestored = kind === 'restored';

  const isAnother = decided !== null && decided.otherId !== id;
  const isOptional = kind === 'duplicate' && decided?.kind !== 'held-back';

  const isTwin = isOpen && !isReplaced;
  const optional = isTwin ? 'obstacle.reasonHintOpen' : 'obstacle.reasonHintOptional';
  const needed = isRestored ? 'obstacle.restored.reasonHint' : 'obstacle.reasonHint';
  const hint = isOptional ? optional : needed;

  const override = () => {
    const checked = checkReason(reason);
    const decision = {
      kind: isRestored ? 'held-back' : kind,
      otherId: id,
      seen: now.view.payment.status,
    };
    // A second sale of the same amount is everyday; only an unknown outcome has to be argued with.
    if (isOptional && reason.trim() === '') onOverride({ ...decision, reason: '' });
    else if (checked.ok) onOverride({ ...decision, reason: checked.value });
    else setProblem(t(`common:problem.${checked.problem}`));
  };

  return (
    <section
      className="obstacle"
      data-tone={kind === 'duplicate' ? 'wait' : 'unknown'}
      ref={region}
      tabIndex={-1}
      aria-labelledby="obstacle-title"
    >
      <div className="obstacle__words" role="alert">
        <IconHandStop aria-hidden />
        <h2 id="obstacle-title">
          {t(isAnother && !isRestored ? 'obstacle.another' : `obstacle.${words[kind]}.title`)}
        </h2>
        <p>
          {now.view.payment.status === 'paid' && !isRestored
            ? t('obstacle.paid')
            : t(`obstacle.${words[kind]}.tell`)}
        </p>
      </div>
      <PaymentSlip of={now} onOpen={() => go({ screen: 'payment', id })} />
      <div className="obstacle__acts">
        <Button kind="primary" onClick={onCancel}>
          {t('obstacle.cancel')}
        </Button>
        <Button onClick={() => go({ screen: 'payment', id })}>
          {t('obstacle.open', { reference })}
        </Button>
        {kind === 'duplicate' && isTwin && onReplace ? (
          <Button onClick={onReplace}>{t('obstacle.replace')}</Button>
        ) : null}
      </div>
      <Field
        label={t('obstacle.reason')}
        hint={t(hint)}
        problem={problem}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          override();
        }}
      />
      <Button kind="trouble" busy={busy} onClick={override}>
        {t(CONFIRM[isReplaced && kind === 'duplicate' ? 'again' : kind])}
      </Button>
    </section>
  );
}
