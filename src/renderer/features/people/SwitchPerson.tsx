import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../shared/features/people/people.ts';
import { call } from '../../core/api/bridge.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { CoveringDialog } from './CoveringDialog.tsx';
import { PinAsk } from './PinAsk.tsx';
import { Step } from './Step.tsx';

interface SwitchPersonProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Somebody comes in the place of who is there, by their PIN. */
export function SwitchPerson({ person, onClose }: SwitchPersonProps) {
  const { t } = useTranslation('people');
  const { withoutPin } = useOverview().people;
  const [hasPin, setHasPin] = useState(!withoutPin.includes(person.id));
  return (
    <CoveringDialog title={t('switchTo')} onClose={onClose}>
      <Step person={person} onBack={null}>
        {hasPin ? (
          <PinAsk
            words={t('lock.open')}
            send={(pin) => call('switchPerson', { id: person.id, pin })}
            onIn={onClose}
            onNoPin={() => setHasPin(false)}
          />
        ) : (
          <p className="person-step__words" role="alert">
            {t('pin.fromManager')}
          </p>
        )}
      </Step>
    </CoveringDialog>
  );
}
