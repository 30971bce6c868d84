import { describe, expect, it, test } from 'vitest';
import { mayOpenOutside } from '../../../src/main/hosts/electron/decisions.ts';
import { messageAddress } from '../../../src/main/features/sending/message-address.ts';
import { SENDING_WAYS } from '../../../src/shared/features/sending/sending.ts';

const message = { subject: 'Receipt A1-261121-K7', text: 'Paid', number: null };

describe('a mail', () => {
  it('is to nobody yet, with subject and text', () => {
    expect(messageAddress('email', { ...message, number: '+2348035550101' })).toBe(
      'mailto:?subject=Receipt%20A1-261121-K7&body=Paid',
    );
  });

  test.each(['one\ntwo', 'one\r\ntwo'])('has line breaks as mails have them: %j', (text) => {
    expect(messageAddress('email', { ...message, text })).toMatch(/&body=one%0D%0Atwo$/);
  });

  it.each([
    ['a parameter', 'a&attach=/etc/passwd', 'a%26attach%3D%2Fetc%2Fpasswd'],
    ['a header', 'a&bcc=x@evil.example', 'a%26bcc%3Dx%40evil.example'],
    ['what shells read', `'$(id)\`;*!"`, '%27%24%28id%29%60%3B%2A%21%22'],
    ['a percent sign', '100%25', '100%2525'],
    ['other scripts', '₦ ع', '%E2%82%A6%20%D8%B9'],
    ['half a character', 'a\ud83d', 'a%EF%BF%BD'],
  ])('can not be given %s by its text or subject', (_what, text, written) => {
    expect(messageAddress('email', { subject: text, text, number: null })).toBe(
      `mailto:?subject=${written}&body=${written}`,
    );
  });
});

describe('a WhatsApp message', () => {
  it('is to whom a person chooses', () => {
    expect(messageAddress('whatsapp', { ...message, text: 'one\ntwo & three' })).toBe(
      'https://wa.me/?text=one%0Atwo%20%26%20three',
    );
  });

  it('is to the customer where their number is known', () => {
    expect(messageAddress('whatsapp', { ...message, number: '+2348035550101' })).toBe(
      'https://wa.me/2348035550101?text=Paid',
    );
  });
});

describe.each(SENDING_WAYS)('by %s', (way) => {
  it('is given up where it is longer than a system takes', () => {
    const room = 2000 - (messageAddress(way, { ...message, text: '' })?.length ?? 0);
    expect(messageAddress(way, { ...message, text: 'x'.repeat(room) })).toHaveLength(2000);
    expect(messageAddress(way, { ...message, text: 'x'.repeat(room + 1) })).toBeNull();
    expect(messageAddress(way, { ...message, text: '₦'.repeat(300) })).toBeNull();
  });

  it('may be opened, whatever stands in it', () => {
    const text = Array.from({ length: 160 }, (_, code) => String.fromCharCode(code)).join('');
    const address = messageAddress(way, { ...message, subject: text.slice(30, 60), text });
    expect(mayOpenOutside(String(address))).toBe(true);
  });
});
