import { IconKeyOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../core/ui/Button.tsx';

interface NoKeychainProps {
  readonly busy: boolean;
  /** Saves again, with the key kept in memory; null until saving has failed. */
  readonly onKeep: (() => void) | null;
}

/** Why the key can't be stored, and the one other way: a person's own choice each time. */
export function NoKeychain({ busy, onKeep }: NoKeychainProps) {
  const { t } = useTranslation('settings');
  return (
    <div className="no-keychain" role="alert" data-tone="wait">
      <IconKeyOff aria-hidden />
      <p>
        <strong>{t('account.noKeychain.title')}</strong> {t('account.noKeychain.text')}
      </p>
      <p>{t('account.noKeychain.next')}</p>
      {onKeep === null ? null : (
        <Button busy={busy} onClick={onKeep}>
          {t('account.noKeychain.keep')}
        </Button>
      )}
    </div>
  );
}
