import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblem as Problem } from '../../../../shared/core/text/fields.ts';
import type { OneBitPicture } from '../../../../shared/features/printing/printouts/one-bit.ts';
import { OneBitImage } from '../printouts/OneBitImage.tsx';
import { Button } from '../../../core/ui/Button.tsx';
import { FieldProblem } from '../../../core/ui/Field.tsx';

/** What a box of the system's offers; a file that is no picture is found out when it is read. */
const OFFERED = 'image/png,image/jpeg,image/webp,image/gif';

interface LogoFieldProps {
  readonly logo: OneBitPicture | null;
  readonly onChange: (logo: OneBitPicture | null) => void;
}

/** The logo of printouts, chosen from a file or dropped; a file that can't be used changes nothing. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  const { t } = useTranslation(['settings', 'common']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLFieldSetElement>(null);
  const latest = useRef(0);
  // What is typed while a file is read stands in the draft of then.
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    latest.current += 1;
    const mine = latest.current;
    setProblem(null);
    setReading(true);
    const isLatest = () => mine === latest.current;
    try {
      const { readLogo } = await import('../printouts/read-logo.ts');
      const read = await readLogo(file);
      // Whoever chose another one meanwhile, or none, meant that.
      if (!isLatest()) return;
      if (read.ok) tell.current(read.value);
      else setProblem(read.problem);
    } finally {
      if (isLatest()) setReading(false);
    }
  };
  const remove = () => {
    latest.current += 1;
    setReading(false);
    setProblem(null);
    onChange(null);
    choose.current?.focus();
  };
  useDrop(place, (file) => void take(file));
  const chooseWords = logo === null ? t('receipts.logoChoose') : t('receipts.logoReplace');

  return (
    <fieldset className="receipts__logo" aria-describedby={`${id}-hint`} ref={place}>
      <legend className="field__label">{t('receipts.logo')}</legend>
      <span className="field__hint" id={`${id}-hint`}>
        {t('receipts.logoHint')}
      </span>
      {logo === null ? null : (
        <span
          className="receipts__logo-paper"
          role="img"
          aria-label={t('receipts.logoShown', { width: logo.width, height: logo.height })}
        >
          <OneBitImage className="receipts__logo-picture" picture={logo} />
        </span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={OFFERED}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // The same file can be chosen again once it was changed.
          event.target.value = '';
        }}
      />
      <div className="settings-acts">
        <Button
          ref={choose}
          busy={isReading}
          aria-describedby={`${id}-problem`}
          onClick={() => input.current?.click()}
        >
          {isReading ? t('receipts.logoReading') : chooseWords}
        </Button>
        {logo === null ? null : (
          <Button kind="plain" onClick={remove}>
            {t('receipts.logoRemove')}
          </Button>
        )}
      </div>
      <FieldProblem
        id={`${id}-problem`}
        problem={problem === null ? null : t(`common:problem.${problem}`)}
      />
    </fieldset>
  );
}

/** A convenience for whoever has a mouse, beside the button that everybody can press. */
function useDrop(place: RefObject<HTMLElement | null>, take: (file: File | undefined) => void) {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const element = place.current;
    const mayDrop = (event: DragEvent) => event.preventDefault();
    const dropped = (event: DragEvent) => {
      event.preventDefault();
      latest.current(event.dataTransfer?.files[0]);
    };
    element?.addEventListener('dragover', mayDrop);
    element?.addEventListener('drop', dropped);
    return () => {
      element?.removeEventListener('dragover', mayDrop);
      element?.removeEventListener('drop', dropped);
    };
  }, [place]);
}
