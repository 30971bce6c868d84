import { useTranslation } from 'react-i18next';
import type { CallErrorCode } from '../../../shared/contract/errors.ts';
import { useNavigation } from '../../features/navigation/navigation.tsx';
import { Button } from '../../ui/Button.tsx';

/** Failures that are mended on the Settings screen. */
const MENDED_IN_SETTINGS: ReadonlySet<CallErrorCode> = new Set([
  'no-account',
  'no-secret',
  'keychain-unavailable',
]);

/** Why nothing was or could be started, in one sentence, with the way on. */
export function Failure({ code }: { readonly code: CallErrorCode | null }) {
  const { t } = useTranslation(['counter', 'common']);
  const { go } = useNavigation();
  return (
    <div className="failure" role="alert">
      {code === null ? null : (
        <>
          <p>{t(`common:call.${code}`)}</p>
          {MENDED_IN_SETTINGS.has(code) ? (
            <Button onClick={() => go({ screen: 'settings', section: 'account' })}>
              {t('toSettings')}
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}
