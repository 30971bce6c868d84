import { IconAlertTriangle } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { pageTrouble } from '../../core/api/page-errors.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Notice } from '../../core/ui/Notice.tsx';

/** Something went wrong that the screen has survived: whoever sees it decides whether to load it again. */
export function PageTroubleNotice() {
  const { t } = useTranslation('common');
  const hasTrouble = useSyncExternalStore(pageTrouble.subscribe, pageTrouble.isThere);
  if (!hasTrouble) return null;
  return (
    <Notice
      fold={{ isOpen: true, onToggle: null }}
      tone="trouble"
      icon={IconAlertTriangle}
      title={t('crash.part.title')}
    >
      <p>{t('crash.part.tell')}</p>
      <div className="notice__acts">
        <Button onClick={() => window.location.reload()}>{t('crash.part.load')}</Button>
        <Button onClick={pageTrouble.close}>{t('crash.part.close')}</Button>
      </div>
    </Notice>
  );
}
