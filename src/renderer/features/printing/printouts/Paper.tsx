import './printout.css';
import { useTranslation } from 'react-i18next';
import { createPortal } from 'react-dom';
import type { OneBitPicture } from '../../../../shared/features/printing/printouts/one-bit.ts';
import type { Part, Printout } from '../../../../shared/features/printing/printouts/printout.ts';
import { visibleText } from '../../../../shared/core/text/visible-text.ts';
import { Amount } from '../../../core/payment/Amount.tsx';
import { QrImage } from '../../../core/ui/QrCode.tsx';
import { OneBitImage } from './OneBitImage.tsx';

/** A longer one is scanned, not typed. */
const LINK_SHOWN = 120;

/** A printout as it comes out on paper. */
export function Paper({ printout }: { readonly printout: Printout }) {
  const { t } = useTranslation('printouts');
  return (
    <article className="printout" aria-label={t(`kinds.${printout.kind}`)}>
      {printout.parts.map((part, index) => (
        <PartOnPaper key={index} part={part} />
      ))}
    </article>
  );
}

/**
 * What the printer gets instead of the screen. It stands beside the app in the page, because what
 * is printed alone can't lie inside what is left out.
 */
export function PrintedPage({ printout }: { readonly printout: Printout }) {
  return createPortal(
    <div className="printed-page">
      <Paper printout={printout} />
    </div>,
    document.body,
  );
}

/** As large as a receipt printer prints it, with eight dots to a millimetre. */
function Logo({ picture }: { readonly picture: OneBitPicture }) {
  return (
    <OneBitImage
      className="printout__logo"
      style={{ inlineSize: `${picture.width / 8}mm` }}
      picture={picture}
    />
  );
}

function PartOnPaper({ part }: { readonly part: Part }) {
  switch (part.is) {
    case 'warning':
      return <p className="printout__warning">{part.text}</p>;
    case 'logo':
      return <Logo picture={part.picture} />;
    case 'shop':
      return (
        <div className="printout__shop foreign-text">
          {part.name === null ? null : <p className="printout__name">{part.name}</p>}
          {part.lines.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
      );
    case 'title':
      return <p className="printout__title">{part.text}</p>;
    case 'heading':
      return <p className="printout__name">{part.text}</p>;
    case 'amount':
      return (
        <p className="printout__amount">
          <Amount size="huge" minor={part.minor} currency={part.currency} />
          <span className="figures">{part.currency}</span>
        </p>
      );
    case 'facts':
      return (
        <dl>
          {part.facts.map(({ label, value, is }, index) => (
            <div key={index}>
              <dt className="foreign-text">{label}</dt>
              <dd className="foreign-text">
                {is === 'code' ? <bdi className="figures">{value}</bdi> : value}
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'sentence':
      return <p className="printout__sentence">{part.text}</p>;
    case 'dial':
      return (
        <div className="printout__dial">
          <p>{part.label}</p>
          <p className="printout__code figures">
            <bdi dir="ltr">{part.code}</bdi>
          </p>
        </div>
      );
    case 'scan':
      return (
        <div className="printout__scan">
          <p>{part.label}</p>
          <QrImage className="printout__qr" text={part.content} label={part.label} />
          {part.link === null ? null : (
            <p className="printout__shown figures">
              <bdi dir="ltr">{visibleText(part.link.url, LINK_SHOWN)}</bdi>
            </p>
          )}
        </div>
      );
    case 'foot':
      return <p className="printout__foot foreign-text">{part.text}</p>;
  }
}
