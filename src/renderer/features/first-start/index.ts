/** Stands before all other screens, and has no address. */
import { fetchedScreen } from '../../core/navigation/screen.tsx';

export const FirstStartScreen = fetchedScreen(() => import('./FirstStartScreen.tsx'));
