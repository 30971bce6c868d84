import { IconUsb } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SecondPlace } from '../../../shared/features/second-place/second-place.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Notice, type Fold } from '../../core/ui/Notice.tsx';
import { useNavigation } from '../../core/navigation/navigation.tsx';

interface SecondPlaceNoticeProps {
  readonly fold: Fold;
  readonly place: SecondPlace;
}

/** For a week no backup has left this computer, and what to do about it. */
export function SecondPlaceNotice({ fold, place }: SecondPlaceNoticeProps) {
  const { t } = useTranslation(['secondPlace', 'common']);
  const texts = useTexts();
  const { go } = useNavigation();
  const { copiedAt, namedAt, trouble } = place;
  const folder = visibleText(place.folder ?? '', 200);
  const since = () => {
    if (copiedAt !== null) return t('overdue.tell', { folder, at: texts.dayTime(copiedAt) });
    if (namedAt !== null) return t('overdue.tellNever', { folder, at: texts.dayTime(namedAt) });
    return t('overdue.tellLost');
  };
  return (
    <Notice fold={fold} tone="quiet" icon={IconUsb} title={t('overdue.title')}>
      <p className="foreign-text">
        {since()} {t(`overdue.toDo.${trouble}`)}
      </p>
      <div className="notice__acts">
        <Button onClick={() => go({ screen: 'settings', section: 'backups' })}>
          {t('common:openSettings')}
        </Button>
      </div>
    </Notice>
  );
}
