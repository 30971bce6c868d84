/** A page that is asked for a PDF may hang, and a page that was taken over may ask for many. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createSending, type SendingParts } from '../../../src/main/features/sending/index.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { englishOnly } from '../../support/fakes/languages.ts';
import { silentLog } from '../../support/fakes/silent-log.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const RECEIPT = {
  kind: 'receipt',
  mode: 'live',
  reference: 'A1-261121-0001',
  isRecorded: false,
} as const;
const PDF = Buffer.from('%PDF-1.4');

function open(parts: Partial<SendingParts>) {
  const clock = fakeClock();
  const folder = tempFolder();
  const sending = createSending({
    dataFolder: folder,
    clock,
    language: englishOnly(),
    openOutside: async () => false,
    askWhere: async (name) => path.join(folder, name),
    log: silentLog,
    ...parts,
  });
  return { clock, folder, sending };
}

it('gives up a page that hangs, and does not ask it again before it has answered', async () => {
  const answers: PromiseWithResolvers<Buffer>[] = [];
  const { clock, folder, sending } = open({
    printPage() {
      const answer = Promise.withResolvers<Buffer>();
      answers.push(answer);
      return answer.promise;
    },
  });
  const saving = sending.savePdf(RECEIPT, 150);
  await clock.advance(20_000);
  expect(await saving).toEqual({ outcome: 'not-made' });
  await expect(sending.savePdf(RECEIPT, 150)).rejects.toMatchObject({ code: 'not-possible-now' });
  answers[0]?.resolve(PDF);
  await clock.advance(0);
  const again = sending.savePdf(RECEIPT, 150);
  answers[1]?.resolve(PDF);
  expect(await again).toMatchObject({ outcome: 'saved' });
  expect(answers).toHaveLength(2);
  expect(readdirSync(folder)).toEqual(['Receipt A1-261121-0001.pdf']);
  expect(clock.pendingTimers()).toBe(0);
});

it('is made one at a time, for as long as somebody is asked for its place', async () => {
  const place = Promise.withResolvers<string | null>();
  const { sending } = open({ printPage: async () => PDF, askWhere: () => place.promise });
  const first = sending.savePdf(RECEIPT, 150);
  await expect(sending.savePdf(RECEIPT, 150)).rejects.toMatchObject({ code: 'not-possible-now' });
  place.resolve(null);
  expect(await first).toEqual({ outcome: 'cancelled' });
  expect(await sending.savePdf(RECEIPT, 150)).toEqual({ outcome: 'cancelled' });
});
