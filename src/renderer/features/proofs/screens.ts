import { PROOF } from '../../core/navigation/route.ts';
import { declareScreen, fetchedScreen } from '../../core/navigation/screen.tsx';

export const proof = declareScreen({
  name: 'proof',
  read: () => PROOF,
  Shown: fetchedScreen(() => import('./ProofScreen.tsx')),
});
