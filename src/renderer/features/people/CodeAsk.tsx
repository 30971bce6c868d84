import { useTranslation } from 'react-i18next';
import type { PinAnswer } from '../../../shared/features/people/calls.ts';
import { CODE_DIGITS } from '../../../shared/features/people/limits.ts';
import { Said } from './PinAsk.tsx';
import { PinPad } from './PinPad.tsx';
import { useTries } from './use-tries.ts';

interface CodeAskProps {
  readonly send: (code: string) => Promise<PinAnswer>;
  readonly onIn: () => void;
}

/** What the app of somebody says who is not there, tried until it is right. */
export function CodeAsk({ send, onIn }: CodeAskProps) {
  const { t } = useTranslation('people');
  const { tried, count, isBusy, attempt } = useTries(onIn, CODE_DIGITS);
  return (
    <PinPad
      label={t('afar.code')}
      words={t('approval.approve')}
      digits={CODE_DIGITS}
      said={tried === null ? null : <Said key={count} of="code" tried={tried} />}
      isShut={tried?.is === 'wait'}
      isBusy={isBusy}
      onPin={(code) => attempt(code, send)}
    />
  );
}
