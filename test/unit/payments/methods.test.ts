import { describe, expect, it } from 'vitest';
import {
  FIRST_METHOD,
  type Method,
  methodOf,
  METHODS,
} from '../../../src/shared/core/methods/index.ts';
import { addressOf } from '../../../src/shared/core/payments/payment-address.ts';

const WEB = 'https://pay.example/1';
const DIAL = '*737*1#';
const HOSTILE = 'javascript:1';

describe('the payment methods', () => {
  it('are offered with USSD first, which is chosen to begin with', () => {
    expect(METHODS).toEqual(['ussd', 'link']);
    expect(FIRST_METHOD).toBe('ussd');
  });

  it.each(METHODS)('%s is found by its own name', (name) => {
    expect(methodOf(name).name).toBe(name);
  });

  it('become another one only, never themselves', () => {
    for (const name of METHODS) expect(methodOf(name).mayBecome).not.toBe(name);
  });

  it('take a walk-in by link alone', () => {
    expect(methodOf('ussd').checkCustomer(' ')).toEqual({ ok: false, problem: 'customer-empty' });
    expect(methodOf('link').checkCustomer(' ')).toEqual({ ok: true, value: null });
  });

  it.each(METHODS)('%s takes a customer as typed, without what can’t be seen', (name) => {
    expect(methodOf(name).checkCustomer(' 0803 555\u200b ')).toEqual({
      ok: true,
      value: '0803 555',
    });
    expect(methodOf(name).checkCustomer('<b>')).toEqual({
      ok: false,
      problem: 'customer-characters',
    });
  });

  it.each<[Method, string | null, Method | 'dial' | 'text']>([
    ['ussd', null, 'ussd'],
    ['ussd', '', 'ussd'],
    ['ussd', WEB, 'ussd'],
    ['ussd', HOSTILE, 'ussd'],
    ['ussd', DIAL, 'dial'],
    ['link', null, 'text'],
    ['link', '', 'text'],
    ['link', WEB, 'link'],
    ['link', HOSTILE, 'text'],
    ['link', DIAL, 'dial'],
  ])('%s with the address %j is paid by %s', (name, paymentUrl, way) => {
    expect(methodOf(name).wayToPay(addressOf({ paymentUrl }))).toBe(way);
  });
});
