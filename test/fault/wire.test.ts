import { describe, expect, it } from 'vitest';
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
