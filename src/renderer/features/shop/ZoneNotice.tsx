import { IconTimezone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Overview } from '../../../shared/settings.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOverviewAct } from '../../core/api/hooks.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Notice, type Fold } from '../../core/ui/Notice.tsx';
import { zoneName } from './zones.ts';

interface ZoneNoticeProps {
  readonly fold: Fold;
  readonly overview: Pick<Overview, 'preferences' | 'zones'>;
  readonly notice: NonNullable<Overview['zones']['notice']>;
}

/** The computer is in another time zone than the shop: said once, with the one that is used. */
export function ZoneNotice({ fold, overview, notice }: ZoneNoticeProps) {
  const { t } = useTranslation('common');
  const failureWords = useFailureWords();
  const save = useOverviewAct('saveShop');
  const { preferences, zones } = overview;
  const { computer, proposed } = zones;
  const shop = preferences.timeZone ?? proposed ?? computer;
  return (
    <Notice fold={fold} tone="quiet" icon={IconTimezone} title={t('zone.title')}>
      <p>{t(`zone.tell.${notice}`, { computer: zoneName(computer), shop: zoneName(shop) })}</p>
      <p>{t('zone.toDo')}</p>
      <div className="notice__acts">
        <Button busy={save.isPending} onClick={() => save.mutate({ otherZoneSeen: computer })}>
          {t('zone.close')}
        </Button>
      </div>
      <output>{save.isError ? failureWords(callErrorOf(save.error)) : null}</output>
    </Notice>
  );
}
