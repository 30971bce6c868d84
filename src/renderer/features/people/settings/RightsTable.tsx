import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallKind } from '../../../../shared/core/contract/call-kinds.ts';
import { type Right, rightsOffered } from '../../../../shared/features/people/rights.ts';
import { useOverviewAct } from '../../../core/api/hooks.ts';
import { useOverview } from '../../../core/api/overview.tsx';
import { SavedLine } from '../../../core/settings/SavedLine.tsx';

/** Those that managers decide about. */
const DECIDED = ['cashier', 'lead'] as const;

/** Every kind but `look`, which nobody can be without. */
const GROUPS = {
  sale: ['charge', 'charge-against-advice', 'stop', 'note-paid-elsewhere', 'print-again'],
  refunds: ['note-refund', 'resolve'],
  day: ['see-sums', 'see-own-sums', 'close'],
  shop: ['items', 'settings', 'account', 'reply-meanings', 'people'],
  record: ['see-customers', 'export', 'forget', 'restore', 'move'],
} as const satisfies Record<string, readonly CallKind[]>;
type Group = keyof typeof GROUPS;

const isGroup = (name: string): name is Group => name in GROUPS;

/** What cashiers and leads may do; a change holds at once. */
export function RightsTable() {
  const { t } = useTranslation('peopleSettings');
  return (
    <section className="people-part" aria-labelledby="rights-title">
      <h3 id="rights-title">{t('rights.title')}</h3>
      <p>{t('rights.managers')}</p>
      <div>
        {Object.keys(GROUPS)
          .filter(isGroup)
          .map((group) => (
            <RightsGroup key={group} group={group} />
          ))}
      </div>
    </section>
  );
}

function RightsGroup({ group }: { readonly group: Group }) {
  const { t } = useTranslation(['peopleSettings', 'people']);
  const { rights } = useOverview().people;
  const save = useOverviewAct('saveRight');
  const id = useId();
  /** What was chosen shows at once; where it could not be kept, the old choice comes back. */
  const shown = (role: (typeof DECIDED)[number], kind: CallKind): Right => {
    const sent = save.isPending ? save.variables : null;
    return sent?.role === role && sent.kind === kind ? sent.right : rights[role][kind];
  };
  return (
    <details className="rights">
      <summary>
        {t(`rights.group.${group}`)}
        <IconChevronDown aria-hidden stroke={1.75} />
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t(`rights.group.${group}`)}</span>
            </th>
            {DECIDED.map((role) => (
              <th key={role} scope="col" id={`${id}-${role}`}>
                {t(`people:role.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GROUPS[group].map((kind) => (
            <tr key={kind}>
              <th scope="row" id={`${id}-${kind}`}>
                {t(`people:kind.${kind}`)}
              </th>
              {DECIDED.map((role) => (
                <td key={role}>
                  <RightChoice
                    labelledBy={`${id}-${role} ${id}-${kind}`}
                    offered={rightsOffered(kind)}
                    value={shown(role, kind)}
                    onChange={(right) => save.mutate({ role, kind, right })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SavedLine saving={save} />
    </details>
  );
}

interface RightChoiceProps {
  readonly labelledBy: string;
  readonly offered: readonly Right[];
  readonly value: Right;
  readonly onChange: (right: Right) => void;
}

function RightChoice({ labelledBy, offered, value, onChange }: RightChoiceProps) {
  const { t } = useTranslation('peopleSettings');
  const choices = offered.includes(value) ? offered : [...offered, value];
  return (
    <select
      className="field__box rights__choice"
      data-right={value}
      aria-labelledby={labelledBy}
      value={value}
      onChange={(event) => {
        const chosen = choices.find((each) => each === event.target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {choices.map((each) => (
        <option key={each} value={each}>
          {t(`rights.right.${each}`)}
        </option>
      ))}
    </select>
  );
}
