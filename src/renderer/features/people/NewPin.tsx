import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkPin } from '../../../shared/features/people/pin.ts';
import { PinPad } from './PinPad.tsx';

interface NewPinProps {
  /** What the last button does. */
  readonly words: string;
  readonly isBusy: boolean;
  /** What came of the one before. */
  readonly said: ReactNode;
  readonly onPin: (pin: string) => void;
}

/** A new PIN, typed twice: nobody sees what they type. */
export function NewPin({ words, isBusy, said, onPin }: NewPinProps) {
  const { t } = useTranslation(['people', 'peopleSettings', 'common']);
  const first = useRef('');
  const [isAgain, setAgain] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return isAgain ? (
    <PinPad
      key="again"
      label={t('peopleSettings:pinAgain')}
      words={words}
      said={said}
      isBusy={isBusy}
      onPin={(pin) => {
        const isSame = pin === first.current;
        first.current = '';
        setAgain(false);
        if (isSame) onPin(pin);
        else setProblem(t('peopleSettings:differs'));
      }}
    />
  ) : (
    <PinPad
      key="new"
      label={t('peopleSettings:newPin')}
      words={t('change.next')}
      said={problem ?? said}
      isBusy={isBusy}
      onPin={(pin) => {
        const checked = checkPin(pin);
        setProblem(checked.ok ? null : t(`common:problem.${checked.problem}`));
        if (!checked.ok) return;
        first.current = pin;
        setAgain(true);
      }}
    />
  );
}
