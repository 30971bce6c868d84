import { describe, expect, it } from 'vitest';
import { createI18n } from '../../../../src/renderer/core/i18n/index.ts';
import { screens as en } from '../../../../src/shared/i18n/en/index.ts';
import {
  clockHoldsMs,
  clockLeftHoldsMs,
  clockSpan,
  formatAmount,
  formatSeconds,
  regionalLocale,
  roughSpan,
  spanHoldsMs,
} from '../../../../src/shared/i18n/format.ts';
import { FACES } from '../../../../src/renderer/core/payment/tone.ts';
import { ADVICE } from '../../../../src/renderer/core/payment/advice.ts';
import { readableBody } from '../../../../src/renderer/features/payment/steps.ts';
import { CALL_ERROR_CODES } from '../../../../src/shared/core/contract/errors.ts';
import { DESIGN_ACCOUNT_PROBLEMS } from '../../../../src/shared/features/design-account/design-account.ts';
import { PRINTER_TROUBLES } from '../../../../src/shared/features/printing/printing.ts';
import {
  ALARM_KINDS,
  GATEWAY_ERROR_CODES,
  VERDICTS,
} from '../../../../src/shared/core/payments/payments.ts';

/** Every text with the path that leads to it. */
function texts(of: unknown, path: string): [string, string][] {
  if (typeof of === 'string') return [[path, of]];
  return Object.entries(of ?? {}).flatMap(([key, value]) => texts(value, `${path}.${key}`));
}

