import './button.css';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { KeyAct } from '../../../shared/core/page/keys.ts';
import { type Shortcut, useKeys, useKeyWords } from './shortcuts.ts';

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style' | 'disabled'> {
  /** One primary action a screen. `trouble` is for acts that can't be taken back. */
  readonly kind?: 'primary' | 'ordinary' | 'trouble' | 'plain';
  readonly size?: 'ordinary' | 'big';
  readonly wide?: boolean;
  /** Stays focusable, so that a keyboard does not lose its place; presses do nothing. */
  readonly busy?: boolean;
  /** The act whose key does the same. */
  readonly act?: KeyAct | undefined;
  /** The same, for a key that is always this one. */
  readonly fixedKey?: 'Enter' | 'Escape' | 'Alt+C' | undefined;
  readonly icon?: ReactNode;
}

/** A press of at least 48 px; its words may wrap and it grows with them. */
export function Button({
  kind = 'ordinary',
  size = 'ordinary',
  wide = false,
  busy = false,
  act,
  fixedKey,
  icon,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const keys = useKeys();
  const key = act === undefined ? fixedKey : keys.get(act);
  const classes = ['plain-button', 'button', `button--${kind}`];
  if (size === 'big') classes.push('button--big');
  if (wide) classes.push('button--wide');
  if (className) classes.push(className);
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={classes.join(' ')}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-keyshortcuts={key}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      <span>{children}</span>
      {key === undefined ? null : <KeyHint shortcut={key} />}
    </button>
  );
}

/** A shortcut, for the eye only: `aria-keyshortcuts` says it to a screen reader. */
export function KeyHint({ shortcut }: { readonly shortcut: Shortcut }) {
  const words = useKeyWords();
  return (
    <kbd className="key-hint" aria-hidden>
      {words(shortcut)}
    </kbd>
  );
}
