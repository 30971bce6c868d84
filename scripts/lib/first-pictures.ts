/**
 * What the window shows before a script of the page has run, which on an old machine takes seconds: the
 * build draws it, and sees to it that no script of the page is looked at before it stands.
 */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, runnerImport } from 'vite';
import { FIRST_PICTURES_FILE, type FirstPictures } from '../../src/shared/first-pictures.ts';

/** Markup needs no styles, and they can't be loaded without a build of their own. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0styles' : null),
  load: (id) => (id === '\0styles' ? '' : null),
};

/**
 * Writes the first pictures beside the page, and holds its scripts back until the first one is drawn.
 * @param root the renderer's folder
 * @param others what the page is built with besides, such as another table of languages
 */
export const firstPictures = (root: string, others: readonly Plugin[] = []): Plugin => ({
  name: 'first-pictures',
  apply: 'build',
  // The documents are made by then.
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const { module } = await runnerImport<{ drawFirstPictures: () => Promise<FirstPictures> }>(
      join(root, 'app/first-pictures.tsx'),
      { configFile: false, root, plugins: [withoutStyles, ...others, react()] },
    );
    const source = JSON.stringify(await module.drawFirstPictures());
    this.emitFile({ type: 'asset', fileName: FIRST_PICTURES_FILE, source });

    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('there is no document to hold scripts back in');
    const html = String(page.source);
    const [script, base, entry] =
      / *<script type="module" crossorigin src="(.*?)assets\/(.+?)"><\/script>\n/.exec(html) ?? [];
    const parts = [
      ...html.matchAll(/ *<link rel="modulepreload" crossorigin href=".*?assets\/(.+?)">\n/g),
    ];
    const fonts = Object.keys(bundle).filter((file) => file.includes('-latin-wght-normal'));
    if (script === undefined || base === undefined || entry === undefined || fonts.length === 0)
      throw new Error('the document has no script to hold back, or no fonts to fetch');
    const scripts = [...parts.map(([, part = '']) => part), entry];
    const begin = this.emitFile({ type: 'asset', name: 'begin.js', source: beginning(scripts) });
    const fetched = fonts.map(
      (file) =>
        `  <link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${file}">\n  `,
    );
    page.source = parts
      .reduce((left, [link]) => left.replace(link, ''), html.replace(script, ''))
      // Else the picture stands in the system's letters first.
      .replace(
        '</head>',
        // Behind the styles, which it waits for as all that is shown does.
        `${fetched.join('')}  <script src="${base}${this.getFileName(begin)}"></script>\n  </head>`,
      );
  },
});

/** How long a page waits to be drawn: it is not, as long as nobody can see it. */
const LONGEST_WAIT_MS = 200;

/**
 * What the document begins with, before anything of it is shown. It keeps what is typed at the picture
 * (`features/entry/typed-ahead.ts`): none of it may be lost, or an amount would lack its first figures.
 * Drawing the picture, fetching the page's own scripts and reading them share a processor or two, so
 * the scripts come after it. Where they can't be had, nothing may stand there that looks as if it
 * worked.
 * @param scripts the entry's parts first: all are fetched at once, else those only behind the entry
 */
const beginning = (scripts: readonly string[]) => `{
const scripts = ${JSON.stringify(scripts.map((name) => `./${name}`))};
const kept = {
  pressed: [],
  hear(press) {
    kept.pressed.push(press);
    // Else what it does comes behind it, when the amount may have the focus.
    const isPlain = !press.altKey && !press.ctrlKey && !press.metaKey;
    const acts = press.key.length === 1 || ['Backspace', 'Enter', 'Tab'].includes(press.key);
    if (isPlain && acts) press.preventDefault();
  },
  end: () => removeEventListener('keydown', listen, { capture: true }),
};
const listen = (press) => kept.hear(press);
addEventListener('keydown', listen, { capture: true });
const keepNothing = () => {
  kept.end();
  globalThis.keptKeys = null;
};
addEventListener('DOMContentLoaded', () => {
  const picture = document.querySelector('.starting__frame');
  if (picture === null) keepNothing();
  else globalThis.keptKeys = kept;
  const begin = () => Promise.all(scripts.map((name) => import(name))).catch((thrown) => {
    picture?.remove();
    keepNothing();
    throw thrown;
  });
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, ${LONGEST_WAIT_MS});
});
}
`;
