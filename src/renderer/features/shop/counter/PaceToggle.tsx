import { useTranslation } from 'react-i18next';
import { callErrorOf } from '../../../core/api/bridge.ts';
import { usePreferences } from '../../../core/api/preferences.ts';
import { Toggle } from '../../../core/ui/ChoiceGroup.tsx';

/** Whether the Counter shows how fast its sales go; a change holds at once. */
export function PaceToggle() {
  const { t } = useTranslation(['settings', 'common']);
  const { shown, save } = usePreferences('saveComputer');
  return (
    <div className="settings-form">
      <Toggle
        title={t('counter.pace')}
        hint={t('counter.paceHint')}
        checked={shown.showsPace}
        onChange={(showsPace) => save.mutate({ showsPace })}
      />
      <output>{save.isError ? t(`common:call.${callErrorOf(save.error).code}`) : null}</output>
    </div>
  );
}
