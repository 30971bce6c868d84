/** What is being entered at the Counter. Pure: the same for keypad, keyboard and paste. */
import { FIRST_METHOD } from '../../../shared/core/methods/index.ts';
import { plainAmount } from '../../../shared/core/money/money.ts';
import type { CallError } from '../../../shared/core/contract/errors.ts';
import type { Method, Override, Payment } from '../../../shared/core/payments/payments.ts';
import { type Basket, enteredAmount, type Sold, withQuantity, withSold } from './basket.ts';
import { enteredAgain, type Replaced, replacedBy, saleInstead } from './entered-again.ts';
import { pressKey } from './press-key.ts';
import { withEnding } from './practice-ending.ts';
import { ongoing, type SaleRest, type Split, splitOf } from './split.ts';

interface Ready {
  readonly openMinor: number;
  /** Somebody has typed over it: it stays as it is, whatever is open by now. */
  readonly isTyped: boolean;
}

export interface Entry {
  /**
   * Minted once and kept until this entry has become a payment, so that an answer that got lost
   * and a second Enter can't start two.
   */
  readonly draftId: string;
  /** As typed: an amount or a sum. Beside items it comes on top of them. */
  readonly amount: string;
  /** What was chosen from the items; null for nothing. */
  readonly basket: Basket | null;
  /** The sale that this asks for a share of; null where it asks for all of it. */
  readonly sale: Split | null;
  /** What the sale had open when that was put into the amount; null where nothing was. */
  readonly ready: Ready | null;
  readonly customer: string;
  readonly note: string;
  readonly method: Method;
  /** A person chose it for this sale, so that no customer brings another. */
  readonly isMethodChosen: boolean;
  /** The customer's mobile network as a person said it in this entry; null where nobody did. */
  readonly network: string | null;
  /** The payment that this one is started instead of. */
  readonly replaces: Replaced | null;
  /** Someone has tried to start it, so it may have been sent. */
  readonly tried: boolean;
  /** Every problem is shown: from a try that had one until something is typed, or another screen shown. */
  readonly showsProblems: boolean;
  /** Why it was not started; kept while someone looks at another screen. */
  readonly failure: CallError | null;
  /** What a person has decided about in this entry so far; null once anything is changed. */
  readonly decided: Override | null;
  /** The amount that a person said is right although it is far above the usual; null where nobody did. */
  readonly sureMinor: number | null;
  /** The payment whose standing in the way was decided about, and which stands otherwise by now. */
  readonly outdated: string | null;
}

/** Fields of free text. */
type TypedField = 'amount' | 'customer' | 'note';

/** What typing can change. */
export type TypedPart = Pick<Entry, TypedField | 'network' | 'ready'>;

export type EntryAct =
  | {
      readonly type: 'typed';
      readonly field: TypedField;
      readonly text: string;
    }
  /** What a scanner has typed is taken out again, and with it what that typing undid. */
  | { readonly type: 'restored'; readonly before: TypedPart }
  | { readonly type: 'key'; readonly key: string; readonly currency: string }
  /** What stands there becomes a sale's total, of which a share is entered next. */
  | { readonly type: 'split'; readonly currency: string }
  /** The total is put back, as long as no share of it was started. */
  | { readonly type: 'unsplit' }
  /** So much is paid elsewhere, of a sale that has no payment yet. */
  | { readonly type: 'elsewhere'; readonly minor: number }
  /** What a sale has open is asked for next, in an entry of its own. */
  | { readonly type: 'rest'; readonly rest: SaleRest; readonly draftId: string }
  /**
   * So much is open after a part was noted as paid elsewhere; who pays the next stays entered.
   * Ignored when another entry has begun meanwhile.
   */
  | {
      readonly type: 'noted';
      readonly openMinor: number;
      readonly draftId: string;
      readonly nextDraftId: string;
    }
  /** So much of the sale is open by now: what stands ready follows. */
  | { readonly type: 'open'; readonly openMinor: number }
  /** One more of an item; nothing where a sale has no room for it, or was split. */
  | { readonly type: 'sold'; readonly sold: Sold; readonly currency: string }
  /** Of a line; 0 takes it out. */
  | { readonly type: 'quantity'; readonly sold: Sold; readonly quantity: number }
  | { readonly type: 'method'; readonly method: Method }
  /** A recent customer, by their latest payment: how they paid it is how they are expected to pay. */
  | { readonly type: 'customer'; readonly latest: Pick<Payment, 'customer' | 'method' | 'status'> }
  /** A person knows that another network serves the customer. */
  | { readonly type: 'network'; readonly network: string }
  | { readonly type: 'tried' }
  /** Another screen is shown, or the sale is looked at anew: what was said of it is said no longer. */
  | { readonly type: 'left' }
  /** Emptied by a person; `undone` brings it back as it was, unless something is entered by then. */
  | { readonly type: 'cleared'; readonly nextDraftId: string }
  | { readonly type: 'undone'; readonly entry: Entry }
  /** Ignored when another entry has begun meanwhile. */
  | { readonly type: 'failed'; readonly draftId: string; readonly failure: CallError }
  /** A person lets it be sent although something stands in the way. */
  | { readonly type: 'decided'; readonly override: Override }
  /** The amount is right, however far above the usual. */
  | { readonly type: 'sure'; readonly minor: number }
  | { readonly type: 'failure-read' }
  | { readonly type: 'ending'; readonly ending: number; readonly currency: string }
  | {
      readonly type: 'again';
      readonly payment: Payment;
      readonly method: Method;
      readonly draftId: string;
      readonly failure: CallError | null;
    }
  /** As it is now, instead of the payment that it became before it was changed. */
  | { readonly type: 'instead'; readonly payment: Payment; readonly draftId: string }
  /**
   * It became a payment, or is given up; ignored when another entry has begun meanwhile. The next
   * goes on with what the sale has open.
   */
  | {
      readonly type: 'done';
      readonly draftId: string;
      readonly nextDraftId: string;
      readonly rest?: SaleRest | null;
    };

