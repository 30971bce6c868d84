import './stub.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface StubProps {
  readonly customer: ReactNode;
  readonly shop: ReactNode;
  /** The money is certain: the halves come apart along the perforation. */
  readonly torn?: boolean;
  readonly practice: boolean;
}

/** A slip of two halves: what the customer needs, and what the shop keeps. */
export function Stub({ customer, shop, torn = false, practice }: StubProps) {
  const { t } = useTranslation('common');
  const watermark = practice ? t('practice.watermark') : undefined;
  const mark = practice ? ' stub__watermark' : '';
  return (
    <div className={torn ? 'stub stub--torn' : 'stub'}>
      <div className="stub__halves">
        <div className={`stub__half stub__half--customer${mark}`} data-watermark={watermark}>
          {customer}
        </div>
        <div className="stub__half stub__half--shop">{shop}</div>
      </div>
    </div>
  );
}
