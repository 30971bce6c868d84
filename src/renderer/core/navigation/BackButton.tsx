import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { useShortcuts } from '../ui/shortcuts.ts';

/** The way out of what stands under another page: above its title, and by Escape. */
export function BackButton({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation('common');
  useShortcuts({ Escape: onBack });
  return (
    <Button kind="plain" icon={<IconArrowLeft aria-hidden />} fixedKey="Escape" onClick={onBack}>
      {t('back')}
    </Button>
  );
}
