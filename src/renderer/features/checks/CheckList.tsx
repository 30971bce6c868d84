import './checks.css';
import {
  IconAlertTriangleFilled,
  IconCheck,
  IconEye,
  IconHelpCircle,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  type CheckRow,
  type CheckState,
  checkOf,
  type Finding,
  FINDINGS,
  isFine,
  isOwn,
  worstOf,
} from '../../../shared/features/checks/checks.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { formatBytes } from '../../../shared/i18n/format.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { useCheckList } from './use-checks.ts';

const ICONS: Readonly<Record<CheckState, Icon>> = {
  ok: IconCheck,
  look: IconEye,
  wrong: IconAlertTriangleFilled,
  'not-known': IconHelpCircle,
};

/** One list: what is so, and what to do next. @param wanted whether it is looked at now */
export function CheckList({ wanted }: { readonly wanted: boolean }) {
  const { t } = useTranslation(['checks', 'common']);
  const failureWords = useFailureWords();
  const texts = useTexts();
  const { data, error, isFetching, refetch } = useCheckList(wanted);
  const whole = worstOf((data?.rows ?? []).map(({ finding }) => finding));
  return (
    <div className="checks" aria-busy={isFetching}>
      <output className="checks__sum">
        {isFetching ? t('checking') : null}
        {!isFetching && error !== null ? failureWords(callErrorOf(error)) : null}
        {!isFetching && error === null && data !== undefined ? t(`sum.${whole}`) : null}
      </output>
      {data === undefined ? null : (
        <ul className="checks__rows" data-old={isFetching || undefined}>
          {data.rows.map((row) => (
            <Row key={checkOf(row.finding)} row={row} />
          ))}
        </ul>
      )}
      <div className="checks__acts">
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('again')}
        </Button>
        {data === undefined ? null : (
          <span className="checks__at">{t('checkedAt', { at: texts.dayTime(data.at) })}</span>
        )}
      </div>
    </div>
  );
}

/** What is said of it. */
function textsOf(finding: Finding) {
  if (isOwn(finding))
    return isFine(finding)
      ? ({ tell: `rows.${finding}.tell`, next: null } as const)
      : ({ tell: `rows.${finding}.tell`, next: `rows.${finding}.next` } as const);
  const shared = finding.endsWith('.practice') ? 'practice' : 'no-account';
  return { tell: `any.${shared}.tell`, next: `any.${shared}.next` } as const;
}

function Row({ row }: { readonly row: CheckRow }) {
  const { t } = useTranslation('checks');
  const texts = useTexts();
  const { finding, said, amount } = row;
  const state = FINDINGS[finding];
  const Shape = ICONS[state];
  const { tell, next } = textsOf(finding);
  const named = {
    said: visibleText(said ?? '', 120),
    span: texts.span(amount ?? 0, 'down'),
    free: amount === null ? '' : t('free', { bytes: formatBytes(amount, texts.locale) }),
    printers: t('printers', { count: amount ?? 0 }),
  };
  return (
    <li className="check" data-state={state}>
      <span className="check__state">
        <Shape aria-hidden stroke={2.25} />
        {t(`state.${state}`)}
      </span>
      <div className="check__words">
        <h3>{t(`rows.${checkOf(finding)}.title`)}</h3>
        <p className="foreign-text">{t(tell, named)}</p>
        {next === null ? null : <p className="check__next">{t(next)}</p>}
      </div>
    </li>
  );
}
