import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHearing } from '../../api/hooks.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Main can't be heard, so nothing on the screen can be relied on to be as it is now. */
export function HearingNotice() {
  const { t } = useTranslation('common');
  const hearing = useHearing();
  if (hearing === 'heard') return null;
  return (
    <Notice
      key={hearing}
      fold={{ isOpen: true, onToggle: null }}
      tone="trouble"
      icon={IconPlugConnectedX}
      title={t(`hearing.${hearing}.title`)}
    >
      <p>{t(`hearing.${hearing}.tell`)}</p>
    </Notice>
  );
}