describe('English', () => {
  const { t } = createI18n();

  it('has a sentence for every code of the shared lists', () => {
    const sentences: string[] = [
      ...GATEWAY_ERROR_CODES.map((code) => t(`common:gateway.${code}`)),
      ...CALL_ERROR_CODES.map((code) => t(`common:call.${code}`)),
      ...FACES.map((face) => t(`common:status.${face}.word`)),
      ...[...ALARM_KINDS, 'taken' as const].map((kind) =>
        t(`common:alarm.${kind}.title`, { amount: 'It' }),
      ),
      ...ADVICE.map((advice) => t(`payment:advice.${advice}.headline`)),
      ...ADVICE.map((advice) => t(`payment:advice.${advice}.tell`)),
      ...GATEWAY_ERROR_CODES.map((code) => t(`settings:test.failed.${code}`)),
      ...DESIGN_ACCOUNT_PROBLEMS.map((code) => t(`designAccount:problem.${code}`)),
      ...PRINTER_TROUBLES.map((code) => t(`printing:trouble.${code}`)),
      ...PRINTER_TROUBLES.map((code) => t(`printing:toDo.${code}`)),
      ...VERDICTS.map((verdict) => t(`payment:steps.verdict.${verdict}`)),
    ];
    // A missing text comes back as its key, which begins with a small letter.
    expect(sentences.filter((sentence) => !/^[A-Z]/.test(sentence))).toEqual([]);
  });

  it('has one sentence of its own for each problem of the design account', () => {
    const sentences = DESIGN_ACCOUNT_PROBLEMS.map((code) => t(`designAccount:problem.${code}`));
    expect(new Set(sentences).size).toBe(DESIGN_ACCOUNT_PROBLEMS.length);
  });

  it('claims “not paid” only of what the service has answered about', () => {
    const unknown = ['expired-unknown', 'stopped-unknown'] as const;
    const said = [
      ...unknown.map((face) => t(`common:status.${face}.word`)),
      ...unknown.flatMap((advice) => [
        t(`payment:advice.${advice}.headline`),
        t(`payment:advice.${advice}.tell`),
      ]),
      t('settings:counter.waitingWindowHint'),
      t('history:filter.statuses.expired'),
    ];
    expect(said.filter((sentence) => /not paid/i.test(sentence))).toEqual([]);
    for (const advice of unknown)
      expect(t(`payment:advice.${advice}.tell`)).toContain('The service said nothing clear.');
  });

  it('says of a request that waits in the app only what is true before it is sent, too', () => {
    const said = [
      t('common:status.starting.word'),
      t('payment:advice.starting.headline'),
      t('payment:advice.starting.tell'),
      t('payment:steps.create-requested'),
      t('payment:steps.charge-requested'),
    ];
    expect(
      said.filter((sentence) => /was asked|asking the|was sent|is asked/i.test(sentence)),
    ).toEqual([]);
  });

  it('has no empty text', () => {
    expect(texts(en, 'en').filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('counts one and many', () => {
    expect(t('common:unit.minutes', { count: 1 })).toBe('1 minute');
    expect(t('common:unit.minutes', { count: 5 })).toBe('5 minutes');
  });

  it('takes text from outside literally', () => {
    const words = '<b>{{words}}</b> $t(common:appName)';
    expect(t('payment:serviceSays', { words })).toBe(`The service says: “${words}”.`);
  });
});

describe('formats', () => {
  it('writes an amount with the currency’s own decimals', () => {
    expect(formatAmount(125_050, 'NGN', 'en')).toBe('₦1,250.50');
    expect(formatAmount(1250, 'JPY', 'en')).toBe('¥1,250');
    expect(formatAmount(1_234_567, 'KWD', 'en')).toMatch(/1,234\.567$/);
    expect(formatAmount(99_999_999_999, 'NGN', 'en')).toBe('₦999,999,999.99');
  });

  it('rounds ages down and countdowns up', () => {
    expect(roughSpan(59_900, 'down')).toEqual({ unit: 'seconds', count: 59 });
    expect(roughSpan(200, 'up')).toEqual({ unit: 'seconds', count: 1 });
    expect(roughSpan(61_000, 'up')).toEqual({ unit: 'minutes', count: 2 });
    expect(roughSpan(3 * 86_400_000, 'down')).toEqual({ unit: 'days', count: 3 });
  });

  it.each(['down', 'up'] as const)(
    'knows for how long a span that ends %s reads the same',
    (end) => {
      const sign = end === 'down' ? 1 : -1;
      for (let ms = 1; ms < 4 * 86_400_000; ms = Math.ceil(ms * 1.003) + 7) {
        const holds = spanHoldsMs(ms, end);
        const told = (after: number) => roughSpan(ms + sign * after, end);
        expect(told(holds - 1)).toEqual(roughSpan(ms, end));
        expect(told(holds)).not.toEqual(roughSpan(ms, end));
      }
      expect(spanHoldsMs(0, 'up')).toBe(Infinity);
    },
  );

  it('knows for how long a clock shows the same', () => {
    for (const ms of [0, 1, 999, 1000, 59_999, 3_600_500]) {
      const holds = clockHoldsMs(ms);
      expect(clockSpan(ms + holds - 1)).toBe(clockSpan(ms));
      expect(clockSpan(ms + holds)).not.toBe(clockSpan(ms));
    }
    expect([0, 500, 1000, 1500].map(clockLeftHoldsMs)).toEqual([Infinity, 500, 1000, 500]);
  });

  it('shows a running time as a clock does', () => {
    expect([7_000, 760_000, 3_729_000].map(clockSpan)).toEqual(['0:07', '12:40', '1:02:09']);
  });

  it('shows seconds with their tenths', () => {
    expect([6240, 7000, 83_960].map((ms) => formatSeconds(ms, 'en'))).toEqual([
      '6.2s',
      '7.0s',
      '84.0s',
    ]);
    expect(formatSeconds(6240, 'de')).toBe('6,2 Sek.');
  });

  it('keeps the digits of references beyond 2^53 when it lays out a body', () => {
    expect(readableBody('{"reference":9007199254740993123}')).toContain('9007199254740993123');
    expect(readableBody('{"a":1}')).toBe('{\n  "a": 1\n}');
    expect(readableBody('{"fees":0.10, "text":"a, {b}: \\"c\\"","none":{ },"list":[1,[2]]}')).toBe(
      '{\n  "fees": 0.10,\n  "text": "a, {b}: \\"c\\"",\n  "none": { },\n  "list": [\n    1,\n    [\n      2\n    ]\n  ]\n}',
    );
    expect(readableBody('<html>')).toBe('<html>');
  });

  it('writes amounts and dates as the machine’s own region does, in the screen’s language only', () => {
    expect(regionalLocale('en', ['fr-FR', 'en-GB', 'en-US'])).toBe('en-GB');
    expect(regionalLocale('en', ['fr-FR', 'enm'])).toBe('en');
    // Another script is another language; a script that goes without saying is not.
    expect(regionalLocale('zh-Hans', ['zh-TW', 'zh-SG'])).toBe('zh-SG');
    expect(regionalLocale('zh', ['zh-TW'])).toBe('zh');
  });
});
