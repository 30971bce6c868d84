import './organisation.css';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { usePolicyProblem, useValueWords } from '../policy/index.ts';

/** Everything that an organisation has set for this counter, from where, and what of it is wrong. */
export function OrganisationLines() {
  const { t } = useTranslation('organisation');
  const { set, problems } = useOverview().policy;
  const words = useValueWords();
  const explain = usePolicyProblem();
  if (set.length === 0 && problems.length === 0) return null;
  return (
    <section className="organisation" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p className="field__hint">{t('lead')}</p>
      <dl className="about">
        {set.map((each) => (
          <div key={each.name} className="organisation__line">
            <dt>{t(`name.${each.name}`)}</dt>
            <dd>
              <span className="foreign-text">{words(each)}</span>
              <p className="field__hint">
                {t('from', { way: t(`way.${each.way}`), source: t(`source.${each.source}`) })}
              </p>
            </dd>
          </div>
        ))}
      </dl>
      {problems.length === 0 ? null : (
        <>
          <h4 className="organisation__problems">
            <IconAlertTriangle aria-hidden />
            {t('problems')}
          </h4>
          <p className="field__hint">{t('problemsLead')}</p>
          <ul>
            {problems.map(({ source, setting, problem }) => (
              <li key={`${source} ${setting} ${problem}`} className="foreign-text">
                {setting === null
                  ? t('problemIn', {
                      source: t(`source.${source}`),
                      problem: explain(problem),
                    })
                  : t('problemOf', {
                      source: t(`source.${source}`),
                      setting: visibleText(setting, 100),
                      problem: explain(problem),
                    })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
