import { describe, expect, it } from 'vitest';
import { everyNamedMeeting } from '../campaign/wire-names.ts';
import { everyMeeting, holdToPage, oneOfEachKind } from '../campaign/wire.ts';

const meetings = oneOfEachKind(everyMeeting());

describe('the wire campaign, one fault of each kind', () => {
  it('has at least forty faults to choose from for each call', () => {
    for (const call of ['create-payment', 'USSD charge', 'status question'])
      expect(everyMeeting().filter((meeting) => meeting.call === call).length).toBeGreaterThan(40);
  });

  it.each(meetings.map((meeting) => [meeting.call, meeting.reading, meeting] as const))(
    '%s: %s',
    async (_call, _reading, meeting) => {
      expect(await holdToPage(meeting)).toEqual([]);
    },
  );
});

describe('the wire campaign, names of fields under every HTTP status', () => {
  const sample = [200, 202, 307, 400, 401, 403, 404, 409, 421, 429, 500, 502, 504];
  const named = everyNamedMeeting();

  it('has every status and every name for each demand', () => {
    expect(named.length).toBeGreaterThan(3 * 75);
    expect(Math.min(...named.map(({ replies }) => replies))).toBeGreaterThan(400);
  });

  it.each(sample)('%i to a charge refuses only where it is proven', async (status) => {
    const meeting = named.find((each) => each.status === status && each.demand === 'USSD charge');
    expect(await meeting?.meet()).toEqual([]);
  });

  it('is proven for a create-payment in either shape, too', async () => {
    const creates = named.filter(
      ({ status, demand }) => status === 400 && demand !== 'USSD charge',
    );
    expect(creates).toHaveLength(2);
    for (const meeting of creates) expect(await meeting.meet()).toEqual([]);
  });
});
