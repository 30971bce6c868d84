import './parts.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShippedPart } from '../../../shared/core/page/shipped-parts.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useShippedParts } from '../../core/api/hooks.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Field } from '../../core/ui/Field.tsx';
import { findParts } from './find-parts.ts';

/** Every part that others made, each with its licence word for word; read when it is opened. */
export function PartList() {
  const { t } = useTranslation(['settings', 'common']);
  const failureWords = useFailureWords();
  const [wanted, setWanted] = useState(false);
  const { data, error } = useShippedParts(wanted);
  return (
    <details className="parts" onToggle={(event) => event.currentTarget.open && setWanted(true)}>
      <summary className="parts__title">{t('about.parts.title')}</summary>
      {error === null ? null : <p role="alert">{failureWords(callErrorOf(error))}</p>}
      {data?.length === 0 ? <p>{t('about.parts.noList')}</p> : null}
      {data === undefined || data.length === 0 ? null : <FoundParts parts={data} />}
    </details>
  );
}

function FoundParts({ parts }: { readonly parts: readonly ShippedPart[] }) {
  const { t } = useTranslation('settings');
  const [wanted, setWanted] = useState('');
  const found = findParts(parts, wanted);
  return (
    <>
      <p className="field__hint">{t('about.parts.lead')}</p>
      <Field
        label={t('about.parts.find')}
        type="search"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        problem={null}
      />
      <output className="parts__count">{countOf(found.length)}</output>
      <ul className="parts__list">
        {found.map((part) => (
          <li key={`${part.name}@${part.version}`}>
            <OnePart part={part} />
          </li>
        ))}
      </ul>
    </>
  );

  function countOf(count: number): string {
    if (count === 0) return t('about.parts.nothing');
    return count === parts.length
      ? t('about.parts.all', { count })
      : t('about.parts.found', { count, total: parts.length });
  }
}

function OnePart({ part }: { readonly part: ShippedPart }) {
  const { t } = useTranslation('settings');
  const { name, version, licence, texts, moreIn } = part;
  return (
    <details className="part">
      <summary>
        <span className="part__name foreign-text">{name}</span>{' '}
        <span className="part__version figures">{version}</span>{' '}
        <span className="part__licence foreign-text">{licence}</span>
      </summary>
      {moreIn === null ? null : <p>{t('about.parts.moreIn', { file: moreIn })}</p>}
      {texts.map(({ file, text }) => (
        <div key={file}>
          {texts.length > 1 ? <p className="part__file figures">{file}</p> : null}
          <pre lang="en" dir="ltr">
            {text}
          </pre>
        </div>
      ))}
    </details>
  );
}
