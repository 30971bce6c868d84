import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHeartbeat } from '../../core/api/hooks.ts';
import { Notice } from '../../core/ui/Notice.tsx';

/** Main can't be heard, so nothing on the screen can be relied on to be as it is now. */
export function HeartbeatNotice() {
  const { t } = useTranslation('common');
  const heartbeat = useHeartbeat();
  if (heartbeat === 'heard') return null;
  return (
    <Notice
      key={heartbeat}
      fold={{ isOpen: true, onToggle: null }}
      tone="trouble"
      icon={IconPlugConnectedX}
      title={t(`heartbeat.${heartbeat}.title`)}
    >
      <p>{t(`heartbeat.${heartbeat}.tell`)}</p>
    </Notice>
  );
}
