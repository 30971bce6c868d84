/**
 * Practice and live, side by side: each with its own ledger and its own way to a service. The mode
 * only chooses which one the screens see; live payments are followed while someone practises.
 */
import type { Mode } from '../../shared/payments.ts';
import type { Payments } from '../payments/payments.ts';

/** The parts of one mode. */
export interface Stack {
  payments: Payments;
  /** The ledger found at this start was damaged and now stands beside a new one. */
  ledgerSetAside: boolean;
  close(): Promise<void>;
}

export interface Modes {
  /** The payments of a mode, opened when they are first needed. */
  use(mode: Mode): Promise<Payments>;
  /** The stack of a mode if it is open. */
  opened(mode: Mode): Stack | null;
  close(): Promise<void>;
}

/**
 * @param open opens a mode's stack
 * @param onOpen told once for each stack, before its first payment changes
 */
export function createModes(
  open: (mode: Mode) => Promise<Stack>,
  onOpen: (mode: Mode, stack: Stack) => void,
): Modes {
  const opening = new Map<Mode, Promise<Stack>>();
  const stacks = new Map<Mode, Stack>();

  async function openStack(mode: Mode): Promise<Stack> {
    try {
      const stack = await open(mode);
      stacks.set(mode, stack);
      onOpen(mode, stack);
      stack.payments.begin();
      return stack;
    } catch (error) {
      opening.delete(mode);
      throw error;
    }
  }

  return {
    async use(mode) {
      const stack = opening.get(mode) ?? openStack(mode);
      opening.set(mode, stack);
      return (await stack).payments;
    },
    opened: (mode) => stacks.get(mode) ?? null,
    async close() {
      await Promise.allSettled(opening.values());
      await Promise.all([...stacks.values()].map((stack) => stack.close()));
    },
  };
}
