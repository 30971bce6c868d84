import { IconBook2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Overview } from '../../../shared/settings.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Notice } from '../../core/ui/Notice.tsx';

interface LiveRecordProps {
  readonly record: NonNullable<Overview['liveRecord']>;
  readonly busy: boolean;
  readonly onOpen: () => void;
  readonly onConnect: () => void;
}

/** No first start after all: real payments are here, and perhaps nobody asks about them. */
export function LiveRecord({ record, busy, onOpen, onConnect }: LiveRecordProps) {
  const { t } = useTranslation('common');
  const { payments, asked, account } = record;
  return (
    <Notice
      fold={{ isOpen: true, onToggle: null }}
      tone="trouble"
      icon={IconBook2}
      title={t('liveRecord.title')}
    >
      <p>{t('liveRecord.tell', { count: payments })}</p>
      {asked > 0 ? (
        <p className="notice__strong">{t('liveRecord.asked', { count: asked })}</p>
      ) : null}
      {account === null ? null : (
        <p>
          {t('liveRecord.account', {
            email: visibleText(account.email),
            address: visibleText(account.baseUrl),
          })}
        </p>
      )}
      <div className="notice__acts">
        <Button onClick={onConnect}>{t('liveRecord.connect')}</Button>
        <Button busy={busy} onClick={onOpen}>
          {t('liveRecord.open')}
        </Button>
      </div>
    </Notice>
  );
}
