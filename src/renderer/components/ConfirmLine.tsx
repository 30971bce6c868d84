import { useEffect, useRef } from 'react';
import { useShortcuts } from '../app/shortcuts.ts';
import { Button } from './Button.tsx';

interface ConfirmLineProps {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly busy?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** The second act of something that can't be taken back, in its place and not in a dialog. */
export function ConfirmLine({ question, yes, no, busy = false, onYes, onNo }: ConfirmLineProps) {
  const line = useRef<HTMLFieldSetElement>(null);
  useShortcuts({ Escape: onNo });
  useEffect(() => line.current?.querySelector('button')?.focus(), []);
  return (
    <fieldset className="confirm" ref={line}>
      <legend className="confirm__question">{question}</legend>
      <Button onClick={onNo}>{no}</Button>
      <Button kind="trouble" busy={busy} onClick={onYes}>
        {yes}
      </Button>
    </fieldset>
  );
}
