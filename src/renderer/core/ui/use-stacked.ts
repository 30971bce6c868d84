import { useMediaQuery } from '@mantine/hooks';

/** Whether the two halves of a stub stand one below the other, as `stub.css` has it. */
export function useStacked(): boolean {
  return useMediaQuery('(width < 53rem)', undefined, { getInitialValueInEffect: false });
}