export function emptyEntry(draftId: string, method: Method = FIRST_METHOD): Entry {
  return {
    draftId,
    amount: '',
    basket: null,
    sale: null,
    ready: null,
    customer: '',
    note: '',
    method,
    isMethodChosen: false,
    network: null,
    replaces: null,
    sureMinor: null,
    ...UNTRIED,
    failure: null,
    ...UNDECIDED,
  };
}

/** Nothing of a sale is entered; how the customer pays is kept from the one before. */
export const isEntryEmpty = (entry: Entry): boolean => {
  const { amount, basket, sale, customer, note, replaces } = entry;
  const isTyped = amount !== '' || customer !== '' || note !== '';
  return !isTyped && basket === null && sale === null && replaces === null;
};

const UNDECIDED = { decided: null, outdated: null };
const UNTRIED = { tried: false, showsProblems: false };

/** What a person enters: with it, what was said of the entry goes. */
const ENTERED: ReadonlySet<string> = new Set(
  'typed key sold quantity method customer network ending'.split(' '),
);

export function entryReducer(before: Entry, act: EntryAct): Entry {
  const isQuiet = ENTERED.has(act.type) && before.showsProblems;
  const entry = isQuiet ? { ...before, showsProblems: false } : before;
  switch (act.type) {
    case 'typed':
      return {
        ...entry,
        [act.field]: act.text,
        // It was said of the customer who stood there.
        ...(act.field === 'customer' ? { network: null } : {}),
        ...(act.field === 'amount' ? typedOver(entry) : {}),
      };
    case 'restored':
      return { ...entry, ...act.before };
    case 'key':
      return {
        ...entry,
        ...typedOver(entry),
        amount: pressKey(entry.amount, act.key, act.currency),
      };
    case 'split':
      return split(entry, act.currency);
    case 'unsplit':
      return unsplit(entry);
    case 'elsewhere':
      return withElsewhere(entry, act.minor);
    case 'rest':
      return withRest(entry, act.rest, act.draftId);
    case 'noted':
      if (act.draftId !== entry.draftId || entry.sale === null) return entry;
      if (act.openMinor <= 0) return emptyEntry(act.nextDraftId, entry.method);
      return {
        ...entry,
        draftId: act.nextDraftId,
        ...readyAt(act.openMinor, entry.sale.currency),
        basket: null,
        replaces: null,
        ...UNTRIED,
        failure: null,
        ...UNDECIDED,
      };
    case 'open':
      if (!followsOpen(entry) || entry.sale === null || entry.ready?.openMinor === act.openMinor)
        return entry;
      return { ...entry, ...readyAt(act.openMinor, entry.sale.currency) };
    case 'sold':
      // Its lines come to the total that stands there.
      if (entry.sale !== null) return entry;
      return { ...entry, basket: withSold(entry.basket, act.sold, act.currency) ?? entry.basket };
    case 'quantity':
      if (entry.sale !== null) return entry;
      return { ...entry, basket: withQuantity(entry.basket, act.sold, act.quantity) };
    case 'method':
      return { ...entry, method: act.method, isMethodChosen: true };
    case 'customer':
      return withCustomer(entry, act.latest);
    case 'network':
      return { ...entry, network: act.network };
    case 'tried':
      return { ...entry, tried: true, showsProblems: true, failure: null, outdated: null };
    case 'left':
      // A payment that stands in the way is looked at, and come back from.
      return {
        ...entry,
        showsProblems: false,
        failure: entry.failure?.payment ? entry.failure : null,
      };
    case 'cleared':
      return emptyEntry(act.nextDraftId, entry.method);
    case 'undone':
      return isEntryEmpty(entry) ? act.entry : entry;
    case 'decided':
      return { ...entry, decided: act.override };
    case 'failed':
      if (act.draftId !== entry.draftId) return entry;
      return {
        ...entry,
        tried: true,
        showsProblems: true,
        failure: act.failure,
        ...(act.failure.code === 'override-outdated' && {
          decided: null,
          outdated: entry.decided?.otherId ?? null,
        }),
      };
    case 'sure':
      return { ...entry, sureMinor: act.minor };
    case 'failure-read':
      return { ...entry, failure: null, ...UNDECIDED };
    case 'ending':
      return {
        ...entry,
        ...typedOver(entry),
        amount: withEnding(entry, act.ending, act.currency),
      };
    case 'again':
      return {
        draftId: act.draftId,
        ...enteredAgain(act.payment),
        sale: splitOf(act.payment),
        ready: null,
        customer: act.payment.customer ?? '',
        note: act.payment.note ?? '',
        method: act.method,
        isMethodChosen: true,
        network: act.payment.network?.corrected ? act.payment.network.name : null,
        replaces: replacedBy(act.payment),
        sureMinor: null,
        tried: act.failure !== null,
        showsProblems: act.failure !== null,
        failure: act.failure,
        ...UNDECIDED,
      };
    case 'instead':
      return {
        // What takes the place of a whole sale's payment asks for all of it.
        ...(act.payment.share === null ? unsplit(entry) : entry),
        draftId: act.draftId,
        sale: saleInstead(entry.sale, act.payment),
        ready: null,
        replaces: replacedBy(act.payment),
        ...UNTRIED,
        failure: null,
        ...UNDECIDED,
      };
    case 'done':
      break;
  }
  if (act.draftId !== entry.draftId) return entry;
  return act.rest
    ? entryOfRest(act.rest, act.nextDraftId, entry.method)
    : emptyEntry(act.nextDraftId, entry.method);
}

