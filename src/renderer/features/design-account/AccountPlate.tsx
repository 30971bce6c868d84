import { useTranslation } from 'react-i18next';
import type {
  DesignAccount,
  DesignProfile,
} from '../../../shared/features/design-account/design-account.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { Button } from '../../core/ui/Button.tsx';
import { ConfirmedAct } from '../../core/forms/ConfirmedAct.tsx';
import { useTexts } from '../../core/i18n/texts.ts';
import { stageOf } from './stage.ts';
import type { DesignActs } from './use-design-acts.ts';

interface AccountPlateProps {
  readonly account: DesignAccount;
  readonly acts: DesignActs;
}

/** Whose account it is, as far as it is known, and the next step with it. */
export function AccountPlate({ account, acts }: AccountPlateProps) {
  const { t } = useTranslation(['designAccount', 'settings']);
  const stage = stageOf(account);
  const { profile } = account;
  const isConnected = stage === 'connected';
  const parting = isConnected ? 'disconnect' : 'forgetName';
  return (
    <>
      {profile === null ? null : <NamePlate profile={profile} />}
      {profile === null && isConnected ? <p>{t('profile.unknown')}</p> : null}
      {stage === 'ready' ? (
        <div className="design__connect">
          <Button busy={acts.busy === 'connect'} onClick={() => acts.run('connect')}>
            {t('connect')}
          </Button>
        </div>
      ) : null}
      {isConnected || profile !== null ? (
        <div className="settings-acts">
          {isConnected ? (
            <Button busy={acts.busy === 'check'} onClick={() => acts.run('check')}>
              {acts.busy === 'check' ? t('checking') : t('check')}
            </Button>
          ) : null}
          <ConfirmedAct
            key={parting}
            act={t(`${parting}.act`)}
            question={t(`${parting}.ask`)}
            yes={t(`${parting}.yes`)}
            no={t('settings:cancel')}
            busy={acts.busy === 'disconnect'}
            onYes={() => acts.run('disconnect')}
          />
        </div>
      ) : null}
    </>
  );
}

/** The name as it would head a receipt, and what else the service says of it. */
function NamePlate({ profile }: { readonly profile: DesignProfile }) {
  const { t } = useTranslation('designAccount');
  const texts = useTexts();
  const { name, username, id, seenAt } = profile;
  return (
    <div className="name-plate">
      <h3 className="name-plate__name foreign-text">
        {visibleText(name, 300) || visibleText(username, 300)}
      </h3>
      <dl className="name-plate__facts">
        <div>
          <dt>{t('profile.username')}</dt>
          <dd className="figures foreign-text">{visibleText(username, 300)}</dd>
        </div>
        <div>
          <dt>{t('profile.id')}</dt>
          <dd className="figures foreign-text">{id}</dd>
        </div>
        <div>
          <dt>{t('profile.seen')}</dt>
          <dd>{texts.dayTime(seenAt)}</dd>
        </div>
      </dl>
    </div>
  );
}
