import { useTranslation } from 'react-i18next';
import type { CallErrorCode } from '../../../shared/core/contract/errors.ts';
import type { SettingsSection } from '../../core/navigation/route.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { Button } from '../../core/ui/Button.tsx';

/** Failures that are mended on the Settings screen, each in its section. */
const MENDED_IN_SETTINGS: ReadonlyMap<CallErrorCode, SettingsSection> = new Map([
  ['no-account', 'account'],
  ['no-secret', 'account'],
  ['no-country', 'mode'],
  ['no-shop-name', 'mode'],
  ['account-untested', 'mode'],
  ['keychain-unavailable', 'account'],
  ['counter-moved', 'move'],
] as const);

/** Why nothing was or could be started, in one sentence, with the way on. */
export function Failure({ code }: { readonly code: CallErrorCode | null }) {
  const { t } = useTranslation(['counter', 'common']);
  const { go } = useNavigation();
  const section = code === null ? undefined : MENDED_IN_SETTINGS.get(code);
  return (
    <div className="failure" role="alert">
      {code === null ? null : (
        <>
          <p>{t(`common:call.${code}`)}</p>
          {section === undefined ? null : (
            <Button onClick={() => go({ screen: 'settings', section })}>{t('toSettings')}</Button>
          )}
        </>
      )}
    </div>
  );
}