/** What was not paid says nothing about how they would. */
function withCustomer(
  entry: Entry,
  { customer, method, status }: Pick<Payment, 'customer' | 'method' | 'status'>,
): Entry {
  if (customer === null) return entry;
  const isKept = entry.isMethodChosen || status !== 'paid';
  return { ...entry, customer, network: null, method: isKept ? entry.method : method };
}

/** The whole of what is entered becomes the total; the share of it is typed next. */
function split(entry: Entry, currency: string): Entry {
  const whole = enteredAmount(entry, currency);
  if (!whole.ok || entry.sale !== null || entry.replaces !== null) return entry;
  const sale = {
    saleId: null,
    totalMinor: whole.minor,
    currency,
    elsewhereMinor: 0,
    typed: entry.amount,
  };
  return { ...entry, sale, amount: '', ...UNTRIED };
}

function unsplit(entry: Entry): Entry {
  if (entry.sale?.saleId !== null) return entry;
  return { ...entry, sale: null, amount: entry.sale.typed, ...UNTRIED };
}

/** Something of the sale has to be asked for: the note stands with its first payment. */
function withElsewhere(entry: Entry, minor: number): Entry {
  const { sale } = entry;
  if (sale?.saleId !== null) return entry;
  const elsewhereMinor = sale.elsewhereMinor + minor;
  const openMinor = sale.totalMinor - elsewhereMinor;
  if (openMinor <= 0) return entry;
  return {
    ...entry,
    sale: { ...sale, elsewhereMinor },
    amount: plainAmount(openMinor, sale.currency),
    ...UNTRIED,
  };
}

/** An entry that goes on in this very sale keeps who pays, and the draft that may have been sent. */
function withRest(entry: Entry, rest: SaleRest, draftId: string): Entry {
  const isGoingOn = entry.sale?.saleId === rest.saleId && entry.replaces === null;
  if (!isGoingOn) return entryOfRest(rest, draftId, entry.method);
  const { amount, ready } = entryOfRest(rest, draftId, entry.method);
  return { ...entry, amount, ready, ...UNTRIED, failure: null };
}

/** What the sale has open stands there ready; who pays it is entered next. */
function entryOfRest(rest: SaleRest, draftId: string, method: Method): Entry {
  if (rest.openMinor <= 0) return emptyEntry(draftId, method);
  return {
    ...emptyEntry(draftId, method),
    ...readyAt(rest.openMinor, rest.currency),
    sale: ongoing(rest),
  };
}

/** Whether the amount is what the sale has open, and not sent yet: nothing that may have been sent changes by itself. */
export const followsOpen = ({ ready, tried, failure }: Entry): boolean =>
  ready?.isTyped === false && !tried && failure === null;

function readyAt(openMinor: number, currency: string): Pick<Entry, 'amount' | 'ready'> {
  const amount = openMinor > 0 ? plainAmount(openMinor, currency) : '';
  return { amount, ready: { openMinor, isTyped: false } };
}

const typedOver = ({ ready }: Entry): Pick<Entry, 'ready'> => ({
  ready: ready && { ...ready, isTyped: true },
});
