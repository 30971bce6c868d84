/**
 * News that may wait for a moment: what is drawn anew for them stands in the way of an answer that
 * leads to another screen, which shows them as well.
 */

/** Nobody sees the difference, and an answer that has not come by then may not come for long. */
const HELD_AT_MOST_MS = 150;

const waiting: (() => void)[] = [];
let holders = 0;
let due: ReturnType<typeof setTimeout> | undefined;

function deliver(): void {
  clearTimeout(due);
  try {
    while (waiting.length > 0) waiting.shift()?.();
  } finally {
    // One that fails takes none of the others with it.
    if (waiting.length > 0) due = setTimeout(deliver, 0);
  }
}

/** Acts at once, or, where news are held back, in its turn after that. */
export function whenNotHeld(act: () => void): void {
  if (holders === 0 && waiting.length === 0) {
    act();
    return;
  }
  if (waiting.length === 0) due = setTimeout(deliver, HELD_AT_MOST_MS);
  waiting.push(act);
}

/**
 * Holds news back until the work is done and what follows from it without a pause, each for a
 * moment at most.
 * @throws what the work throws
 */
export async function holdingNews<T>(work: () => Promise<T>): Promise<T> {
  holders += 1;
  try {
    return await work();
  } finally {
    // What awaits this goes on before any timer does.
    setTimeout(() => {
      holders -= 1;
      if (holders === 0) deliver();
    }, 0);
  }
}
