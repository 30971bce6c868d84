import { useTranslation } from 'react-i18next';
import { clockLeftHoldsMs, clockSpan } from '../../../shared/i18n/format.ts';
import type { PinAnswer } from '../../../shared/features/people/calls.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useNow } from '../../core/api/use-now.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { PinPad } from './PinPad.tsx';
import { type Tried, useTries } from './use-tries.ts';

interface PinAskProps {
  /** What its button does. */
  readonly words: string;
  readonly send: (pin: string) => Promise<PinAnswer>;
  readonly onIn: () => void;
  /** Nothing can be checked of that person. */
  readonly onNoPin: () => void;
}

/** Somebody's PIN, tried until it is right. */
export function PinAsk({ words, send, onIn, onNoPin }: PinAskProps) {
  const { t } = useTranslation('people');
  const { badges } = useOverview().people;
  const { tried, count, isBusy, attempt } = useTries(onIn);
  return (
    <PinPad
      label={badges ? t('pin.orBadge') : t('pin.label')}
      takesBadge={badges}
      words={words}
      said={tried === null ? null : <Said key={count} tried={tried} />}
      isShut={tried?.is === 'wait'}
      isBusy={isBusy}
      onPin={(pin) =>
        attempt(pin, (typed) =>
          send(typed).then((answer) => {
            if (answer.outcome === 'no-pin') onNoPin();
            return answer;
          }),
        )
      }
    />
  );
}

interface SaidProps {
  readonly tried: Tried;
  readonly of?: 'pin' | 'code';
}

/** In one sentence what came of a PIN, or a code. A countdown is seen; what it began with is heard, once. */
export function Said({ tried, of = 'pin' }: SaidProps) {
  const { t } = useTranslation(['people', 'common']);
  const texts = useTexts();
  const failureWords = useFailureWords();
  switch (tried.is) {
    case 'short':
      return of === 'pin' ? t('common:problem.pin-digits') : t('afar.short');
    case 'failed':
      return failureWords(tried.error);
    case 'no-pin':
      return of === 'pin' ? t('pin.fromManager') : t('afar.lost');
    case 'wrong':
      return of === 'pin' ? t('pin.wrong') : t('common:problem.afar-code-wrong');
    case 'wait':
      return (
        <>
          {t('pin.wait')}
          <Left until={tried.until} />
          <span className="visually-hidden">{texts.span(tried.ms, 'up')}</span>
        </>
      );
  }
}

function Left({ until }: { readonly until: number }) {
  const now = useNow((at) => at + clockLeftHoldsMs(until - at));
  // Nothing is left only once it is over.
  const seconds = Math.ceil(Math.max(0, until - now) / 1000);
  return (
    <span className="figures" aria-hidden>
      {clockSpan(seconds * 1000)}
    </span>
  );
}
