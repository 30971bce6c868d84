import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../shared/features/people/people.ts';
import { call } from '../../core/api/bridge.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { isKind, whoMay } from '../../core/i18n/who-may.ts';
import { useActWords } from './approval-words.ts';
import type { Asked } from './approvals.ts';
import { CoveringDialog } from './CoveringDialog.tsx';
import { PersonList } from './PersonList.tsx';
import { PinAsk } from './PinAsk.tsx';
import { Step } from './Step.tsx';

/** Somebody who may says yes to one act, by a PIN; what was entered for it stays as it is. */
export function ApprovalDialog({ asked }: { readonly asked: Asked }) {
  const { t } = useTranslation('people');
  const { people } = useOverview();
  const { act, object } = useActWords()(asked);
  const { kind } = asked;
  const able = isKind(people, kind) ? whoMay(people, kind) : [];
  const self = able.find(({ id }) => id === people.present);
  const approvers = self === undefined ? able : [self, ...able.filter((person) => person !== self)];
  const [only] = approvers.length === 1 ? approvers : [];
  const [picked, setPicked] = useState<Person | undefined>(only);
  const [hasNoPin, setNoPin] = useState(false);
  const hasBack = picked !== undefined && only === undefined;
  const back = () => {
    setPicked(undefined);
    setNoPin(false);
  };
  return (
    <CoveringDialog
      title={act}
      about={object}
      hasBack={hasBack}
      onClose={() => asked.answer(false)}
    >
      {picked === undefined ? (
        <PersonList label={t('approval.who')} people={approvers} onPick={setPicked} />
      ) : (
        <Step person={picked} onBack={hasBack ? back : null}>
          {hasNoPin || people.withoutPin.includes(picked.id) ? (
            <p className="person-step__words" role="alert">
              {t('pin.fromManager')}
            </p>
          ) : (
            <PinAsk
              words={t('approval.approve')}
              send={(pin) =>
                call('approveAct', {
                  approver: picked.id,
                  pin,
                  call: asked.name,
                  input: asked.input,
                })
              }
              onIn={() => asked.answer(true)}
              onNoPin={() => setNoPin(true)}
            />
          )}
        </Step>
      )}
    </CoveringDialog>
  );
}
