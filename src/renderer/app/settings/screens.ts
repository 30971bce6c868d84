import { SETTINGS_SECTIONS } from '../../core/navigation/route.ts';
import { declareScreen, fetchedScreen } from '../../core/navigation/screen.tsx';

export const settings = declareScreen({
  name: 'settings',
  read: ({ section }) => ({
    screen: 'settings',
    section: SETTINGS_SECTIONS.find((each) => each === section) ?? null,
  }),
  Shown: fetchedScreen(() => import('./SettingsScreen.tsx')),
});
