import { useTranslation } from 'react-i18next';
import { spokenAmount } from '../../../shared/i18n/format.ts';
import { usePreferences } from '../../core/api/preferences.ts';
import { unblockSound, useSoundBlocked } from './announcing.ts';
import type { SoundName } from './heard.ts';
import { playSound } from './sound.ts';
import { speak, useHasVoice } from './voice.ts';
import { useTexts } from '../../core/i18n/texts.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Toggle } from '../../core/ui/ChoiceGroup.tsx';
import { SelectField } from '../../core/ui/SelectField.tsx';
import { SavedLine } from '../../core/settings/SavedLine.tsx';
import { SettingsSlip } from '../../core/settings/SettingsSlip.tsx';

const VOLUMES: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

const TRIED: readonly SoundName[] = ['paid', 'look', 'trouble'];

const SAMPLE_MINOR = 150_000;

/** What is heard of payments; each change holds at once, and each sound can be tried. */
export function SoundSlip({ id }: { readonly id: string }) {
  const { t, i18n } = useTranslation('display');
  const { locale } = useTexts();
  const { shown, save } = usePreferences('saveComputer');
  const hasVoice = useHasVoice(locale);
  const isBlocked = useSoundBlocked();
  const { volume } = shown;
  const language = new Intl.DisplayNames(locale, { type: 'language' }).of(i18n.language) ?? '';
  const sample = () =>
    speak(
      t('sound.sample', { amount: spokenAmount(SAMPLE_MINOR, shown.currency, locale) }),
      locale,
      volume,
    );
  return (
    <SettingsSlip id={id} title={t('sound.title')} lead={t('sound.lead')}>
      <Toggle
        title={t('sound.on')}
        checked={shown.sound}
        onChange={(sound) => save.mutate({ sound })}
      />
      <SelectField
        label={t('sound.volume')}
        value={String(volume)}
        choices={VOLUMES.map((each) => ({
          value: each,
          label: t('sound.volumeOf', { tenths: each }),
        }))}
        onChange={(chosen) => save.mutate({ volume: Number(chosen) })}
      />
      <div className="settings-acts">
        {TRIED.map((name) => (
          <Button key={name} onClick={() => void playSound(name, volume)}>
            {t(`sound.${name}`)}
          </Button>
        ))}
      </div>
      {isBlocked ? (
        <div className="settings-acts">
          <p role="status">{t('sound.blocked')}</p>
          <Button onClick={() => void unblockSound(volume)}>{t('sound.unblock')}</Button>
        </div>
      ) : null}
      <Toggle
        title={t('sound.voice')}
        checked={shown.voice}
        onChange={(voice) => save.mutate({ voice })}
      />
      {hasVoice ? (
        <div className="settings-acts">
          <Button onClick={() => void sample()}>{t('sound.voiceTry')}</Button>
        </div>
      ) : (
        <p role="status">{t('sound.voiceMissing', { language })}</p>
      )}
      <SavedLine saving={save} />
    </SettingsSlip>
  );
}
