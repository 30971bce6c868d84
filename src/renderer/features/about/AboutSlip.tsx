import { useTranslation } from 'react-i18next';
import { useOverview } from '../../core/api/overview.tsx';
import { CopyButton } from '../../core/ui/CopyButton.tsx';
import { OrganisationLines } from './OrganisationLines.tsx';
import { PartList } from './PartList.tsx';
import { SettingsSlip } from '../../core/settings/SettingsSlip.tsx';

/** What a manager is asked for on the phone: version, data folder, keychain, and what the app is made of. */
export function AboutSlip({ id }: { readonly id: string }) {
  const { t } = useTranslation('settings');
  const { version, signing, dataFolder, recordOwner, keychain } = useOverview();
  return (
    <SettingsSlip id={id} title={t('about.title')}>
      <dl className="about">
        <dt>{t('about.version')}</dt>
        <dd>
          <span className="figures">{version}</span>
          <p className="about__signing" data-signing={signing}>
            {t(`about.signing.${signing}`)}
          </p>
        </dd>
        <dt>{t('about.dataFolder')}</dt>
        <dd>
          <span className="figures foreign-text">{dataFolder}</span>
          <CopyButton text={dataFolder} label={t('about.copyFolder')} />
          <p className="field__hint">{t('about.dataFolderHint')}</p>
          {recordOwner === 'machine' ? (
            <p className="field__hint">{t('about.dataFolderShared')}</p>
          ) : null}
        </dd>
        <dt>{t('about.keychain')}</dt>
        <dd>
          {keychain === 'available' ? t('about.keychainAvailable') : t('about.keychainUnavailable')}
        </dd>
      </dl>
      <OrganisationLines />
      <PartList />
    </SettingsSlip>
  );
}
