import { IconRotateClockwise2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Overview } from '../../../shared/settings.ts';
import { useCloseCrashNotice } from '../../core/api/hooks.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Notice, type Fold } from '../../core/ui/Notice.tsx';

interface CrashNoticeProps {
  readonly fold: Fold;
  readonly crash: NonNullable<Overview['crash']>;
}

/** The app or its screen broke and is there again: said once, until it is closed. */
export function CrashNotice({ fold, crash }: CrashNoticeProps) {
  const { t } = useTranslation('common');
  const texts = useTexts();
  const close = useCloseCrashNotice();
  const { what, at, payments: count } = crash;
  return (
    <Notice
      fold={fold}
      tone="quiet"
      icon={IconRotateClockwise2}
      title={t(`crash.notice.${what}.title`)}
    >
      <p>
        {t(`crash.notice.${what}.tell`, { at: texts.dayTime(at) })}{' '}
        {count === 0 ? null : t('crash.notice.payments', { count })}
      </p>
      <p>{t('crash.notice.why')}</p>
      <div className="notice__acts">
        <Button busy={close.isPending} onClick={() => close.mutate({})}>
          {t('crash.notice.close')}
        </Button>
      </div>
    </Notice>
  );
}
