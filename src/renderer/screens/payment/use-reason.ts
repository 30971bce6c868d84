import { useTranslation } from 'react-i18next';
import type { GatewayError, Reason } from '../../../shared/payments.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { useTexts } from '../../i18n/texts.ts';

type Why = Pick<GatewayError, 'words' | 'field' | 'retryAfterMs'> & {
  readonly code: Reason['code'];
};

/** Why a payment is where it is: our sentence, then the service's own words, made safe to read. */
export function useReason(reason: Why | null): string | null {
  const explain = useExplain();
  return reason === null ? null : explain(reason);
}

export function useExplain(): (reason: Why) => string {
  const { t } = useTranslation(['payment', 'common']);
  const texts = useTexts();
  return ({ code, words, field, retryAfterMs }) => {
    const own = code === 'never-sent' || code === 'interrupted' || code === 'refused-code';
    const sentences: string[] = [own ? t(`reason.${code}`) : t(`common:gateway.${code}`)];
    if (field) sentences.push(t('serviceField', { field: visibleText(field, 64) }));
    if (words) sentences.push(t('serviceSays', { words: visibleText(words, 300) }));
    if (retryAfterMs) sentences.push(t('retryAfter', { span: texts.span(retryAfterMs, 'up') }));
    return sentences.join(' ');
  };
}
