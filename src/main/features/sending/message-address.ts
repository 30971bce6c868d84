/** The addresses by which other programs are given a message to be looked at and sent. Pure. */
import type { SendingWay } from '../../../shared/features/sending/sending.ts';

export interface Message {
  readonly subject: string;
  readonly text: string;
  /** The customer's telephone number in E.164; null where it is not known for certain. */
  readonly number: string | null;
}

/** Windows gives programs addresses of at most 2,081 characters. */
const ADDRESS_MAX = 2000;

const MAKERS: Readonly<Record<SendingWay, (message: Message) => string>> = {
  // RFC 6068: to nobody yet, with line breaks as mails have them.
  email: ({ subject, text }) =>
    `mailto:?subject=${encoded(subject)}&body=${encoded(text.replace(/\r?\n/g, '\r\n'))}`,
  whatsapp: ({ text, number }) =>
    `https://wa.me/${number?.replace(/\D/g, '') ?? ''}?text=${encoded(text)}`,
};

/** @returns null where it would be longer than every system takes */
export function messageAddress(by: SendingWay, message: Message): string | null {
  const address = MAKERS[by](message);
  return address.length > ADDRESS_MAX ? null : address;
}

/** Only letters, digits and `-_.~` stay: what starts programs may read the rest in ways of its own. */
const encoded = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
