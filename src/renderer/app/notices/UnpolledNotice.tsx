import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Unpolled } from '../../../shared/core/record/backups.ts';
import { useCloseNotice } from '../../core/api/hooks.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Notice, type Fold } from '../../core/ui/Notice.tsx';

interface UnpolledNoticeProps {
  readonly fold: Fold;
  readonly unpolled: Unpolled;
}

/** Payments had dropped out of asking; the app has put that right by itself. */
export function UnpolledNotice({ fold, unpolled }: UnpolledNoticeProps) {
  const { t } = useTranslation('common');
  const texts = useTexts();
  const close = useCloseNotice();
  const { at, payments: count } = unpolled;
  return (
    <Notice fold={fold} tone="quiet" icon={IconEye} title={t('record.unpolled.title', { count })}>
      <p>{t('record.unpolled.tell', { count, at: texts.dayTime(at) })}</p>
      <div className="notice__acts">
        <Button busy={close.isPending} onClick={() => close.mutate({ part: 'unpolled' })}>
          {t('record.report.close')}
        </Button>
      </div>
    </Notice>
  );
}
