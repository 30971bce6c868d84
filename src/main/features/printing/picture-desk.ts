/** Has printouts drawn by a page, since whoever can set every script in type is there. */
import { randomUUID } from 'node:crypto';
import type { DotsAcross } from '../../../shared/features/printing/printer-model.ts';
import type { OneBitPicture } from '../../../shared/features/printing/printouts/one-bit.ts';
import type { Printout } from '../../../shared/features/printing/printouts/printout.ts';
import type { Clock } from '../../core/platform/clock.ts';

/** A page that is there answers within a second, on an old machine within some. */
const ANSWER_MS = 15_000;

export interface PictureWanted {
  readonly request: string;
  readonly printout: Printout;
  readonly dotsAcross: DotsAcross;
}

export interface PictureDesk {
  /** @returns null where no page has drawn it in time */
  draw(printout: Printout, dotsAcross: DotsAcross): Promise<OneBitPicture | null>;
  /** A page's answer; what nobody waits for is dropped. */
  answer(request: string, picture: OneBitPicture | null): void;
  /** Nobody is waited for any more. */
  close(): void;
}

/** @param ask told what a page is to draw */
export function createPictureDesk(
  clock: Pick<Clock, 'setTimer'>,
  ask: (wanted: PictureWanted) => void,
): PictureDesk {
  const waiting = new Map<
    string,
    { dotsAcross: DotsAcross; settle: (picture: OneBitPicture | null) => void }
  >();
  return {
    draw(printout, dotsAcross) {
      const request = randomUUID();
      return new Promise((resolve) => {
        const settle = (picture: OneBitPicture | null) => {
          cancel();
          waiting.delete(request);
          resolve(picture);
        };
        const cancel = clock.setTimer(ANSWER_MS, () => settle(null));
        waiting.set(request, { dotsAcross, settle });
        ask({ request, printout, dotsAcross });
      });
    },
    answer(request, picture) {
      const asked = waiting.get(request);
      // One that is wider than the paper would come out cut off.
      if (picture === null || asked?.dotsAcross === picture.width) asked?.settle(picture);
    },
    close() {
      for (const { settle } of waiting.values()) settle(null);
    },
  };
}
