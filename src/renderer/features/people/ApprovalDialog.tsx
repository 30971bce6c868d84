import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../shared/features/people/people.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { isKind, whoMay } from '../../core/i18n/who-may.ts';
import { useActWords } from './approval-words.ts';
import type { Asked } from './approvals.ts';
import { ApproverStep } from './ApproverStep.tsx';
import { CoveringDialog } from './CoveringDialog.tsx';
import { PersonList } from './PersonList.tsx';

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
  const [isAfar, setAfar] = useState(false);
  const hasOthers = picked !== undefined && only === undefined;
  return (
    <CoveringDialog
      title={act}
      about={object}
      hasBack={isAfar || hasOthers}
      onClose={() => asked.answer(false)}
    >
      {picked === undefined ? (
        <PersonList label={t('approval.who')} people={approvers} onPick={setPicked} />
      ) : (
        <ApproverStep
          asked={asked}
          approver={picked}
          isAfar={isAfar}
          onAfar={setAfar}
          onBack={hasOthers ? () => setPicked(undefined) : null}
        />
      )}
    </CoveringDialog>
  );
}
