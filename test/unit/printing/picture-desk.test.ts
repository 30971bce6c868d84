import { describe, expect, it } from 'vitest';
import {
  createPictureDesk,
  type PictureWanted,
} from '../../../src/main/features/printing/picture-desk.ts';
import type { Printout } from '../../../src/shared/features/printing/printouts/printout.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';

const PRINTOUT: Printout = { kind: 'receipt', parts: [{ is: 'title', text: 'مدفوع' }] };
const picture = (width: number) => ({ width, height: 8, bits: '' });

function openDesk() {
  const clock = fakeClock();
  const asked: PictureWanted[] = [];
  const desk = createPictureDesk(clock, (wanted) => void asked.push(wanted));
  return { clock, asked, desk };
}

describe('what a page draws', () => {
  it('is what comes back', async () => {
    const { asked, desk } = openDesk();
    const drawn = desk.draw(PRINTOUT, 576);
    expect(asked).toMatchObject([{ printout: PRINTOUT, dotsAcross: 576 }]);
    desk.answer(asked[0]?.request ?? '', picture(576));
    expect(await drawn).toEqual(picture(576));
  });

  it('is nothing where no page answers in time, and a late answer is dropped', async () => {
    const { clock, asked, desk } = openDesk();
    const drawn = desk.draw(PRINTOUT, 384);
    await clock.advance(15_000);
    expect(await drawn).toBeNull();
    desk.answer(asked[0]?.request ?? '', picture(384));
  });

  it('is not what is as wide as another paper, nor the answer to another question', async () => {
    const { asked, desk } = openDesk();
    const drawn = desk.draw(PRINTOUT, 384);
    const request = asked[0]?.request ?? '';
    desk.answer('00000000-0000-4000-8000-000000000000', picture(384));
    desk.answer(request, picture(576));
    desk.answer(request, picture(384));
    expect(await drawn).toEqual(picture(384));
  });

  it('is nothing where the page says so, and once the app closes', async () => {
    const { asked, desk } = openDesk();
    const refused = desk.draw(PRINTOUT, 576);
    desk.answer(asked[0]?.request ?? '', null);
    expect(await refused).toBeNull();
    const left = [desk.draw(PRINTOUT, 576), desk.draw(PRINTOUT, 576)];
    desk.close();
    expect(await Promise.all(left)).toEqual([null, null]);
  });
});
