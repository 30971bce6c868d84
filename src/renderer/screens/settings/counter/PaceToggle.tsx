import { useTranslation } from 'react-i18next';
import { callErrorOf } from '../../../api/bridge.ts';
import { useSavePreferences } from '../../../api/hooks.ts';
import { useOverview } from '../../../api/overview.tsx';
import { Toggle } from '../../../ui/ChoiceGroup.tsx';

/** Whether the Counter shows how fast its sales go; a change holds at once. */
export function PaceToggle() {
  const { t } = useTranslation(['settings', 'common']);
  const { preferences } = useOverview();
  const save = useSavePreferences();
  // What was chosen shows at once; when it could not be kept, the old choice comes back.
  const shown = save.isPending ? save.variables : preferences;
  return (
    <div className="settings-form">
      <Toggle
        title={t('counter.pace')}
        hint={t('counter.paceHint')}
        checked={shown.showsPace}
        onChange={(showsPace) => save.mutate({ ...shown, showsPace })}
      />
      <output>{save.isError ? t(`common:call.${callErrorOf(save.error).code}`) : null}</output>
    </div>
  );
}
