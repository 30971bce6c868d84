import './button.css';
import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style' | 'disabled'> {
  /** One primary action a screen. `trouble` is for acts that can't be taken back. */
  readonly kind?: 'primary' | 'ordinary' | 'trouble' | 'plain';
  readonly size?: 'ordinary' | 'big';
  readonly wide?: boolean;
  /** Stays focusable, so that a keyboard does not lose its place; presses do nothing. */
  readonly busy?: boolean;
  readonly keyHint?: string | undefined;
  readonly icon?: ReactNode;
}

/** A press of at least 48 px; its words may wrap and it grows with them. */
export function Button({
  kind = 'ordinary',
  size = 'ordinary',
  wide = false,
  busy = false,
  keyHint,
  icon,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classes = ['button', `button--${kind}`];
  if (size === 'big') classes.push('button--big');
  if (wide) classes.push('button--wide');
  if (className) classes.push(className);
  return (
    <UnstyledButton
      {...rest}
      type={type}
      className={classes.join(' ')}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-keyshortcuts={keyHint?.replace(' ', '+').replace('Esc', 'Escape')}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      <span>{children}</span>
      {keyHint === undefined ? null : <KeyHint keys={keyHint} />}
    </UnstyledButton>
  );
}

/** A shortcut, for the eye only: `aria-keyshortcuts` says it to a screen reader. */
export function KeyHint({ keys }: { readonly keys: string }) {
  return (
    <kbd className="key-hint" aria-hidden>
      {keys}
    </kbd>
  );
}
