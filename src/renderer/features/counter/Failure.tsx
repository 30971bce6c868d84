import { useTranslation } from 'react-i18next';
import type { CallError, CallErrorCode } from '../../../shared/core/contract/errors.ts';
import type { SettingsSection } from '../../core/navigation/route.ts';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
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

interface FailureProps {
  readonly code: CallErrorCode | null;
  /** The error itself, where main said it: it says what kind of act is not theirs. */
  readonly failure: CallError | null;
}

/** Why nothing was or could be started, in one sentence, with the way on. */
export function Failure({ code, failure }: FailureProps) {
  const { t } = useTranslation(['counter', 'common']);
  const { go } = useNavigation();
  const failureWords = useFailureWords();
  const section = code === null ? undefined : MENDED_IN_SETTINGS.get(code);
  return (
    <div className="failure" role="alert">
      {code === null ? null : (
        <>
          <p>
            {failure?.code === 'not-your-right' ? failureWords(failure) : t(`common:call.${code}`)}
          </p>
          {section === undefined ? null : (
            <Button onClick={() => go({ screen: 'settings', section })}>
              {t('common:openSettings')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
