import './choice.css';
import { type ReactNode, useId } from 'react';
import { type SetBy, SetByLine } from './SetBy.tsx';

export interface GroupChoice<V extends string> {
  readonly value: V;
  readonly title: string;
  readonly hint?: string;
  readonly icon?: ReactNode;
}

interface ChoiceGroupProps<V extends string> {
  readonly legend: string;
  readonly value: V;
  readonly choices: readonly GroupChoice<V>[];
  readonly onChange: (value: V) => void;
  /** Who else has a say in it. */
  readonly setBy?: SetBy | null;
}

/** A few large choices of which one holds; arrow keys move between them. */
export function ChoiceGroup<V extends string>({
  legend,
  value,
  choices,
  onChange,
  setBy = null,
}: ChoiceGroupProps<V>) {
  const name = useId();
  return (
    <fieldset className="choices" aria-describedby={setBy === null ? undefined : `${name}-set-by`}>
      <legend className="field__label">{legend}</legend>
      {setBy === null ? null : <SetByLine id={`${name}-set-by`} setBy={setBy} />}
      {choices.map((choice) => (
        <label key={choice.value} className="choice">
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            disabled={setBy?.locked === true}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          <ChoiceWords title={choice.title} hint={choice.hint} />
        </label>
      ))}
    </fieldset>
  );
}

interface ToggleProps {
  readonly title: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** One thing that is on or off. */
export function Toggle({ title, hint, checked, onChange }: ToggleProps) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <ChoiceWords title={title} hint={hint} />
    </label>
  );
}

function ChoiceWords({
  title,
  hint,
}: {
  readonly title: string;
  readonly hint: string | undefined;
}) {
  return (
    <span className="choice__words">
      <strong>{title}</strong>
      {hint === undefined ? null : <span>{hint}</span>}
    </span>
  );
}
