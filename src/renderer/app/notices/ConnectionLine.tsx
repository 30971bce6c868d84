import {
  IconAlertTriangle,
  IconDatabaseImport,
  IconDatabaseX,
  IconPlugConnectedX,
  IconRotateClockwise2,
  IconScreenShareOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Overview } from '../../../shared/settings.ts';
import { useHeartbeat } from '../../core/api/hooks.ts';
import { missingForLive } from '../../core/api/overview.tsx';

/** One sentence each for trouble that everyone at the counter has to know of. */
export function ConnectionLine({ overview }: { readonly overview: Overview }) {
  const { t } = useTranslation(['common', 'display']);
  const { standing } = overview.customerDisplay;
  // What is under way is main's to say: not heard, it may be over or have come to nothing.
  const isHeard = useHeartbeat() === 'heard';
  const missing = missingForLive(overview);
  const elsewhere = overview.mode === 'live' ? 'practice' : 'live';
  return (
    <div aria-live="polite">
      {overview.storageTrouble === 'none' ? null : (
        <p className="frame__line" data-tone="trouble">
          <IconDatabaseX aria-hidden />
          {t(`storage.${overview.storageTrouble}`)}
        </p>
      )}
      {overview.anotherRecord === null ? null : (
        <p className="frame__line" data-tone="trouble">
          <IconDatabaseX aria-hidden />
          {t('anotherRecord', { folder: overview.anotherRecord })}
        </p>
      )}
      {isHeard && overview.connection === 'offline' ? (
        <p className="frame__line" data-tone="wait">
          <IconPlugConnectedX aria-hidden />
          {t('connection.offline')}
        </p>
      ) : null}
      {missing === null ? null : (
        <p className="frame__line" data-tone="wait">
          <IconPlugConnectedX aria-hidden />
          {t(`connection.${ofLogin(missing, overview)}`)}
        </p>
      )}
      {overview.mode === 'practice' && (overview.liveRecord?.asked ?? 0) > 0 ? (
        <p className="frame__line" data-tone="trouble">
          <IconPlugConnectedX aria-hidden />
          {t('liveRecord.asked', { count: overview.liveRecord?.asked ?? 0 })}
        </p>
      ) : null}
      {isHeard && overview.recovering > 0 && missing === null ? (
        <p className="frame__line" data-tone="unknown">
          <IconRotateClockwise2 aria-hidden />
          {t('connection.recovering', { count: overview.recovering })}
        </p>
      ) : null}
      {isHeard && overview.catchingUp > 0 && missing === null ? (
        <p className="frame__line" data-tone="unknown">
          <IconRotateClockwise2 aria-hidden />
          {t('connection.catchingUp', { count: overview.catchingUp })}
        </p>
      ) : null}
      {overview.mode === 'live' && overview.damageInOtherMode !== null ? (
        <p className="frame__line" data-tone="wait">
          <IconDatabaseX aria-hidden />
          {t('practiceBookDamaged')}
        </p>
      ) : null}
      {isHeard && overview.restoring ? (
        <p className="frame__line" data-tone="wait">
          <IconDatabaseImport aria-hidden />
          {t('record.underWay')}
        </p>
      ) : null}
      {standing === 'missing' || standing === 'failed' ? (
        <p className="frame__line" data-tone="wait">
          <IconScreenShareOff aria-hidden />
          {t(`display:settings.notice.${standing}`)}
        </p>
      ) : null}
      {overview.alarmsInOtherMode > 0 ? (
        <p className="frame__line" data-tone={elsewhere === 'live' ? 'trouble' : 'wait'}>
          <IconAlertTriangle aria-hidden />
          {t(`alarmsElsewhere.${elsewhere}`, { count: overview.alarmsInOtherMode })}
        </p>
      ) : null}
    </div>
  );
}

/** Where everybody uses one record, a key may be missing in one login's keychain alone. */
function ofLogin(missing: NonNullable<ReturnType<typeof missingForLive>>, overview: Overview) {
  return missing === 'no-secret' && overview.recordOwner === 'machine' ? 'no-secret-here' : missing;
}
