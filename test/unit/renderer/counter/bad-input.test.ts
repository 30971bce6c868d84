/** What is said of each bad value; `e2e/bad-input` shows for one of each form that it stands beside its field. */
import { describe, expect, it } from 'vitest';
import { emptyEntry, type Entry } from '../../../../src/renderer/features/entry/entry.ts';
import { entryProblems } from '../../../../src/renderer/features/entry/entry-problems.ts';
import {
  accountDraft,
  accountFieldProblem,
} from '../../../../src/renderer/features/payment-account/account-draft.ts';
import type { FieldProblem } from '../../../../src/shared/core/text/fields.ts';
import type { AmountProblem } from '../../../../src/shared/core/money/money.ts';

type Case = [what: string, value: string, problem: FieldProblem | AmountProblem];

const AMOUNTS: Case[] = [
  ['zero', '0', 'amount-zero'],
  ['zero with decimals', '0.00', 'amount-zero'],
  ['nothing', '', 'amount-empty'],
  ['negative', '-5', 'amount-negative'],
  ['too many decimals', '1.234', 'amount-too-many-decimals'],
  ['too large', '9999999999999', 'amount-too-large'],
  ['groups of another size', '1,2,50', 'amount-separators'],
  ['blanks that group nothing', '12 34', 'amount-separators'],
  ['words', 'ten', 'amount-not-a-number'],
  ['an exponent', '1e3', 'amount-not-a-number'],
];

const CUSTOMERS: Case[] = [
  ['nothing', '', 'customer-empty'],
  ['10,000 characters', '8'.repeat(10_000), 'customer-too-long'],
  ['nothing that can be seen', ' \u202e\u200b\u00a0', 'customer-empty'],
  ['a code to dial', '*737*1#', 'customer-characters'],
  ['an emoji', '0803 🙂', 'customer-characters'],
  ['markup', '<b>0803</b>', 'customer-characters'],
];

const NOTES: Case[] = [
  ['10,000 characters', 'n'.repeat(10_000), 'note-too-long'],
  ['a control character', 'two\u0007shirts', 'note-characters'],
  ['a bidi override', 'two \u202estrihs', 'note-characters'],
];

const ACCOUNT: [field: 'baseUrl' | 'email' | 'secret' | 'callbackUrl', ...Case][] = [
  ['baseUrl', 'nothing', '', 'base-url-empty'],
  ['baseUrl', 'http', 'http://pay.example/v1', 'base-url-not-https'],
  ['baseUrl', 'credentials', 'https://me:pw@pay.example/v1', 'base-url-credentials'],
  ['baseUrl', 'no version', 'https://pay.example/api', 'base-url-no-version'],
  ['baseUrl', 'a query', 'https://pay.example/v1?a=b', 'base-url-query'],
  ['baseUrl', 'nonsense', 'not an address', 'base-url-invalid'],
  ['baseUrl', 'a script', 'javascript:alert(1)', 'base-url-invalid'],
  ['email', 'nothing', '', 'email-empty'],
  ['email', 'a colon', 'sh:op@merchant.example', 'email-colon'],
  ['email', 'nonsense', 'shop', 'email-invalid'],
  ['secret', 'nothing', '', 'secret-empty'],
  ['secret', 'a space inside', 'sk one', 'secret-characters'],
  ['secret', 'too long', 'k'.repeat(600), 'secret-too-long'],
  ['callbackUrl', 'http', 'http://shop.example/paid', 'callback-not-https'],
  ['callbackUrl', 'nonsense', 'nowhere', 'callback-invalid'],
];

const DRAFT = '0192f000-0000-4000-8000-000000000001';
const good = { amount: '12.50', customer: '0803', note: 'a note' };
const none = { amount: null, customer: null, note: null };
const problemsOf = (change: Partial<Entry>) =>
  entryProblems({ ...emptyEntry(DRAFT), ...good, ...change }, 'NGN');

describe('the Counter', () => {
  it.each(AMOUNTS)('amount: %s', (_, amount, problem) => {
    expect(problemsOf({ amount })).toEqual({ ...none, amount: problem });
  });

  it.each(CUSTOMERS)('customer: %s', (_, customer, problem) => {
    expect(problemsOf({ customer })).toEqual({ ...none, customer: problem });
  });

  it.each(NOTES)('note: %s', (_, note, problem) => {
    expect(problemsOf({ note })).toEqual({ ...none, note: problem });
  });
});

describe('the account in Settings', () => {
  const known = {
    keyElsewhere: null,
    keychain: 'available',
    account: null,
    secret: 'none',
  } as const;
  const GOOD = {
    baseUrl: 'https://pay.example/v1',
    email: 'shop@merchant.example',
    callbackUrl: '',
  };

  it.each(ACCOUNT)('%s: %s', (field, _, value, problem) => {
    const draft = { ...accountDraft(null), ...GOOD, ...(field !== 'secret' && { [field]: value }) };
    const secret = field === 'secret' ? value : 'sk_good';
    expect(accountFieldProblem(draft, field, known, secret)).toBe(problem);
  });
});
