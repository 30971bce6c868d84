import './amount.css';
import type { CSSProperties } from 'react';
import { amountParts } from '../../../shared/i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';

interface AmountProps {
  /** In the currency's minor unit. */
  readonly minor: number;
  readonly currency: string;
  /**
   * `fit` shrinks to its container and `huge` fills it as well; both need one with
   * `container-type: inline-size`.
   */
  readonly size?: 'inherit' | 'fit' | 'huge';
}

/** Money in fixed figures, its symbol smaller than its digits. */
export function Amount(props: AmountProps) {
  return <AmountIn {...props} locale={useLocale()} />;
}

/** The same with its locale given: for long lists, where asking for it in every row costs. */
export function AmountIn({
  minor,
  currency,
  size = 'inherit',
  locale,
}: AmountProps & { readonly locale: string }) {
  const parts = amountParts(minor, currency, locale);
  const characters = parts.reduce((sum, part) => sum + part.value.length, 0);
  const count: CSSProperties & { '--characters': number } = { '--characters': characters };
  return (
    <bdi className={`amount amount--${size}`} style={count}>
      {parts.map((part, index) =>
        part.type === 'currency' ? (
          <span key={index} className="amount__symbol">
            {part.value}
          </span>
        ) : (
          part.value
        ),
      )}
    </bdi>
  );
}
