import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useLookThrough } from '../../core/api/hooks.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { formatCount } from '../../../shared/i18n/format.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';

/** When the whole record had last been looked through, and doing so now, with how far it is. */
export function LooksLine() {
  const { t } = useTranslation(['settings', 'common']);
  const failureWords = useFailureWords();
  const texts = useTexts();
  const locale = useLocale();
  const { restoring, recordLooks } = useOverview();
  const look = useLookThrough();
  const barName = useId();
  const { looking, wholeAt } = recordLooks;
  const isLooking = look.isPending || looking !== null;

  return (
    <div className="backups__looks">
      <p>
        {wholeAt === null
          ? t('backups.looks.never')
          : t('backups.looks.last', { at: texts.dayTime(wholeAt) })}
      </p>
      <div className="settings-acts">
        <Button busy={isLooking || restoring} onClick={() => look.mutate({})}>
          {t(isLooking ? 'backups.looks.looking' : 'backups.looks.look')}
        </Button>
      </div>
      {looking === null ? null : (
        <div className="backups__bar">
          <span id={barName}>
            {looking.done === 0
              ? t('backups.looks.pages')
              : t('backups.looks.payments', {
                  count: looking.total,
                  done: formatCount(looking.done, locale),
                  total: formatCount(looking.total, locale),
                })}
          </span>
          <progress
            aria-labelledby={barName}
            {...(looking.done === 0 ? {} : { value: looking.done, max: looking.total })}
          />
        </div>
      )}
      <output>
        {look.isSuccess && !isLooking ? t(`backups.looks.found.${look.data.found}`) : null}
        {look.isError ? failureWords(callErrorOf(look.error)) : null}
      </output>
    </div>
  );
}
