import './keypad.css';
import { IconBackspace, IconKeyboard } from '@tabler/icons-react';

/** A key by what it writes; null is a place without one. */
type Key = string | null;

interface KeypadProps {
  readonly label: string;
  readonly deleteLabel: string;
  readonly lettersLabel: string;
  /** The key beside 0: a point, or a number's plus. */
  readonly extra: '.' | '+' | null;
  /** Beside the figures, in the place of plus and times where a sum is no use. */
  readonly signs: readonly [Key, Key];
  readonly deleteKey: string;
  readonly lettersKey: string;
  readonly onKey: (key: string) => void;
}

/**
 * For fingers. A keyboard types figures directly, so the keys are no tab stops, and they leave the
 * focus where it is: Enter after a press must not press again.
 */
export function Keypad(props: KeypadProps) {
  const { label, deleteLabel, lettersLabel, extra, signs, deleteKey, lettersKey, onKey } = props;
  const [times, plus] = signs;
  const rows: readonly (readonly Key[])[] = [
    ['7', '8', '9', deleteKey],
    ['4', '5', '6', times],
    ['1', '2', '3', plus],
    [extra, '0', '00'],
  ];
  const labels = new Map([
    [deleteKey, deleteLabel],
    [lettersKey, lettersLabel],
  ]);
  const icons = new Map([
    [deleteKey, <IconBackspace key={deleteKey} aria-hidden />],
    [lettersKey, <IconKeyboard key={lettersKey} aria-hidden />],
  ]);
  return (
    <fieldset className="keypad" dir="ltr" aria-label={label}>
      {rows.flat().map((key, place) =>
        key === null ? (
          <span key={place} className="keypad__gap" />
        ) : (
          <button
            type="button"
            key={place}
            className="plain-button keypad__key"
            tabIndex={-1}
            aria-label={labels.get(key)}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onKey(key)}
          >
            {icons.get(key) ?? key}
          </button>
        ),
      )}
    </fieldset>
  );
}
