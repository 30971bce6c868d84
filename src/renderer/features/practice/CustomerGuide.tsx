import './guide.css';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../core/ui/Button.tsx';
import { StatusBadge } from '../../core/payment/StatusMark.tsx';

/** In the order in which a payment comes to them. What ended and is not known has the word of what is not known yet. */
const SIGNS = [
  'starting',
  'waiting',
  'paid',
  'unconfirmed',
  'declined',
  'expired',
  'stopped',
  'mismatch',
] as const;

/** What each sign on the screen means and what the customer is told then: on the screen and as a page to print. */
export function CustomerGuide() {
  const { t } = useTranslation('lessons');
  const [isPrinting, setPrinting] = useState(false);
  const print = () => {
    flushSync(() => setPrinting(true));
    try {
      window.print();
    } finally {
      setPrinting(false);
    }
  };
  return (
    <>
      <GuideTable />
      <Button onClick={print}>{t('guide.print')}</Button>
      {isPrinting
        ? createPortal(
            <div className="printed-sheet">
              <h1>{t('guide.title')}</h1>
              <GuideTable />
            </div>,
            document.body,
          )
        : null}
    </>
  );
}

function GuideTable() {
  const { t } = useTranslation(['lessons', 'common']);
  return (
    <div className="guide">
      <p className="guide__only">{t('guide.only')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('guide.sign')}</th>
            <th scope="col">{t('guide.means')}</th>
            <th scope="col">{t('guide.say')}</th>
          </tr>
        </thead>
        <tbody>
          {SIGNS.map((face) => (
            <tr key={face}>
              <th scope="row">
                <StatusBadge look={face} word={t(`common:status.${face}.word`)} />
              </th>
              <td>{t(`guide.rows.${face}.means`)}</td>
              <td className="guide__say">{t(`guide.rows.${face}.say`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('guide.never')}</p>
      <p>{t('guide.reference')}</p>
    </div>
  );
}
