import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { visibleText } from '../../../../shared/core/text/visible-text.ts';
import { callErrorOf } from '../../../core/api/bridge.ts';
import { useOverviewAct } from '../../../core/api/hooks.ts';
import { useOverview } from '../../../core/api/overview.tsx';
import { ConfirmedAct } from '../../../core/forms/ConfirmedAct.tsx';
import { useFailureWords } from '../../../core/i18n/failure-words.ts';

/** Who was removed, and is named by what they did until a manager has the name erased. */
export function FormerPeople() {
  const { t } = useTranslation(['peopleSettings', 'settings']);
  const { former } = useOverview().people;
  const forget = useOverviewAct('forgetPerson');
  const failureWords = useFailureWords();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  if (former.length === 0) return null;
  return (
    <section className="people-part" aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1}>
        {t('former.title')}
      </h3>
      <ul className="people-list">
        {former.map((person) => {
          const name = visibleText(person.name, 40);
          return (
            <li key={person.id}>
              <div className="person-line">
                <span className="person-line__who foreign-text">{name}</span>
                <ConfirmedAct
                  calm
                  act={t('former.erase')}
                  name={t('former.eraseNamed', { name })}
                  question={t('former.eraseAsk', { name })}
                  yes={t('former.erase')}
                  no={t('settings:cancel')}
                  busy={forget.isPending}
                  onYes={() =>
                    forget.mutate(
                      { id: person.id },
                      { onSuccess: () => requestAnimationFrame(() => title.current?.focus()) },
                    )
                  }
                />
                {forget.isError && forget.variables.id === person.id ? (
                  <p className="person-line__failure" role="alert">
                    {failureWords(callErrorOf(forget.error))}
                  </p>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
