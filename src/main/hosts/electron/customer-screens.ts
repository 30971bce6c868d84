/** Which screen is the customer's, from what the system knows of its screens. Pure. */
import type {
  CustomerScreen,
  DisplaySettings,
  ScreenChoice,
} from '../../../shared/features/display/display.ts';
import { SCREEN_LABEL_MAX, SCREENS_MAX } from '../../../shared/features/display/display-limits.ts';

/** As much of Electron's `Display` as is looked at. */
export interface KnownScreen {
  readonly id: number;
  readonly label: string;
  readonly bounds: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

const labelOf = ({ label }: KnownScreen) => label.slice(0, SCREEN_LABEL_MAX);

/** Those that a customer could look at. */
const besides = <S extends KnownScreen>(screens: readonly S[], cashiers: KnownScreen['id']): S[] =>
  screens.filter(({ id, bounds }) => id !== cashiers && bounds.width > 0 && bounds.height > 0);

/** The screens beside the cashier's, as the settings offer them. */
export function customerScreens(
  screens: readonly KnownScreen[],
  cashiers: KnownScreen['id'],
): CustomerScreen[] {
  return besides(screens, cashiers)
    .slice(0, SCREENS_MAX)
    .map((screen) => ({
      id: String(screen.id),
      label: labelOf(screen),
      width: Math.round(screen.bounds.width),
      height: Math.round(screen.bounds.height),
    }));
}

/**
 * The customer's screen, never the cashier's own: the chosen one by its id, else by a name that no
 * other has, since a system may number its screens anew; any that is there where none was chosen.
 * @returns null where it is not there, or not wanted
 */
export function chooseScreen<S extends KnownScreen>(
  screens: readonly S[],
  cashiers: KnownScreen['id'],
  { shown, screen }: DisplaySettings,
): S | null {
  if (!shown) return null;
  const others = besides(screens, cashiers);
  return screen === null ? (others[0] ?? null) : findChosen(others, screen);
}

function findChosen<S extends KnownScreen>(screens: readonly S[], chosen: ScreenChoice): S | null {
  const byId = screens.find(({ id }) => String(id) === chosen.id);
  if (byId !== undefined) return byId;
  const named = screens.filter((screen) => chosen.label !== '' && labelOf(screen) === chosen.label);
  return named.length === 1 ? (named[0] ?? null) : null;
}
