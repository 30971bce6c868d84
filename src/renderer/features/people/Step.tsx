import './person-step.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../shared/features/people/people.ts';
import { Button } from '../../core/ui/Button.tsx';
import { useEscape } from '../../core/ui/use-cover.ts';
import { PersonFace } from './PersonList.tsx';

interface StepProps {
  readonly person: Person;
  /** Null where there is nowhere to go back to. */
  readonly onBack: (() => void) | null;
  readonly children: ReactNode;
}

/** What is asked of one person; Escape leads back. */
export function Step({ person, onBack, children }: StepProps) {
  const { t } = useTranslation('common');
  useEscape(onBack);
  return (
    <div className="person-step">
      <div className="person-step__head">
        <PersonFace person={person} />
        {onBack === null ? null : (
          <Button fixedKey="Escape" onClick={onBack}>
            {t('back')}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}
