import './pin.css';
import '../../core/ui/keypad.css';
import { IconBackspace } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asciiDigits } from '../../../shared/core/text/digits.ts';
import { BADGE_MAX, BADGE_MIN } from '../../../shared/features/people/badge.ts';
import { PIN_MAX } from '../../../shared/features/people/pin.ts';
import { Button } from '../../core/ui/Button.tsx';
import { createPace } from './pace.ts';

interface PinPadProps {
  readonly label: string;
  /** What its button does. */
  readonly words: string;
  /** What came of the PIN before; spoken when it appears. */
  readonly said: ReactNode;
  /** So many figures at most. */
  readonly digits?: number;
  /** A badge is taken as well, where a scanner types it. */
  readonly takesBadge?: boolean;
  /** No PIN is taken for now. */
  readonly isShut?: boolean;
  readonly isBusy?: boolean;
  /** The field is emptied by then. */
  readonly onPin: (pin: string) => void;
}

/** On the average of what a badge says: as slow as scanners are, and faster than what is read off it. */
const HAND_MS = 110;

/**
 * Takes a PIN from a keyboard or a finger. It stands in the field alone, as dots: in no state, and told
 * on once.
 */
export function PinPad({
  label,
  words,
  said,
  digits = PIN_MAX,
  takesBadge = false,
  isShut = false,
  isBusy = false,
  onPin,
}: PinPadProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [pace] = useState(() => createPace(HAND_MS));
  const figuresOf = (text: string) =>
    asciiDigits(text)
      .replaceAll(/[^0-9]/g, '')
      .slice(0, digits);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { current } = field;
    if (current === null || current.value === '' || isShut || isBusy) return;
    const scanned = takesBadge ? pace.scanned() : 0;
    const pin =
      scanned >= BADGE_MIN
        ? current.value.slice(-scanned).slice(0, BADGE_MAX)
        : figuresOf(current.value);
    current.value = '';
    current.focus();
    onPin(pin);
  };
  const press = (key: string | null) => {
    const { current } = field;
    if (current === null || isShut) return;
    current.value = key === null ? current.value.slice(0, -1) : figuresOf(current.value + key);
  };
  return (
    <form className="pin" noValidate onSubmit={submit}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        className="pin__field"
        type="password"
        // The keys below are for fingers; another keyboard would cover them.
        inputMode="none"
        // No password manager offers to keep it.
        autoComplete="one-time-code"
        dir="ltr"
        readOnly={isShut}
        aria-describedby={`${id}-said`}
        onKeyDown={(event) => {
          const { key, timeStamp, currentTarget } = event;
          if (key.length === 1) pace.heard(timeStamp);
          const isBadge = takesBadge && pace.scanned() >= BADGE_MIN;
          // As some scanners end.
          if (key !== 'Tab' || !isBadge || !pace.goesOn(timeStamp)) return;
          event.preventDefault();
          currentTarget.form?.requestSubmit();
        }}
        onInput={({ currentTarget }) => {
          if (!takesBadge || pace.scanned() === 0)
            currentTarget.value = figuresOf(currentTarget.value);
        }}
      />
      <div className="pin__said" id={`${id}-said`} role="alert">
        {said}
      </div>
      <PinKeys isShut={isShut} onKey={press} />
      <Button type="submit" kind="primary" size="big" wide busy={isShut || isBusy} fixedKey="Enter">
        {words}
      </Button>
    </form>
  );
}

const ROWS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', null, '0', 'delete'] as const;

interface PinKeysProps {
  readonly isShut: boolean;
  /** @param key null takes the last figure away */
  readonly onKey: (key: string | null) => void;
}

/** Where the Counter's figures are, and like those no tab stops: a keyboard types into the field. */
function PinKeys({ isShut, onKey }: PinKeysProps) {
  const { t } = useTranslation(['people', 'counter']);
  return (
    <fieldset
      className="keypad pin__keys"
      dir="ltr"
      aria-label={t('pin.keypad')}
      aria-disabled={isShut || undefined}
    >
      {ROWS.map((key) =>
        key === null ? (
          <span key="gap" className="keypad__gap" />
        ) : (
          <button
            type="button"
            key={key}
            className="plain-button keypad__key"
            tabIndex={-1}
            aria-label={key === 'delete' ? t('counter:deleteKey') : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onKey(key === 'delete' ? null : key)}
          >
            {key === 'delete' ? <IconBackspace aria-hidden /> : key}
          </button>
        ),
      )}
    </fieldset>
  );
}
