import './field.css';
import { type ReactNode, useId } from 'react';
import { type SetBy, SetByLine } from './SetBy.tsx';

export interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
}

interface SelectFieldProps<V extends string> {
  readonly label: ReactNode;
  readonly value: V;
  readonly choices: readonly Choice<V>[];
  readonly onChange: (value: V) => void;
  /** Who else has a say in it. */
  readonly setBy?: SetBy | null;
}

/** A labelled list to choose one from: the system's own, so that it works by touch and by keys. */
export function SelectField<V extends string>({
  label,
  value,
  choices,
  onChange,
  setBy = null,
}: SelectFieldProps<V>) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {setBy === null ? null : <SetByLine id={`${id}-set-by`} setBy={setBy} />}
      <select
        id={id}
        disabled={setBy?.locked === true}
        aria-describedby={setBy === null ? undefined : `${id}-set-by`}
        className="field__box field__box--select"
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
