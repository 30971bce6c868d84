/** What stands on a receipt alone, and which of it is a code. */
import { describe, expect, it } from 'vitest';
import {
  alarm,
  factsOf,
  labelsOf,
  paid,
  partsOf,
  printed,
  saidIn,
  SERVICE_SHOWN,
  texts,
} from './printed.ts';

describe('a receipt', () => {
  it('has its number first, its codes in letters of one width, and the shop’s logo above', () => {
    const picture = { width: 8, height: 1, bits: '/w==' };
    const share = { totalMinor: 300_000, elsewhereMinor: 0, unpaidMinor: 0 };
    const parts = printed(paid({ receiptNumber: 41, share, paidBackMinor: 500 }), {
      layout: { ...SERVICE_SHOWN, logo: picture },
      print: { number: 17, copy: 0 },
    });
    expect(partsOf(parts, 'logo')).toEqual([{ is: 'logo', picture }]);
    const codes = partsOf(parts, 'facts').flatMap(({ facts }) =>
      facts.flatMap(({ label, is }) => (is === 'code' ? [label] : [])),
    );
    expect(codes).toEqual([
      texts.partOf,
      texts.paidBack,
      texts.receiptNumber,
      texts.customer,
      texts.counter,
      texts.reference,
      texts.print,
      texts.serviceReference,
    ]);
    expect(factsOf(parts)).toContainEqual([texts.receiptNumber, '41']);
  });

  it('alone has a number, a refund, what was double and what the service calls it', () => {
    const known = { settled: ['double'] } as const;
    const layout = SERVICE_SHOWN;
    const differing = paid({ status: 'mismatch', alarms: [alarm('mismatch')], paidBackMinor: 500 });
    const note = printed({ ...differing, receiptNumber: 41 }, { known, layout });
    for (const label of [texts.receiptNumber, texts.paidBack])
      expect(labelsOf(note)).not.toContain(label);
    expect(saidIn(note, 'sentence')).not.toContain(texts.wasDouble);
    const waiting = paid({ status: 'waiting', method: 'ussd', gatewayReference: '9001' });
    expect(labelsOf(printed(waiting, { layout }))).not.toContain(texts.serviceReference);
  });
});
