import { useEffect, useRef } from 'react';
import { useShortcuts } from './shortcuts.ts';
import { Button } from './Button.tsx';

interface ConfirmLineProps {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly busy?: boolean;
  /** Nothing is lost by it; it is only meant to be done on purpose. */
  readonly calm?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** The second act of something that can't be taken back, in its place and not in a dialog. */
export function ConfirmLine({
  question,
  yes,
  no,
  busy = false,
  calm = false,
  onYes,
  onNo,
}: ConfirmLineProps) {
  const line = useRef<HTMLFieldSetElement>(null);
  useShortcuts({ Escape: onNo });
  useEffect(() => line.current?.querySelector('button')?.focus(), []);
  return (
    <fieldset className={calm ? 'confirm confirm--calm' : 'confirm'} ref={line}>
      <legend className="confirm__question">{question}</legend>
      <Button onClick={onNo}>{no}</Button>
      <Button kind={calm ? 'ordinary' : 'trouble'} busy={busy} onClick={onYes}>
        {yes}
      </Button>
    </fieldset>
  );
}
