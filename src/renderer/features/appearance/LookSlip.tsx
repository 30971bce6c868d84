import { IconContrastFilled, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SYSTEM_LANGUAGE } from '../../../shared/i18n/choose-language.ts';
import { LANGUAGES } from '../../../shared/i18n/languages.ts';
import { usePreferences } from '../../core/api/preferences.ts';
import { SelectField } from '../../core/ui/SelectField.tsx';
import { ChoiceGroup } from '../../core/ui/ChoiceGroup.tsx';
import { useSetBy } from '../policy/index.ts';
import { SavedLine } from '../../core/settings/SavedLine.tsx';
import { SettingsSlip } from '../../core/settings/SettingsSlip.tsx';

const NAMES = LANGUAGES.map(({ id, name }) => ({ value: id, label: name }));

/** Language and colours; each change holds at once. */
export function LookSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation('settings');
  const { shown, save } = usePreferences('saveComputer');
  const setBy = useSetBy();
  return (
    <SettingsSlip id={id} title={t('look.title')}>
      <SelectField
        label={t('look.language')}
        setBy={setBy('language')}
        // A language that this build does not speak is left to the system, and kept until another is chosen.
        value={
          NAMES.some(({ value }) => value === shown.language) ? shown.language : SYSTEM_LANGUAGE
        }
        choices={[{ value: SYSTEM_LANGUAGE, label: t('look.languageOfSystem') }, ...NAMES]}
        onChange={(language) => save.mutate({ language })}
      />
      <ChoiceGroup
        legend={t('look.theme')}
        value={shown.theme}
        choices={[
          {
            value: 'system',
            title: t('look.themes.system'),
            icon: <IconDeviceDesktop aria-hidden />,
          },
          { value: 'light', title: t('look.themes.light'), icon: <IconSun aria-hidden /> },
          { value: 'dark', title: t('look.themes.dark'), icon: <IconMoon aria-hidden /> },
          {
            value: 'contrast',
            title: t('look.themes.contrast'),
            icon: <IconContrastFilled aria-hidden />,
          },
        ]}
        onChange={(theme) => save.mutate({ theme })}
      />
      <SavedLine saving={save} />
    </SettingsSlip>
  );
}
