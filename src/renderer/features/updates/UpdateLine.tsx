import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Overview } from '../../../shared/settings.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOverviewAct } from '../../core/api/hooks.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';

const DAY_MS = 86_400_000;

/** From then on the line says how long the update has been waiting. */
const OLD_DAYS = 7;

/** When the app will be replaced, said beforehand in one line; a press puts it off. */
export function UpdateLine({ updates }: { readonly updates: Overview['updates'] }) {
  const { t } = useTranslation('common');
  const failureWords = useFailureWords();
  const texts = useTexts();
  const putOff = useOverviewAct('putOffUpdate');
  const { doing, ready } = updates;
  const isInstalling = doing === 'installing';
  if (!isInstalling && (ready?.at ?? null) === null && !putOff.isError) return null;
  return (
    <div className="frame__line" data-tone="wait" role="status" data-update={doing}>
      <IconRefresh aria-hidden />
      <span>{sentence()}</span>
      {isInstalling ? null : (
        <Button busy={putOff.isPending} onClick={() => putOff.mutate({})}>
          {t('update.later')}
        </Button>
      )}
    </div>
  );

  function sentence(): string {
    if (isInstalling) return t('update.installing');
    if (putOff.isError) return failureWords(callErrorOf(putOff.error));
    const { at, since } = ready ?? { at: null, since: 0 };
    if (at === null) return '';
    const days = Math.floor((at - since) / DAY_MS);
    const when = t('update.at', { at: texts.minute(at) });
    return days < OLD_DAYS ? when : `${when} ${t('update.waiting', { count: days })}`;
  }
}
