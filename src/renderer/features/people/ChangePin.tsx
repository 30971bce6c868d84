import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../shared/features/people/people.ts';
import { call } from '../../core/api/bridge.ts';
import { Button } from '../../core/ui/Button.tsx';
import { takeFocus } from '../../core/ui/focus.ts';
import { CoveringDialog } from './CoveringDialog.tsx';
import { NewPin } from './NewPin.tsx';
import { Said } from './PinAsk.tsx';
import { PinPad } from './PinPad.tsx';
import { Step } from './Step.tsx';
import { useTries } from './use-tries.ts';

interface ChangePinProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** One's own PIN: the one from before, then another, twice. */
export function ChangePin({ person, onClose }: ChangePinProps) {
  const { t } = useTranslation(['people', 'exports']);
  /** As it was typed; in no state. */
  const before = useRef('');
  const [step, setStep] = useState<'now' | 'new' | 'done'>('now');
  const tries = useTries(() => setStep('done'));
  const said = tries.tried === null ? null : <Said key={tries.count} tried={tries.tried} />;
  const send = (newPin: string) => {
    const pin = before.current;
    before.current = '';
    setStep('now');
    return call('changeOwnPin', { pin, newPin });
  };
  return (
    <CoveringDialog title={t('change.title')} onClose={onClose}>
      <Step person={person} onBack={step === 'new' ? () => setStep('now') : null}>
        {step === 'now' ? (
          <PinPad
            key="now"
            label={t('change.now')}
            words={t('change.next')}
            said={said}
            isShut={tries.tried?.is === 'wait'}
            isBusy={tries.isBusy}
            onPin={(pin) => {
              before.current = pin;
              setStep('new');
            }}
          />
        ) : step === 'new' ? (
          <NewPin
            words={t('change.save')}
            isBusy={tries.isBusy}
            said={null}
            onPin={(pin) => tries.attempt(pin, send)}
          />
        ) : (
          <>
            <p className="person-step__words" role="status">
              {t('change.done')}
            </p>
            <Button ref={takeFocus} kind="primary" onClick={onClose}>
              {t('exports:close')}
            </Button>
          </>
        )}
      </Step>
    </CoveringDialog>
  );
}
