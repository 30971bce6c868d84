import { IconAlertTriangleFilled, IconInfoCircleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type {
  DesignAccount,
  DesignAccountProblem,
} from '../../../shared/features/design-account/design-account.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useTexts } from '../../core/i18n/texts.ts';

/** What mends itself with another try is no trouble yet. */
const CALM: ReadonlySet<DesignAccountProblem> = new Set([
  'denied',
  'no-reply',
  'invalid-grant',
  'unreachable',
  'timed-out',
]);

/** What stands in the way, what to do about it, and what the other side said where it matters. */
export function Problem({
  problem: { code, detail, at },
}: {
  readonly problem: NonNullable<DesignAccount['problem']>;
}) {
  const { t } = useTranslation('designAccount');
  const texts = useTexts();
  const Shape = CALM.has(code) ? IconInfoCircleFilled : IconAlertTriangleFilled;
  return (
    <div className="design__problem" role="alert" data-tone={CALM.has(code) ? 'wait' : 'trouble'}>
      <Shape aria-hidden />
      <p>
        <strong>{t(`problem.${code}`)}</strong>
      </p>
      {detail === null ? null : (
        <p>
          {t('answered')} <code className="figures foreign-text">{visibleText(detail, 300)}</code>
        </p>
      )}
      <p className="field__hint">{t('problemAt', { at: texts.dayTime(at) })}</p>
    </div>
  );
}
