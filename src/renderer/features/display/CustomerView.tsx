import './display.css';
import {
  IconCircleCheckFilled,
  IconClockPause,
  IconDeviceMobileVibration,
  IconDialpad,
  type Icon,
  IconHourglass,
  IconMessage,
  IconQrcode,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { DisplayView, Showing } from '../../../shared/features/display/display.ts';
import { amountParts } from '../../../shared/i18n/format.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import { useLocale } from '../../core/i18n/use-locale.ts';
import { QrImage } from '../../core/ui/QrCode.tsx';
import { Amount } from '../../core/payment/Amount.tsx';

/** How many letters of a shop's name are shown. */
const SHOP_SHOWN = 80;

interface CustomerViewProps {
  readonly view: DisplayView;
  /** Whether main can be heard: else nobody may trust what stands here. */
  readonly isHeard: boolean;
}

/** What the customer sees, over the whole window: read from two steps away, and nothing but theirs. */
export default function CustomerView({ view, isHeard }: CustomerViewProps) {
  const { t } = useTranslation('display');
  const { showing, practice, shop } = view;
  const isIdle = isHeard && showing.state === 'idle';
  const Practice = isIdle && shop === null ? 'h1' : 'p';
  return (
    <div className="display" data-state={showing.state}>
      {practice ? <Practice className="display__practice">{t('practice')}</Practice> : null}
      {shop === null ? null : <Shop name={shop} isHeading={isIdle} />}
      {isHeard ? (
        <Payment showing={showing} />
      ) : (
        <div role="alert">
          <h1 className="display__unheard">{t('unheard')}</h1>
        </div>
      )}
    </div>
  );
}

function Shop({ name, isHeading }: { readonly name: string; readonly isHeading: boolean }) {
  const Element = isHeading ? 'h1' : 'p';
  return (
    <Element className="display__shop">
      <bdi>{visibleText(name, SHOP_SHOWN)}</bdi>
    </Element>
  );
}

type Asked = Exclude<Showing, { state: 'idle' }>;

const ICONS: Readonly<Record<Asked['state'], Icon>> = {
  preparing: IconHourglass,
  dial: IconDialpad,
  scan: IconQrcode,
  phone: IconDeviceMobileVibration,
  told: IconMessage,
  checking: IconClockPause,
  paid: IconCircleCheckFilled,
  closed: IconMessage,
};

function Payment({ showing }: { readonly showing: Showing }) {
  const { t } = useTranslation('display');
  if (showing.state === 'idle') return null;
  const Shape = ICONS[showing.state];
  const url = showing.state === 'scan' || showing.state === 'phone' ? showing.url : null;
  return (
    <div className="display__payment" data-code={url === null ? undefined : ''}>
      <div className="display__words">
        <div className="display__sum">
          {isAsking(showing.state) ? <p className="display__label">{t('toPay')}</p> : null}
          <SumOf minor={showing.amountMinor} currency={showing.currency} />
        </div>
        <div className="display__state" aria-live="polite">
          <Shape aria-hidden stroke={1.75} />
          <h1 className="display__title">{t(`says.${showing.state}.title`)}</h1>
          {showing.state === 'dial' ? <Dial code={showing.code} /> : null}
          <p className="display__text">{t(`says.${showing.state}.text`)}</p>
        </div>
      </div>
      {url === null ? null : (
        <div className="display__scan">
          {showing.state === 'phone' ? <p className="display__label">{t('orScan')}</p> : null}
          <QrImage className="display__code" text={url} label={t('qr')} />
        </div>
      )}
    </div>
  );
}

const isAsking = (state: Asked['state']) =>
  state !== 'paid' && state !== 'closed' && state !== 'checking';

/** The amount, as large as its figures let it be. */
function SumOf({ minor, currency }: { readonly minor: number; readonly currency: string }) {
  const parts = amountParts(minor, currency, useLocale());
  const characters = parts.reduce((sum, { value }) => sum + value.length, 0);
  const size: CSSProperties & { '--characters': number } = { '--characters': characters };
  return (
    <div className="display__amount" style={size}>
      <Amount minor={minor} currency={currency} />
    </div>
  );
}

function Dial({ code }: { readonly code: string }) {
  const size: CSSProperties & { '--characters': number } = { '--characters': code.length };
  return (
    <p className="display__dial figures" style={size}>
      <bdi dir="ltr">{code}</bdi>
    </p>
  );
}
