import './copy.css';
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
  /** Shows these words beside the icon, or just that it copies. */
  readonly words?: boolean | string;
}) {
  const { t } = useTranslation('common');
  const clipboard = useClipboard({ timeout: 2500 });
  const shown = typeof words === 'string' ? words : t('copy');
  return (
    <button
      type="button"
      className="plain-button copy"
      aria-label={label}
      title={label}
      onClick={() => clipboard.copy(text)}
    >
      {clipboard.copied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
      {words === false ? null : <span>{clipboard.copied ? t('copied') : shown}</span>}
      <span className="visually-hidden" aria-live="polite">
        {clipboard.copied ? t('copied') : ''}
      </span>
    </button>
  );
}
