import { IconDeviceMobileMessage, IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Method } from '../../../shared/payments.ts';
import { KeyHint } from '../../ui/Button.tsx';

const CHOICES = [
  { method: 'ussd', icon: IconDeviceMobileMessage },
  { method: 'link', icon: IconQrcode },
] as const;

/** Two large choices; arrow keys move between them as between any radio buttons. */
export function MethodChoice({
  value,
  onChange,
}: {
  readonly value: Method;
  readonly onChange: (method: Method) => void;
}) {
  const { t } = useTranslation('counter');
  return (
    <fieldset className="method">
      <legend className="field__label">{t('method')}</legend>
      {CHOICES.map(({ method, icon: Shape }) => (
        <label key={method} className="method__choice">
          <input
            type="radio"
            name="method"
            value={method}
            checked={value === method}
            aria-keyshortcuts={t(`keys.${method}`).replace(' ', '+')}
            onChange={() => onChange(method)}
          />
          <span className="method__inside">
            <Shape aria-hidden stroke={1.75} />
            <span className="method__words">
              <strong>{t(`${method}.title`)}</strong>
              <span>{t(`${method}.explain`)}</span>
            </span>
            <KeyHint keys={t(`keys.${method}`)} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
