import { useTranslation } from 'react-i18next';
import type { Item } from '../../../shared/features/items/items.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { Button } from '../../core/ui/Button.tsx';

/** What a scan came to, where it needs a word. */
export type Scanned =
  | {
      readonly is: 'unknown';
      readonly code: string;
      /** Writes again what was typed; null where nothing was taken out. */
      readonly putBack: (() => void) | null;
    }
  | { readonly is: 'several'; readonly code: string; readonly items: readonly Item[] }
  | { readonly is: 'full' }
  /** The sale's total stands, and its lines with it. */
  | { readonly is: 'split' };

interface ScanNoteProps {
  readonly scanned: Scanned;
  readonly onPick: (item: Item) => void;
  readonly onMake: (code: string) => void;
  readonly onClose: () => void;
}

/** Beside the items: a code that nobody knows, or that several items have. */
export function ScanNote({ scanned, onPick, onMake, onClose }: ScanNoteProps) {
  const { t } = useTranslation(['items', 'common']);
  const texts = useTexts();
  return (
    <div className="scan-note" role="alert">
      <p className="foreign-text">
        {scanned.is === 'full'
          ? t('common:problem.items-no-room')
          : scanned.is === 'split'
            ? t('scan.split')
            : t(`scan.${scanned.is}`, { code: visibleText(scanned.code, 48) })}
      </p>
      <div className="scan-note__acts">
        {scanned.is === 'several'
          ? scanned.items.map((item) => (
              <Button key={item.id} onClick={() => onPick(item)}>
                {visibleText(item.name, 80)} {texts.amount(item.priceMinor, item.currency)}
              </Button>
            ))
          : null}
        {scanned.is === 'unknown' ? (
          <Button onClick={() => onMake(scanned.code)}>{t('scan.make')}</Button>
        ) : null}
        {scanned.is === 'unknown' && scanned.putBack !== null ? (
          <Button
            onClick={() => {
              scanned.putBack?.();
              onClose();
            }}
          >
            {t('scan.typed')}
          </Button>
        ) : null}
        <Button kind="plain" onClick={onClose}>
          {t('scan.close')}
        </Button>
      </div>
    </div>
  );
}
