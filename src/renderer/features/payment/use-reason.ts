import { useTranslation } from 'react-i18next';
import type {
  GatewayError,
  GatewayErrorCode,
  Reason,
} from '../../../shared/core/payments/payments.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useTexts } from '../../core/i18n/texts.ts';

type Why = Pick<GatewayError, 'words' | 'field' | 'retryAfterMs'> & {
  readonly code: Reason['code'];
};

/** Codes whose sentence says that the service refused: only for a reply that proves it. */
const SAYS_REFUSED: ReadonlySet<string> = new Set<GatewayErrorCode>([
  'credentials-refused',
  'forbidden',
  'field-refused',
  'malformed',
  'marked-refusal',
]);

/** What is told of a reason: the service's words, that its reply was unclear, or our own sentence. */
export function toldAs({ code, words }: Why, isCertain: boolean): 'said' | 'unclear' | 'own' {
  if (isCertain) return 'own';
  if (hasText(words)) return 'said';
  return SAYS_REFUSED.has(code) ? 'unclear' : 'own';
}

const hasText = (words: string | null): words is string => words !== null && words.trim() !== '';

/**
 * Why a payment is where it is, made safe to read: our sentence with the service's words, or where
 * its reply proves nothing the words alone.
 */
export function useExplain(): (why: Why, isCertain: boolean) => string {
  const { t } = useTranslation(['payment', 'common']);
  const texts = useTexts();
  return (why, isCertain) => {
    const { code, words, field, retryAfterMs } = why;
    const told = toldAs(why, isCertain);
    const own = code === 'never-sent' || code === 'interrupted' || code === 'refused-code';
    const sentences: string[] = [];
    if (told === 'unclear') sentences.push(t('serviceUnclear'));
    if (told === 'own') sentences.push(own ? t(`reason.${code}`) : t(`common:gateway.${code}`));
    if (told === 'own' && field)
      sentences.push(t('serviceField', { field: visibleText(field, 64) }));
    if (hasText(words))
      sentences.push(
        t(told === 'said' ? 'serviceSaid' : 'serviceSays', { words: visibleText(words, 300) }),
      );
    if (retryAfterMs) sentences.push(t('retryAfter', { span: texts.span(retryAfterMs, 'up') }));
    return sentences.join(' ');
  };
}
