import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Overview } from '../../../shared/settings.ts';
import { useOpenPayments } from '../../core/api/hooks.ts';
import { isReceived, lineKey } from '../../core/api/received.ts';
import {
  GivenUpNotice,
  UnknownNotice,
  WaitingNotice,
  givenUpPrints,
  unknownPrints,
  usePrinting,
  waitingPrints,
} from '../../features/printing/index.ts';
import { useNavigation } from '../../core/navigation/navigation.tsx';
import { AlarmNotice, alarmsInOrder } from '../../features/alarms/index.ts';
import { ClockNotice } from './ClockNotice.tsx';
import { CrashNotice } from './CrashNotice.tsx';
import { DamageNotice, LiveDamageNotice } from '../../features/backups/index.ts';
import type { Fold } from '../../core/ui/Notice.tsx';
import { ArrivedNotice, CopiedNotice, MovedNotice } from '../../features/moving/index.ts';
import { noticesOf, type NoticeId } from './notice-order.ts';
import { ReportNotice } from '../../features/reports/index.ts';
import { SecondPlaceNotice } from '../../features/second-place/index.ts';
import { UnpolledNotice } from './UnpolledNotice.tsx';
import { ZoneNotice } from '../../features/shop/index.ts';

/** Where the code to scan and a notice in full don't fit the window together. */
const SCARCE = '(width < 53rem) or (height < 40rem)';

/**
 * What everyone has to know, on every screen. Where several stand together, the gravest is open and
 * the others are a line each, so that they don't cover what is being worked on. In a small window all are
 * a line each beside a payment that is waited for.
 */
export function Notices({ overview }: { readonly overview: Overview }) {
  const { mode, recordNotice, damageInOtherMode, clock, moving, secondPlace, crash } = overview;
  const { damage, report, unpolled } = recordNotice;
  const open = useOpenPayments(mode).data ?? [];
  const alarms = alarmsInOrder(open.filter(isReceived).map(({ view }) => view));
  const printing = usePrinting(mode);
  const { route } = useNavigation();
  const lookedAt = route.screen === 'payment' ? route.id : null;
  const givenUp = givenUpPrints(printing, lookedAt);
  const waiting = waitingPrints(printing, lookedAt);
  const unknown = unknownPrints(printing, lookedAt);
  const notices = noticesOf(overview, alarms.length, {
    givenUp: givenUp !== null,
    wait: waiting !== null,
    unknown: unknown !== null,
  });
  // An alarm is a line in any case.
  const folding = notices.filter((id) => id !== 'alarm');
  const [first] = folding;
  const [chosen, setChosen] = useState<{ among: string; id: NoticeId | null } | null>(null);
  // What comes first later is shown whatever was chosen before it.
  const among = folding.join();
  const isScarce = useMediaQuery(SCARCE, undefined, { getInitialValueInEffect: false });
  // A customer who is about to scan or dial needs to see the whole of what with; the titles stay.
  const givesWay =
    isScarce &&
    route.screen === 'payment' &&
    open.some(
      (each) =>
        lineKey(each) === route.id && isReceived(each) && each.view.payment.status === 'waiting',
    );
  const standing = givesWay ? null : (first ?? null);
  const isAlone = folding.length === 1 && !givesWay;
  const shown = chosen?.among === among ? chosen.id : standing;

  const foldOf = (id: NoticeId): Fold => ({
    isOpen: isAlone || shown === id,
    onToggle: isAlone ? null : () => setChosen({ among, id: shown === id ? null : id }),
  });

  return notices.map((id) => {
    switch (id) {
      case 'live-damage':
        return damageInOtherMode ? (
          <LiveDamageNotice key={id} fold={foldOf(id)} damage={damageInOtherMode} />
        ) : null;
      case 'damage':
        return damage ? <DamageNotice key={id} fold={foldOf(id)} damage={damage} /> : null;
      case 'alarm':
        return <AlarmNotice key={id} alarms={alarms} />;
      case 'clock':
        return clock ? <ClockNotice key={id} fold={foldOf(id)} doubt={clock} /> : null;
      case 'zone':
        return overview.zones.notice ? (
          <ZoneNotice
            key={id}
            fold={foldOf(id)}
            overview={overview}
            notice={overview.zones.notice}
          />
        ) : null;
      case 'report':
        return report ? <ReportNotice key={id} fold={foldOf(id)} report={report} /> : null;
      case 'arrived':
        return <ArrivedNotice key={id} fold={foldOf(id)} overview={overview} />;
      case 'moved':
        return <MovedNotice key={id} fold={foldOf(id)} at={moving.at} />;
      case 'copied':
        return <CopiedNotice key={id} fold={foldOf(id)} isSetBack={moving.state === 'set-back'} />;
      case 'prints-given-up':
        return givenUp ? (
          <GivenUpNotice key={id} fold={foldOf(id)} prints={givenUp} mode={mode} />
        ) : null;
      case 'prints-wait':
        return waiting ? <WaitingNotice key={id} fold={foldOf(id)} prints={waiting} /> : null;
      case 'prints-unknown':
        return unknown ? (
          <UnknownNotice key={id} fold={foldOf(id)} prints={unknown} mode={mode} />
        ) : null;
      case 'second-place':
        return <SecondPlaceNotice key={id} fold={foldOf(id)} place={secondPlace} />;
      case 'unpolled':
        return unpolled ? <UnpolledNotice key={id} fold={foldOf(id)} unpolled={unpolled} /> : null;
      case 'crash':
        return crash ? <CrashNotice key={id} fold={foldOf(id)} crash={crash} /> : null;
    }
  });
}
