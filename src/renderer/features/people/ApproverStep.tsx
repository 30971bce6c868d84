import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PinAnswer } from '../../../shared/features/people/calls.ts';
import { CODE_DIGITS } from '../../../shared/features/people/limits.ts';
import type { Person } from '../../../shared/features/people/people.ts';
import { call } from '../../core/api/bridge.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { Button } from '../../core/ui/Button.tsx';
import type { Asked } from './approvals.ts';
import { PinAsk, Said } from './PinAsk.tsx';
import { Step } from './Step.tsx';
import { PinPad } from './PinPad.tsx';
import { useTries } from './use-tries.ts';

interface ApproverStepProps {
  readonly asked: Asked;
  readonly approver: Person;
  /** Whether a code is asked for, and no PIN. */
  readonly isAfar: boolean;
  readonly onAfar: (isAfar: boolean) => void;
  /** Back to who else could; null where there is nobody. */
  readonly onBack: (() => void) | null;
}

/** One person's yes: their PIN, or a code that they read out to whoever is at the counter. */
export function ApproverStep({ asked, approver, isAfar, onAfar, onBack }: ApproverStepProps) {
  const { t } = useTranslation('people');
  const { withoutPin, withCodes, present } = useOverview().people;
  const { id } = approver;
  const [hasNoPin, setNoPin] = useState(withoutPin.includes(id));
  const canBeAfar = withCodes.includes(id) && id !== present && !asked.needsPin;
  const send = (how: 'pin' | 'code') => (pin: string) =>
    call('approveAct', { approver: id, how, pin, call: asked.name, input: asked.input });
  const done = () => asked.answer(true);
  return (
    <Step person={approver} onBack={isAfar ? () => onAfar(false) : onBack}>
      {isAfar ? (
        <CodeAsk send={send('code')} onIn={done} />
      ) : hasNoPin ? (
        <p className="person-step__words" role="alert">
          {t('pin.fromManager')}
        </p>
      ) : (
        <PinAsk
          words={t('approval.approve')}
          send={send('pin')}
          onIn={done}
          onNoPin={() => setNoPin(true)}
        />
      )}
      {canBeAfar && !isAfar ? (
        <Button kind="plain" onClick={() => onAfar(true)}>
          {t('afar.ask')}
        </Button>
      ) : null}
    </Step>
  );
}

interface CodeAskProps {
  readonly send: (code: string) => Promise<PinAnswer>;
  readonly onIn: () => void;
}

/** What the app of somebody says who is not there, tried until it is right. */
function CodeAsk({ send, onIn }: CodeAskProps) {
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
