import { useEffect, useRef } from 'react';
import type { OneBitPicture } from '../../../../shared/features/printing/printouts/one-bit.ts';
import type { EventValue } from '../../../../shared/contract.ts';
import { bridge, call } from '../../../core/api/bridge.ts';
import { type Texts, useTexts } from '../../../core/i18n/texts.ts';

/** Draws what the receipt printer has no letters for, wherever in the app somebody is. */
export function DrawWanted() {
  const { amount } = useTexts();
  const newest = useRef(amount);
  useEffect(() => {
    newest.current = amount;
  }, [amount]);
  useEffect(
    () =>
      bridge().onPictureWanted((wanted) => {
        void answer(wanted, newest.current);
      }),
    [],
  );
  return null;
}

/** What can't be drawn is said: main waits for it. */
async function answer(
  { request, printout, dotsAcross }: EventValue<'pictureWanted'>,
  amount: Texts['amount'],
): Promise<void> {
  let picture: OneBitPicture | null = null;
  try {
    const { drawPrintout, oneBitOf } = await import('./draw.ts');
    const canvas = await drawPrintout(printout, dotsAcross, { amount });
    picture = canvas && oneBitOf(canvas);
  } finally {
    // Main may have stopped waiting, or have heard another page first.
    await call('answerPicture', { request, picture }).catch(() => undefined);
  }
}
