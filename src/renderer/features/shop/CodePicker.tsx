import './code-picker.css';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import { Button } from '../../core/ui/Button.tsx';
import { takeFocus } from '../../core/ui/focus.ts';
import { Field, FieldProblem } from '../../core/ui/Field.tsx';
import { type SetBy, SetByLine } from '../../core/ui/SetBy.tsx';
import { type CodeChoice, matchingChoices } from './code-choices.ts';

interface CodePickerProps {
  /** By which a form finds it. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly CodeChoice[];
  /** A code of the choices, or nothing yet. */
  readonly value: string;
  /** Stands where nothing is chosen yet. */
  readonly placeholder: string;
  readonly searchLabel: string;
  /** Said when nothing fits the search. */
  readonly noneWords: string;
  readonly problem: string | null;
  /** Who else has a say in it. */
  readonly setBy: SetBy | null;
  readonly onChange: (code: string) => void;
}

/** How many choices are seen at once. */
const LIST_ROWS = 6;

/** What is chosen; opened, a search with the list of those that fit below it. */
export function CodePicker({
  name,
  label,
  choices,
  value,
  placeholder,
  searchLabel,
  noneWords,
  problem,
  setBy,
  onChange,
}: CodePickerProps) {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [marked, setMarked] = useState(value);
  const current = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLSelectElement>(null);
  const id = useId();

  const found = matchingChoices(choices, search);
  const chosen = choices.find((choice) => choice.code === value)?.name ?? placeholder;

  const close = () => {
    setOpen(false);
    setSearch('');
    current.current?.focus();
  };
  const choose = (code: string | undefined) => {
    if (code !== undefined) onChange(code);
    close();
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    const inList = event.currentTarget === list.current;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') choose(inList ? event.currentTarget.value : found[0]?.code);
    else if (event.key === 'ArrowDown' && !inList) list.current?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="field">
      <span className="field__label" id={`${id}-label`}>
        {label}
      </span>
      {setBy === null ? null : <SetByLine id={`${id}-set-by`} setBy={setBy} />}
      <Button
        ref={current}
        id={`${id}-current`}
        name={name}
        className="code-picker__current"
        aria-labelledby={`${id}-label ${id}-current`}
        aria-describedby={setBy === null ? undefined : `${id}-set-by`}
        aria-disabled={setBy?.locked === true}
        aria-expanded={open}
        aria-controls={`${id}-panel`}
        onClick={() => {
          if (setBy?.locked === true) return;
          setMarked(value);
          setOpen(!open);
        }}
      >
        <span className="figures">{value}</span>
        {chosen}
        <IconChevronDown aria-hidden />
      </Button>
      <div className="code-picker__panel" id={`${id}-panel`} hidden={!open}>
        {open ? (
          <>
            <Field
              ref={takeFocus}
              type="search"
              label={searchLabel}
              problem={found.length === 0 ? noneWords : null}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              onKeyDown={pressed}
            />
            <select
              ref={list}
              className="code-picker__list"
              size={LIST_ROWS}
              aria-labelledby={`${id}-label`}
              value={marked}
              onChange={(event) => setMarked(event.target.value)}
              onClick={(event) => {
                if (event.target instanceof HTMLOptionElement) choose(event.target.value);
              }}
              onKeyDown={pressed}
            >
              {found.map((choice) => (
                <option key={choice.code} value={choice.code}>
                  {`${choice.name} · ${choice.code}`}
                </option>
              ))}
            </select>
          </>
        ) : null}
      </div>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
