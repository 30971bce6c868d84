/** What a call would do that needs a yes, and to what, in plain words. */
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ALARM_KINDS } from '../../../shared/core/payments/alarm-kinds.ts';
import type { Payment } from '../../../shared/core/payments/payments.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import type { UnapprovedCall } from '../../core/api/bridge.ts';
import { keys, listedDetail, type ReceivedDetail } from '../../core/api/cache.ts';
import { useOverview } from '../../core/api/overview.tsx';
import { isKind } from '../../core/i18n/who-may.ts';
import { openSectionTitle } from '../../core/settings/open-section.ts';
import { useTexts } from '../../core/i18n/texts.ts';

const valueOf = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;

function textOf(input: unknown, name: string): string {
  const value = valueOf(input, name);
  return typeof value === 'string' ? visibleText(value, 80) : '';
}

/** A customer or an amount keeps its own direction, and a number stays on one line. */
const isolated = (text: string) => `\u2068${text.replaceAll(/(?<=\d) (?=\d)/g, '\u00a0')}\u2069`;

const joined = (...parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map(isolated)
    .join(' · ');

/** What the screens know of a payment. */
function useKnownPayment(): (id: string) => Payment | null {
  const cache = useQueryClient();
  return (id) => {
    const detail = cache.getQueryData<ReceivedDetail>(keys.payment(id)) ?? listedDetail(cache, id);
    return detail?.at.view.payment ?? null;
  };
}

/** @returns what the call is about; nothing where its kind says it all */
function useObjectOf(): (unapproved: UnapprovedCall) => string {
  const { t } = useTranslation('common');
  const { people, preferences } = useOverview();
  const { amount } = useTexts();
  const known = useKnownPayment();
  const amountIn = (input: unknown, currency: string) => {
    const minor = valueOf(input, 'amountMinor');
    return typeof minor === 'number' ? amount(minor, currency) : '';
  };
  const named = ({ amountMinor, currency, customer, reference }: Payment) =>
    joined(
      amount(amountMinor, currency),
      customer === null ? reference : visibleText(customer, 80),
    );
  return ({ name, input, kind: does }) => {
    const payment = known(textOf(input, 'id') || textOf(valueOf(input, 'of'), 'id'));
    switch (name) {
      case 'startPayment':
        return joined(amountIn(input, textOf(input, 'currency')), textOf(input, 'customer'));
      case 'notePaidBack':
        return joined(amountIn(input, payment?.currency ?? preferences.currency));
      case 'acknowledgeAlarm': {
        const kind = ALARM_KINDS.find((each) => each === valueOf(input, 'kind'));
        if (payment === null || kind === undefined) return '';
        return t(`alarm.${kind}.title`, { amount: amount(payment.amountMinor, payment.currency) });
      }
      case 'removePerson':
        return people.people.find(({ id }) => id === valueOf(input, 'id'))?.name ?? '';
      case 'forgetPerson':
        return people.former.find(({ id }) => id === valueOf(input, 'id'))?.name ?? '';
      case 'setMode':
        return t(valueOf(input, 'mode') === 'live' ? 'live' : 'practice.banner');
      case 'savePerson':
      case 'saveItem':
        return textOf(input, 'name');
      case 'saveAccount':
        return textOf(input, 'email');
      case 'findToForget':
      case 'forgetCustomer':
        return textOf(input, 'customer');
      default:
        if (payment !== null) return named(payment);
        return does === 'settings' ? openSectionTitle() : '';
    }
  };
}

/** What it would do, such as "Charge again", and to what; an empty text where that says it all. */
export function useActWords(): (unapproved: UnapprovedCall) => { act: string; object: string } {
  const { t } = useTranslation('people');
  const objectOf = useObjectOf();
  const { people } = useOverview();
  return (unapproved) => ({
    act: t(`kind.${isKind(people, unapproved.kind) ? unapproved.kind : 'look'}`),
    object: objectOf(unapproved),
  });
}
