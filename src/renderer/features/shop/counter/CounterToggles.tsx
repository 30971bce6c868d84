import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../core/api/preferences.ts';
import { Toggle } from '../../../core/ui/ChoiceGroup.tsx';
import { SavedLine } from '../../../core/settings/SavedLine.tsx';

/** What the Counter and the close show of sums and pace; a change holds at once. */
export function CounterToggles() {
  const { t } = useTranslation('settings');
  const shop = usePreferences('saveShop');
  const computer = usePreferences('saveComputer');
  return (
    <div className="settings-form">
      <Toggle
        title={t('counter.blind')}
        hint={t('counter.blindHint')}
        checked={shop.shown.countsBlind}
        onChange={(countsBlind) => shop.save.mutate({ countsBlind })}
      />
      <SavedLine saving={shop.save} />
      <Toggle
        title={t('counter.pace')}
        hint={t('counter.paceHint')}
        checked={computer.shown.showsPace}
        onChange={(showsPace) => computer.save.mutate({ showsPace })}
      />
      <SavedLine saving={computer.save} />
    </div>
  );
}
