/** What the app is composed with: what the core stands on, and what each feature needs besides. */
import type { CoreOptions } from '../core/options.ts';
import type { CheckOptions } from '../features/checks/feature.ts';
import type { DisplayOptions } from '../features/display/feature.ts';
import type { ExportOptions } from '../features/exports/feature.ts';
import type { MovingOptions } from '../features/moving/feature.ts';
import type { Policy } from '../features/policy/index.ts';
import type { ReviewOptions } from '../features/reviews/feature.ts';
import type { SecondPlaceOptions } from '../features/second-place/feature.ts';
import type { SendingOptions } from '../features/sending/feature.ts';
import type { UpdateOptions } from '../features/updates/feature.ts';

export interface ComposeOptions
  extends
    CoreOptions,
    CheckOptions,
    DisplayOptions,
    ExportOptions,
    MovingOptions,
    ReviewOptions,
    SecondPlaceOptions,
    SendingOptions,
    UpdateOptions {
  /** The list of the app's parts that its build wrote; a build from source may have none. */
  shippedParts?: URL | undefined;
  /** What the organisation has set for this computer; nothing when absent. Never rejects. */
  readPolicy?: (() => Promise<Policy>) | undefined;
}
