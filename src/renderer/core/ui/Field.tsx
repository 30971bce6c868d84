import './field.css';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { AmountBox } from './AmountBox.tsx';
import { type SetBy, SetByLine } from './SetBy.tsx';

interface FieldFrame {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The sentence for what is wrong, or null. */
  readonly problem: string | null;
  /** Who else has a say in it; where it is locked, it is read and not typed into. */
  readonly setBy?: SetBy | null;
}

type OneLine = FieldFrame & {
  readonly lines?: 1;
  /**
   * Stands at the end of the box: something to do with what is in it. Null while there is nothing,
   * so that the box stays the same one and keeps the focus.
   */
  readonly beside?: ReactNode;
  /** The currency (ISO 4217) of the amount that it takes; left out where it takes none. */
  readonly amountIn?: string | undefined;
  readonly value?: string;
} & Omit<ComponentPropsWithRef<'input'>, 'style' | 'id' | 'value'>;
type ManyLines = FieldFrame & { readonly lines: 2 | 3 | 4 | 8 } & Omit<
    ComponentPropsWithRef<'textarea'>,
    'style' | 'id' | 'rows'
  >;

/** A labelled box with its problem in words below it. */
export function Field(props: OneLine | ManyLines) {
  const id = useId();
  const { label, hint, problem, setBy = null } = props;
  const described = [
    hint === undefined ? null : `${id}-hint`,
    setBy === null ? null : `${id}-set-by`,
    problem ? `${id}-problem` : null,
  ];
  const wiring = {
    id,
    className: 'field__box',
    autoComplete: 'off',
    spellCheck: false,
    ...(setBy?.locked === true && { readOnly: true }),
    'aria-invalid': problem !== null,
    'aria-describedby': described.filter((each) => each !== null).join(' ') || undefined,
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint === undefined ? null : (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {setBy === null ? null : <SetByLine id={`${id}-set-by`} setBy={setBy} />}
      {isArea(props) ? (
        <textarea {...areaProps(props)} {...wiring} rows={props.lines} />
      ) : (
        <OneLineBox beside={props.beside}>
          {props.amountIn === undefined ? (
            <input {...inputProps(props)} {...wiring} />
          ) : (
            <AmountBox
              inputMode="decimal"
              {...inputProps(props)}
              {...wiring}
              currency={props.amountIn}
              value={props.value ?? ''}
            />
          )}
        </OneLineBox>
      )}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}

function OneLineBox({
  beside,
  children,
}: {
  readonly beside: ReactNode;
  readonly children: ReactNode;
}) {
  if (beside === undefined) return children;
  return (
    <div className="field__row">
      {children}
      {beside}
    </div>
  );
}

function isArea(props: OneLine | ManyLines): props is ManyLines {
  return props.lines !== undefined && props.lines > 1;
}

function inputProps({
  label: _l,
  hint: _h,
  problem: _p,
  setBy: _s,
  lines: _n,
  beside: _b,
  amountIn: _a,
  ...rest
}: OneLine) {
  return rest;
}

function areaProps({ label: _l, hint: _h, problem: _p, setBy: _s, lines: _n, ...rest }: ManyLines) {
  return rest;
}

/** The line below a field where its problem appears; spoken when it does. */
export function FieldProblem({
  id,
  problem,
}: {
  readonly id: string;
  readonly problem: string | null;
}) {
  return (
    <p className="field__problem" id={id} role={problem === null ? undefined : 'alert'}>
      {problem}
    </p>
  );
}
