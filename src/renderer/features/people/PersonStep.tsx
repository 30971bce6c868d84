import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../shared/features/people/people.ts';
import { call } from '../../core/api/bridge.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { PinAsk } from './PinAsk.tsx';
import { Recovery } from './Recovery.tsx';
import { Step } from './Step.tsx';

interface PersonStepProps {
  readonly person: Person;
  /** Back to the names; null where there is only this one. */
  readonly onBack: (() => void) | null;
  readonly onRecovering: (isRecovering: boolean) => void;
}

/** One person's PIN, or what to do where there is none to type. */
export function PersonStep({ person, onBack, onRecovering }: PersonStepProps) {
  const { t } = useTranslation('people');
  const hasPin = !useOverview().people.withoutPin.includes(person.id);
  const [step, setStep] = useState<'pin' | 'forgot' | 'code'>(hasPin ? 'pin' : 'forgot');
  switch (step) {
    case 'pin':
      return (
        <Step person={person} onBack={onBack}>
          <PinAsk
            words={t('lock.open')}
            send={(pin) => call('switchPerson', { id: person.id, pin })}
            onIn={() => undefined}
            onNoPin={() => setStep('forgot')}
          />
          <Button kind="plain" onClick={() => setStep('forgot')}>
            {t('pin.forgot')}
          </Button>
        </Step>
      );
    case 'forgot':
      return (
        <Step person={person} onBack={hasPin ? () => setStep('pin') : onBack}>
          <Forgot person={person} onCode={() => setStep('code')} />
        </Step>
      );
    case 'code':
      return (
        <Recovery person={person} onBack={() => setStep('forgot')} onRecovering={onRecovering} />
      );
  }
}

interface ForgotProps {
  readonly person: Person;
  readonly onCode: () => void;
}

/** Nobody can read a PIN: there is only another one. */
function Forgot({ person, onCode }: ForgotProps) {
  const { t } = useTranslation('people');
  const { people } = useOverview().people;
  const isManager = person.role === 'manager';
  const hasOthers = people.some(({ id, role }) => role === 'manager' && id !== person.id);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => (words.current?.querySelector('button') ?? words.current)?.focus(), []);
  return (
    <div className="person-step__form" tabIndex={-1} ref={words}>
      {hasOthers ? <p className="person-step__words">{t('pin.fromManager')}</p> : null}
      {isManager ? (
        <Button size="big" onClick={onCode}>
          {t('pin.fromCode')}
        </Button>
      ) : null}
    </div>
  );
}
