import './currency.css';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { takeFocus } from '../../components/focus.ts';
import { Field, FieldProblem } from '../../components/Field.tsx';
import { currencyChoices, matchingCurrencies } from './currencies.ts';

interface CurrencyPickerProps {
  readonly label: string;
  /** ISO 4217. */
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (code: string) => void;
}

/** How many currencies are seen at once. */
const LIST_ROWS = 6;

/** The currency that is set; opened, a search with the list of those that fit below it. */
export function CurrencyPicker({ label, value, problem, onChange }: CurrencyPickerProps) {
  const { t, i18n } = useTranslation('settings');
  const { language } = i18n;
  const choices = useMemo(() => currencyChoices(language, value), [language, value]);
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [marked, setMarked] = useState(value);
  const current = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLSelectElement>(null);
  const id = useId();

  const found = matchingCurrencies(choices, search);
  const name = choices.find((choice) => choice.code === value)?.name ?? '';

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
    <div className="currency field">
      <span className="field__label" id={`${id}-label`}>
        {label}
      </span>
      <Button
        ref={current}
        id={`${id}-current`}
        name="currency"
        className="currency__current"
        aria-labelledby={`${id}-label ${id}-current`}
        aria-expanded={open}
        aria-controls={`${id}-panel`}
        onClick={() => {
          setMarked(value);
          setOpen(!open);
        }}
      >
        <span className="figures">{value}</span>
        {name}
        <IconChevronDown aria-hidden />
      </Button>
      <div className="currency__panel" id={`${id}-panel`} hidden={!open}>
        {open ? (
          <>
            <Field
              ref={takeFocus}
              type="search"
              label={t('counter.currencySearch')}
              problem={found.length === 0 ? t('counter.currencyNone') : null}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              onKeyDown={pressed}
            />
            <select
              ref={list}
              className="currency__list"
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
