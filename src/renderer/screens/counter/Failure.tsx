import { useTranslation } from 'react-i18next';
import type { CallError, CallErrorCode } from '../../../shared/contract.ts';
import { useNavigation } from '../../app/navigation.tsx';
import { Button } from '../../components/Button.tsx';

/** Failures that are mended on the Settings screen. */
const MENDED_IN_SETTINGS: ReadonlySet<CallErrorCode> = new Set([
  'no-account',
  'no-secret',
  'keychain-unavailable',
]);

/** Why nothing was started, in one sentence, with the way on. */
export function Failure({ error }: { readonly error: CallError | null }) {
  const { t } = useTranslation(['counter', 'common']);
  const { go } = useNavigation();
  return (
    <div className="failure" role="alert">
      {error === null ? null : (
        <>
          <p>{t(`common:call.${error.code}`)}</p>
          {MENDED_IN_SETTINGS.has(error.code) ? (
            <Button onClick={() => go({ screen: 'settings', section: 'account' })}>
              {t('toSettings')}
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}
