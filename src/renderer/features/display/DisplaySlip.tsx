import { useTranslation } from 'react-i18next';
import type { CustomerScreen, ScreenChoice } from '../../../shared/features/display/display.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { callErrorOf } from '../../core/api/bridge.ts';
import { useOpenDisplay } from './api.ts';
import { usePreferences } from '../../core/api/preferences.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { useFailureWords } from '../../core/i18n/failure-words.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Toggle } from '../../core/ui/ChoiceGroup.tsx';
import { SelectField } from '../../core/ui/SelectField.tsx';
import { SavedLine } from '../../core/settings/SavedLine.tsx';
import { SettingsSlip } from '../../core/settings/SettingsSlip.tsx';

const ANY = '';

/** Whether and where the customer has a screen of their own; each change holds at once. */
export function DisplaySlip({ id }: { readonly id: string }) {
  const { t } = useTranslation(['display', 'common']);
  const { customerDisplay } = useOverview();
  const { shown, save } = usePreferences('saveComputer');
  const { standing, screens } = customerDisplay;
  const change = (display: Partial<typeof shown.display>) =>
    save.mutate({ display: { ...shown.display, ...display } });
  if (standing === 'page') return <PageSlip id={id} />;
  const chosen = shown.display.screen;
  return (
    <SettingsSlip id={id} title={t('settings.title')} lead={t('settings.lead')}>
      <Toggle
        title={t('settings.window.title')}
        hint={t('settings.window.hint')}
        checked={shown.display.shown}
        onChange={(wanted) => change({ shown: wanted })}
      />
      <SelectField
        label={t('settings.screen')}
        value={chosen?.id ?? ANY}
        choices={[
          { value: ANY, label: t('settings.anyScreen') },
          ...withChosen(screens, chosen).map((screen) => ({
            value: screen.id,
            label: nameOf(screen),
          })),
        ]}
        onChange={(wanted) => {
          const found = withChosen(screens, chosen).find((screen) => screen.id === wanted);
          change({ screen: found ? { id: found.id, label: found.label } : null });
        }}
      />
      {screens.length > 1 && chosen === null ? <p>{t('settings.several')}</p> : null}
      <p role="status">{t(`settings.standing.${standing}`)}</p>
      <SavedLine saving={save} />
    </SettingsSlip>
  );

  function nameOf(screen: ScreenChoice | CustomerScreen): string {
    const label = visibleText(screen.label, 60) || t('settings.unnamed');
    return 'width' in screen
      ? t('settings.screenSize', { label, width: screen.width, height: screen.height })
      : label;
  }
}

/** One that is unplugged stays the chosen one. */
const withChosen = (
  screens: readonly CustomerScreen[],
  chosen: ScreenChoice | null,
): readonly (ScreenChoice | CustomerScreen)[] =>
  chosen === null || screens.some((screen) => screen.id === chosen.id)
    ? screens
    : [...screens, chosen];

/** Where the customer's view is a page of the browser's. */
function PageSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation(['display', 'common']);
  const failureWords = useFailureWords();
  const open = useOpenDisplay();
  return (
    <SettingsSlip id={id} title={t('settings.title')} lead={t('settings.lead')}>
      <p>{t('settings.page.lead')}</p>
      <div className="settings-acts">
        <Button busy={open.isPending} onClick={() => open.mutate()}>
          {t('settings.page.open')}
        </Button>
      </div>
      <p>{t('settings.page.again')}</p>
      <output>
        {open.data ? t(`settings.page.${open.data.opened}`) : null}
        {open.isError ? failureWords(callErrorOf(open.error)) : null}
      </output>
    </SettingsSlip>
  );
}
