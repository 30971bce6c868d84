import { describe, expect, test } from 'vitest';
import { mayRestart } from '../../../src/main/core/platform/crash-note.ts';
import { createPageErrors } from '../../../src/main/core/platform/page-errors.ts';
import { pageErrorSchema, type PageError } from '../../../src/shared/core/page/page-error.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';

const anError: PageError = {
  kind: 'other',
  name: 'TypeError',
  at: ['assets/index-Dk2f.js:1:2345'],
};

function pageErrors() {
  const clock = fakeClock();
  const lines: string[] = [];
  const broke: string[] = [];
  const line = (message: string, fields = {}) =>
    void lines.push(`${message} ${JSON.stringify(fields)}`);
  const take = createPageErrors({ happened: (what) => void broke.push(what) }, clock, {
    ...silentLog,
    error: line,
    warn: line,
  });
  return { clock, lines, broke, take };
}

describe('an error of the page', () => {
  test('is a line in the log: what it was and where it came from', () => {
    const { lines, broke, take } = pageErrors();
    take(anError);

    expect(lines).toEqual([
      'the page had an error {"kind":"other","error":"TypeError","at":"assets/index-Dk2f.js:1:2345"}',
    ]);
    expect(broke).toEqual([]);
  });

  test('that took the screen along is said afterwards', () => {
    const { broke, take } = pageErrors();
    take({ ...anError, kind: 'screen' });

    expect(broke).toEqual(['page']);
  });

  test('is dropped where there are too many: five a minute, fifty in all', async () => {
    const { clock, lines, broke, take } = pageErrors();
    for (let time = 0; time < 1000; time += 1) take({ ...anError, kind: 'screen' });
    expect(lines).toHaveLength(5);
    expect(broke).toHaveLength(5);
    for (let minute = 0; minute < 30; minute += 1) {
      await clock.advance(60_000);
      for (let time = 0; time < 100; time += 1) take(anError);
    }

    expect(lines).toHaveLength(51);
    expect(lines.at(-1)).toMatch(/^no more errors/);
  });

  test.each([
    { ...anError, message: 'customer 0803 123 4567' },
    { ...anError, name: 'Mama Adé 0803' },
    { ...anError, name: 'x'.repeat(41) },
    { ...anError, at: ['customer 08031234567'] },
    { ...anError, at: ['assets/index.js:1:2 and more'] },
    { ...anError, at: ['https://evil.example/a.js:1:2'] },
    { ...anError, at: Array.from({ length: 9 }, () => 'a.js:1:2') },
    { ...anError, kind: 'app' },
  ])('says nothing else: %j', (told) => {
    expect(pageErrorSchema.safeParse(anError).success).toBe(true);
    expect(pageErrorSchema.safeParse(told).success).toBe(false);
  });
});

describe('the app starts itself again', () => {
  const MINUTE = 60_000;
  test.each([
    ['the first time', [], true],
    ['a minute after the last', [-MINUTE], true],
    ['not sooner', [-MINUTE + 1], false],
    ['not where the clock was set back since', [MINUTE * 600], false],
    ['a fifth time within an hour', [-50, -40, -30, -20].map((each) => each * MINUTE), true],
    ['not a sixth', [-50, -40, -30, -20, -10].map((each) => each * MINUTE), false],
    [
      'again when the first is an hour ago',
      [-60, -40, -30, -20, -10].map((each) => each * MINUTE),
      true,
    ],
  ])('%s', (_name, since, may) => {
    const now = 1_800_000_000_000;
    expect(
      mayRestart(
        since.map((each) => now + each),
        now,
      ),
    ).toBe(may);
  });
});
