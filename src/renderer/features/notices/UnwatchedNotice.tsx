import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Unwatched } from '../../../shared/backups.ts';
import { useCloseNotice } from '../../api/hooks.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice, type Fold } from '../../ui/Notice.tsx';

interface UnwatchedNoticeProps {
  readonly fold: Fold;
  readonly unwatched: Unwatched;
}

/** Payments had dropped out of asking; the app has put that right by itself. */
export function UnwatchedNotice({ fold, unwatched }: UnwatchedNoticeProps) {
  const { t } = useTranslation('common');
  const texts = useTexts();
  const close = useCloseNotice();
  const { at, payments: count } = unwatched;
  return (
    <Notice fold={fold} tone="quiet" icon={IconEye} title={t('book.unwatched.title', { count })}>
      <p>{t('book.unwatched.tell', { count, at: texts.dayTime(at) })}</p>
      <div className="notice__acts">
        <Button busy={close.isPending} onClick={() => close.mutate({ part: 'unwatched' })}>
          {t('book.report.close')}
        </Button>
      </div>
    </Notice>
  );
}
