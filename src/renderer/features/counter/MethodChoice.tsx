import { useTranslation } from 'react-i18next';
import { type Method, METHODS } from '../../../shared/core/methods/index.ts';
import { METHOD_ICONS } from '../../core/methods/icons.ts';
import { KeyHint } from '../../core/ui/Button.tsx';
import { useKeys } from '../../core/ui/shortcuts.ts';

/** Large choices; arrow keys move between them as between any radio buttons. */
export function MethodChoice({
  value,
  advised = null,
  onChange,
}: {
  readonly value: Method;
  /** A method that is better now, with the sentence that says why. */
  readonly advised?: { readonly method: Method; readonly why: string } | null;
  readonly onChange: (method: Method) => void;
}) {
  const { t } = useTranslation(['counter', 'methods']);
  const keys = useKeys();
  return (
    <fieldset className="method">
      <span className="visually-hidden" aria-live="polite">
        {advised?.why}
      </span>
      <legend className="field__label">{t('method')}</legend>
      {METHODS.map((method) => {
        const Shape = METHOD_ICONS[method];
        const shortcut = keys.get(method);
        return (
          <label
            key={method}
            className="method__choice"
            data-advised={advised?.method === method ? true : undefined}
          >
            <input
              type="radio"
              name="method"
              value={method}
              checked={value === method}
              aria-keyshortcuts={shortcut}
              onChange={() => onChange(method)}
            />
            <span className="method__inside">
              <Shape aria-hidden stroke={1.75} />
              <span className="method__words">
                <strong>{t(`methods:${method}.choice`)}</strong>
                {advised?.method === method ? <span>{advised.why}</span> : null}
              </span>
              {shortcut === undefined ? null : <KeyHint shortcut={shortcut} />}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
