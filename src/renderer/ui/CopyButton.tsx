import './copy.css';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Puts a text on the clipboard and says that it did. */
export function CopyButton({
  text,
  label,
  words = false,
}: {
  readonly text: string;
  readonly label: string;
  /** Shows the word beside the icon. */
  readonly words?: boolean;
}) {
  const { t } = useTranslation('common');
  const clipboard = useClipboard({ timeout: 2500 });
  return (
    <UnstyledButton
      className="copy"
      aria-label={label}
      title={label}
      onClick={() => clipboard.copy(text)}
    >
      {clipboard.copied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
      {words ? <span>{clipboard.copied ? t('copied') : t('copy')}</span> : null}
      <VisuallyHidden aria-live="polite">{clipboard.copied ? t('copied') : ''}</VisuallyHidden>
    </UnstyledButton>
  );
}
