import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../shared/contract.ts';
import type { Person } from '../../../shared/features/people/people.ts';
import { call } from '../../core/api/bridge.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Field } from '../../core/ui/Field.tsx';
import { NewPin } from './NewPin.tsx';
import { Said } from './PinAsk.tsx';
import { RecoveryCode } from './settings/RecoveryCode.tsx';
import { Step } from './Step.tsx';
import { useTries } from './use-tries.ts';

interface RecoveryProps {
  readonly person: Person;
  readonly onBack: () => void;
  readonly onRecovering: (isRecovering: boolean) => void;
}

/** The printed code gives a manager a new PIN; the code that takes its place is shown once. */
export function Recovery({ person, onBack, onRecovering }: RecoveryProps) {
  const { t } = useTranslation(['people', 'peopleSettings', 'common']);
  /** As it was typed; in no state. */
  const code = useRef('');
  const [step, setStep] = useState<'code' | 'pin'>('code');
  const [problem, setProblem] = useState<string | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const tries = useTries(() => undefined);

  const answered = (answer: CallOutput<'useRecoveryCode'>) => {
    onRecovering(answer.outcome === 'in');
    if (answer.outcome === 'in') setNext(answer.recoveryCode);
    else {
      setStep('code');
      if (answer.outcome === 'wrong') setProblem(t('common:problem.recovery-code-wrong'));
    }
    return answer;
  };
  const send = (newPin: string) => {
    // Before the answer: the news that this person is in comes ahead of the code that is shown once.
    onRecovering(true);
    return call('useRecoveryCode', { code: code.current, id: person.id, newPin }).then(
      answered,
      (thrown: unknown) => {
        onRecovering(false);
        throw thrown;
      },
    );
  };

  const said = tries.tried && <Said key={tries.count} tried={tries.tried} />;
  if (next !== null)
    return (
      <Step person={person} onBack={null}>
        <RecoveryCode code={next} onKept={() => onRecovering(false)} />
      </Step>
    );
  return (
    <Step person={person} onBack={step === 'code' ? onBack : () => setStep('code')}>
      {step === 'code' ? (
        <CodeForm
          problem={problem}
          isShut={tries.tried?.is === 'wait'}
          said={tries.tried?.is === 'wrong' ? null : said}
          onCode={(typed) => {
            code.current = typed;
            setProblem(null);
            setStep('pin');
          }}
        />
      ) : (
        <NewPin
          words={t('change.save')}
          isBusy={tries.isBusy}
          said={tries.tried?.is === 'failed' ? said : null}
          onPin={(pin) => tries.attempt(pin, send)}
        />
      )}
    </Step>
  );
}

interface CodeFormProps {
  readonly problem: string | null;
  /** No code is taken for now. */
  readonly isShut: boolean;
  readonly said: ReactNode;
  readonly onCode: (code: string) => void;
}

/** What stands on the printed paper; main reads it however it is typed. */
function CodeForm({ problem, isShut, said, onCode }: CodeFormProps) {
  const { t } = useTranslation(['people', 'peopleSettings']);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    if (typed !== '' && !isShut) onCode(typed);
  };
  return (
    <form className="person-step__form" noValidate onSubmit={submit}>
      <Field
        ref={field}
        label={t('peopleSettings:recovery.title')}
        problem={problem}
        maxLength={200}
        autoCapitalize="characters"
      />
      <div className="pin__said" role="alert">
        {said}
      </div>
      <Button type="submit" kind="primary" size="big" wide busy={isShut} fixedKey="Enter">
        {t('change.next')}
      </Button>
    </form>
  );
}
