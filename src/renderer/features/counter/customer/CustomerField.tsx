import './customer-field.css';
import {
  type FocusEvent,
  lazy,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useId,
  useState,
} from 'react';
import type { Payment } from '../../../../shared/core/payments/payments.ts';
import type { KnownCustomer } from '../../../core/api/customers.ts';
import { Field } from '../../../core/ui/Field.tsx';
import { NetworkChoice } from './NetworkChoice.tsx';
import { offerKey } from './offer-keys.ts';
import { useStopOffering } from './use-stop-offering.ts';

/** Fetched with the first that are offered: nobody waits for it before the Counter is there. */
const Offers = lazy(() => import('./Offers.tsx'));

interface CustomerFieldProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly problem: string | null;
  readonly value: string;
  readonly known: KnownCustomer | null;
  /** What makes the field the keypad's while it has the focus. */
  readonly keypad: {
    readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void;
    readonly onBlur: () => void;
  };
  /** The device's own keyboard stays away: the Counter's keypad is there. */
  readonly isKeyed: boolean;
  readonly onText: (text: string) => void;
  /** One of those who are offered, by their latest payment. */
  readonly onTake: (latest: Payment) => void;
  readonly onNetwork: (network: string) => void;
}

/**
 * Who pays: a box to type in that offers recent customers below it (a combobox by WAI-ARIA's
 * pattern). Nothing is taken that was not chosen, and taking one sends nothing.
 */
export function CustomerField(props: CustomerFieldProps) {
  const { ref: box, label, hint, problem, value, known, keypad, isKeyed } = props;
  const { onText, onTake, onNetwork } = props;
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  /** Of the offer that arrow keys have reached; null while there is none. */
  const [reached, setReached] = useState<string | null>(null);
  const stopping = useStopOffering();
  const offers = known?.offers ?? [];
  const isShown = isOpen && (offers.length > 0 || stopping.stopped !== null);
  const active = isShown ? offers.findIndex(({ latest }) => latest.payment.id === reached) : -1;

  const close = () => {
    setOpen(false);
    setReached(null);
    stopping.clear();
  };
  const take = (index: number) => {
    const offer = offers[index];
    if (offer) onTake(offer.latest.payment);
    close();
  };
  const stop = (index: number) => {
    const offer = offers[index];
    if (offer) stopping.stop(offer.latest.payment);
    setReached(null);
    box.current?.focus();
  };

  const keyed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const act = offerKey(event, { isShown, active, offers: offers.length });
    if (act === null) return;
    event.preventDefault();
    switch (act.type) {
      case 'reach':
        setOpen(true);
        setReached(offers[act.index]?.latest.payment.id ?? null);
        return;
      case 'take':
        take(act.index);
        return;
      case 'stop':
        stop(act.index);
        return;
      case 'close':
        event.stopPropagation();
        close();
    }
  };

  return (
    <div className="customer-field">
      <Field
        label={label}
        hint={hint}
        problem={problem}
        ref={box}
        value={value}
        role="combobox"
        inputMode={isKeyed ? 'none' : undefined}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={list}
        aria-activedescendant={active < 0 ? undefined : `${list}-${active}`}
        beside={<NetworkChoice known={known} customer={value} onChange={onNetwork} />}
        onFocus={keypad.onFocus}
        onBlur={() => {
          keypad.onBlur();
          close();
        }}
        onKeyDown={keyed}
        onChange={(event) => {
          setOpen(true);
          setReached(null);
          onText(event.currentTarget.value);
        }}
      />
      {offers.length === 0 && !isShown ? null : (
        <Suspense fallback={<div id={list} role="listbox" hidden />}>
          <Offers
            id={list}
            isShown={isShown}
            offers={offers}
            active={active}
            stopping={stopping}
            onTake={take}
            onStop={stop}
          />
        </Suspense>
      )}
    </div>
  );
}
