import { useTranslation } from 'react-i18next';
import type { Route } from '../../app/route.ts';
import { usePayment } from '../../api/hooks.ts';
import { StatusMark } from '../../components/StatusMark.tsx';

interface Props {
  readonly route: Extract<Route, { screen: 'payment' }>;
}

export default function PaymentScreen({ route }: Props) {
  const { t } = useTranslation('payment');
  const detail = usePayment(route.id).data;
  if (!detail) return null;
  const { payment } = detail.at.view;
  return (
    <>
      <h1>{t('title', { reference: payment.reference })}</h1>
      <StatusMark status={payment.status} late={payment.late} />
    </>
  );
}
