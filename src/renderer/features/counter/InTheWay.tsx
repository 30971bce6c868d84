import type { RefObject } from 'react';
import { canTakePlace } from '../entry/index.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import type { InTheWay as Standing } from './in-the-way.ts';
import { Obstacle } from './Obstacle.tsx';
import { SentAlready } from './SentAlready.tsx';
import { UnusualAmount } from './UnusualAmount.tsx';
import type { Entering } from './use-entering.ts';

interface InTheWayProps {
  readonly of: Standing;
  readonly entering: Entering;
  readonly amountBox: RefObject<HTMLInputElement | null>;
}

/** What a person has to answer first, in the place of what charges. */
export function InTheWay({ of, entering, amountBox }: InTheWayProps) {
  const texts = useTexts();
  const { entry, currency, starting, takePlaceOf, forget } = entering;
  const busy = starting.busy || starting.isOff;
  switch (of.is) {
    case 'sent':
      return (
        <SentAlready
          sent={of.sent}
          onInstead={() => takePlaceOf(of.sent.payment)}
          onForget={forget}
          onClose={starting.clearFailure}
        />
      );
    case 'obstacle': {
      const { payment } = of.earlier;
      return (
        <Obstacle
          key={`${of.kind} ${payment.id}`}
          decided={entry.decided}
          kind={of.kind}
          earlier={of.earlier}
          isReplaced={entry.replaces?.id === payment.id}
          onReplace={canTakePlace(entry, payment) ? () => takePlaceOf(payment) : null}
          busy={busy}
          onOverride={(override) => starting.start(override)}
          onCancel={starting.clearFailure}
        />
      );
    }
    case 'unusual':
      return (
        <UnusualAmount
          amount={texts.amount(of.minor, currency)}
          busy={busy}
          onChange={() => {
            starting.clearFailure();
            amountBox.current?.focus();
            amountBox.current?.select();
          }}
          onSure={() => starting.start(null, of.minor)}
        />
      );
  }
}
