import './reference.css';
import { useTranslation } from 'react-i18next';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { CopyButton } from '../ui/CopyButton.tsx';

/** A reference in fixed figures, easy to read out over a phone and to copy. */
export function Reference({ reference }: { readonly reference: string }) {
  const { t } = useTranslation('common');
  const shown = visibleText(reference, 200);
  return (
    <span className="reference">
      <bdi>{shown}</bdi>
      <CopyButton text={reference} label={t('copyReference', { reference: shown })} />
    </span>
  );
}
