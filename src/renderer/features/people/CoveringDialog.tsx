import './covering-dialog.css';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../core/ui/Button.tsx';
import { useCover } from '../../core/ui/use-cover.ts';

interface CoveringDialogProps {
  readonly title: string;
  /** What it is about; an empty text where the title says it all. */
  readonly about?: string;
  /** Escape leads back within it first. */
  readonly hasBack?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question that stands over the app until it is answered or put away; what is beneath stays as it is. */
export function CoveringDialog({
  title,
  about = '',
  hasBack = false,
  onClose,
  children,
}: CoveringDialogProps) {
  const { t } = useTranslation('settings');
  const id = useId();
  const dialog = useRef<HTMLDivElement>(null);
  useCover(dialog, onClose);
  return (
    <div className="covering">
      <div ref={dialog} className="covering__paper" role="dialog" aria-modal aria-labelledby={id}>
        <div className="covering__head">
          <h2 id={id}>
            {title}
            {about === '' ? null : <bdi className="covering__about"> {about}</bdi>}
          </h2>
          <Button fixedKey={hasBack ? undefined : 'Escape'} onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
        {children}
      </div>
    </div>
  );
}
