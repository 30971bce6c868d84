/** Parts that others made, as a build lists them. */
import type { ShippedPart } from '../../../src/shared/core/page/shipped-parts.ts';

const part = (name: string, change: Partial<ShippedPart> = {}): ShippedPart => ({
  name,
  version: '1.2.3',
  licence: 'MIT',
  texts: [{ file: 'LICENSE', text: `Copyright the makers of ${name}\n\n<b>as it is</b>` }],
  moreIn: null,
  ...change,
});

export const PARTS = [
  part('@fontsource-variable/atkinson-hyperlegible-next', { licence: 'OFL-1.1' }),
  part('electron', { moreIn: 'LICENSES.chromium.html' }),
  part('undici', {
    texts: [
      { file: 'LICENSE', text: 'Of undici' },
      { file: 'lib/milo/LICENSE.md', text: 'Of milo' },
    ],
  }),
  part('zod', { licence: '(MIT OR CC0-1.0)' }),
];
