import { describe, expect, it } from 'vitest';
import {
  checkPrintoutLine,
  LINE_MAX,
} from '../../../../src/shared/features/printing/printouts/printout-settings.ts';

const tooLong = { ok: false, problem: 'printout-line-too-long' };
const invisible = { ok: false, problem: 'printout-line-characters' };

describe('a line that stands on a printout', () => {
  it.each(['address', 'taxNumber', 'foot'] as const)(
    '%s takes just as much as there is room for',
    (line) => {
      const longest = 'x'.repeat(LINE_MAX[line]);
      expect(checkPrintoutLine(line, ` ${longest} `)).toEqual({ ok: true, value: longest });
      expect(checkPrintoutLine(line, `${longest}x`)).toEqual(tooLong);
    },
  );

  it.each(['a\u202eb', 'a\u0007', '\ud800', '\u200b'])('%j can not be seen', (text) => {
    expect(checkPrintoutLine('foot', text)).toEqual(invisible);
    expect(checkPrintoutLine('address', `Lagos\n${text}`)).toEqual(invisible);
  });

  it('has several lines where it is an address, without empty ones', () => {
    expect(checkPrintoutLine('address', ' 1 Broad St \r\n\n Lagos ')).toEqual({
      ok: true,
      value: '1 Broad St\nLagos',
    });
    expect(checkPrintoutLine('address', 'a\nb\nc\nd')).toMatchObject({ ok: true });
    expect(checkPrintoutLine('address', 'a\nb\nc\nd\ne')).toEqual(tooLong);
    expect(checkPrintoutLine('foot', 'a\nb')).toEqual(invisible);
  });

  it('is none where nothing is typed', () => {
    expect(checkPrintoutLine('address', ' \n ')).toEqual({ ok: true, value: '' });
  });
});
