import { IconTruckDelivery } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Overview } from '../../../shared/settings.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice, type Fold } from '../../ui/Notice.tsx';
import { useNavigation } from '../navigation/navigation.tsx';

interface MovedNoticeProps {
  readonly fold: Fold;
  /** When the file was made; null where nobody knows. */
  readonly at: number | null;
}

/** No real payment is started here any more, and where to take it instead. */
export function MovedNotice({ fold, at }: MovedNoticeProps) {
  const { t } = useTranslation('moving');
  const texts = useTexts();
  const { go } = useNavigation();
  return (
    <Notice fold={fold} tone="trouble" icon={IconTruckDelivery} title={t('moved.notice')}>
      <p>{at === null ? t('moved.tellUnknown') : t('moved.tell', { at: texts.dayTime(at) })}</p>
      <div className="notice__acts">
        <Button onClick={() => go({ screen: 'settings', section: 'move' })}>
          {t('moved.toSettings')}
        </Button>
      </div>
    </Notice>
  );
}

interface ArrivedNoticeProps {
  readonly fold: Fold;
  readonly overview: Overview;
}

/** A record has come, and its account waits for its key: what is open is not followed until then. */
export function ArrivedNotice({ fold, overview }: ArrivedNoticeProps) {
  const { t } = useTranslation('moving');
  const texts = useTexts();
  const { go } = useNavigation();
  const { account, moving, preferences } = overview;
  if (account === null || moving.arrivedAt === null) return null;
  return (
    <Notice fold={fold} tone="trouble" icon={IconTruckDelivery} title={t('arrived.title')}>
      <p className="foreign-text">
        {t('arrived.tell', {
          at: texts.dayTime(moving.arrivedAt),
          terminal: preferences.terminal,
          email: visibleText(account.email, 254),
        })}
      </p>
      <div className="notice__acts">
        <Button onClick={() => go({ screen: 'settings', section: 'account' })}>
          {t('arrived.act')}
        </Button>
      </div>
    </Notice>
  );
}
