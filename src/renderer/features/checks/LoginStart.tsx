import './checks.css';
import { useTranslation } from 'react-i18next';
import { Toggle } from '../../core/ui/ChoiceGroup.tsx';
import { useLoginStart, useSetLoginStart } from './use-checks.ts';

/** Whether the app starts at login, as the system says; nothing where that is not offered. */
export function LoginStart() {
  const { t } = useTranslation('checks');
  const { data: state } = useLoginStart();
  const set = useSetLoginStart();
  if (state === undefined || state === 'not-offered') return null;
  const refused =
    set.isError ||
    (set.isSuccess && set.variables !== (state === 'on') && state !== 'off-in-system');
  return (
    <div className="login-start">
      <Toggle
        title={t('loginStart.title')}
        checked={set.isPending ? set.variables : state === 'on'}
        onChange={(on) => set.mutate(on)}
      />
      <output>
        {state === 'off-in-system' ? t('loginStart.offInSystem') : null}
        {refused ? t('loginStart.failed') : null}
      </output>
    </div>
  );
}
