import './keypad.css';
import { UnstyledButton } from '@mantine/core';
import { IconBackspace } from '@tabler/icons-react';

interface KeypadProps {
  readonly label: string;
  readonly deleteLabel: string;
  /** The key beside 0: a point, two zeros where the currency has no decimals, or a number's plus. */
  readonly extra: '.' | '00' | '+';
  readonly deleteKey: string;
  readonly onKey: (key: string) => void;
}

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const;

/**
 * For fingers. A keyboard types figures directly, so the keys are no tab stops, and they leave the
 * focus where it is: Enter after a press must not press again.
 */
export function Keypad({ label, deleteLabel, extra, deleteKey, onKey }: KeypadProps) {
  const key = (name: string) => (
    <UnstyledButton
      key={name}
      className="keypad__key"
      tabIndex={-1}
      aria-label={name === deleteKey ? deleteLabel : undefined}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onKey(name)}
    >
      {name === deleteKey ? <IconBackspace aria-hidden /> : name}
    </UnstyledButton>
  );
  return (
    <fieldset className="keypad" dir="ltr" aria-label={label}>
      {[...DIGITS, extra, '0', deleteKey].map(key)}
    </fieldset>
  );
}
