/**
 * How the pages of the practice design account provider look: a stub like the app's own, in the
 * colours of `src/renderer/theme/tokens.css`, which a test compares. No script, and a style sheet
 * that the page's policy knows by its digest.
 */
import { digestOf } from '../digest.ts';
import type { Reply } from '../answers.ts';
import { html, type Markup } from './markup.ts';

const LIGHT = `
  color-scheme: light;
  --counter-top: #dfe4e0;
  --paper: #fefefc;
  --paper-shade: #f2f4f0;
  --ink: #14201d;
  --ink-soft: #4a5753;
  --line: #b9c2bd;
  --line-strong: #74807b;
  --wait: #8a5300;
  --wait-wash: #fdecc8;
  --trouble: #b3161b;
  --practice: #0a5c86;
  --practice-wash: #d5ebf7;
  --practice-stripe: #c2e0f0;`;

const DARK = `
  color-scheme: dark;
  --counter-top: #0e1513;
  --paper: #1d2623;
  --paper-shade: #26312d;
  --ink: #f1f4ef;
  --ink-soft: #b4c0ba;
  --line: #46534e;
  --line-strong: #84928c;
  --wait: #ffc55c;
  --wait-wash: #40300f;
  --trouble: #ff9a94;
  --practice: #7cc7ef;
  --practice-wash: #103246;
  --practice-stripe: #153d55;`;

const CONTRAST = `
  color-scheme: dark;
  --counter-top: #000000;
  --paper: #000000;
  --paper-shade: #000000;
  --ink: #ffffff;
  --ink-soft: #ffffff;
  --line: #ffffff;
  --line-strong: #ffffff;
  --wait: #ffd23f;
  --wait-wash: #000000;
  --trouble: #ffa39d;
  --practice: #8fd6ff;
  --practice-wash: #000000;
  --practice-stripe: #1c1c1c;`;

/** Each of the app's looks as the pages write it. */
export const PALETTES = { light: LIGHT, dark: DARK, contrast: CONTRAST } as const;

const STYLE = `
:root {${LIGHT}
  --hole: 0.3125rem;
  --hole-pitch: 1.125rem;
}
@media (prefers-color-scheme: dark) {
  :root {${DARK}
  }
}
@media (prefers-contrast: more) {
  :root {${CONTRAST}
  }
}
* { box-sizing: border-box; }
body, h1, h2, p, dl, dd, form { margin: 0; }
body {
  min-block-size: 100vh;
  display: grid;
  align-content: start;
  justify-items: center;
  gap: clamp(1rem, 5vh, 3rem);
  padding-block-end: 3rem;
  background: var(--counter-top);
  color: var(--ink);
  font: 1.0625rem/1.45 'Atkinson Hyperlegible Next Variable', 'Atkinson Hyperlegible Next',
    'Atkinson Hyperlegible', system-ui, sans-serif;
}
header {
  inline-size: 100%;
  padding: 0.75rem 1.5rem;
  border-block-end: 2px solid var(--practice);
  background: repeating-linear-gradient(135deg, var(--practice-stripe) 0 0.75rem,
    var(--practice-wash) 0.75rem 1.5rem);
  color: var(--practice);
  font-weight: 650;
  text-align: center;
}
main {
  inline-size: min(100% - 2rem, 36rem);
  filter: drop-shadow(0 1px 0 rgb(20 32 29 / 0.18)) drop-shadow(0 8px 16px rgb(20 32 29 / 0.12));
}
.stub, .rest {
  display: grid;
  gap: 0.75rem;
  padding: 1.75rem clamp(1.25rem, 5vw, 2.25rem);
  background: var(--paper);
  --edge: 0%;
  mask: radial-gradient(circle at 50% var(--edge), transparent 0 var(--hole),
    #000 calc(var(--hole) + 0.5px)) 50% var(--edge) / var(--hole-pitch) 100% repeat-x;
}
.stub { --edge: 100%; padding-block-end: 2rem; }
.rest { gap: 2rem; padding-block: 2.25rem 2rem; }
section { display: grid; justify-items: start; gap: 0.75rem; }
section + section { padding-block-start: 2rem; border-block-start: 1px solid var(--line); }
h1 { font-size: clamp(1.5rem, 1.2rem + 1.6vw, 2rem); line-height: 1.15; letter-spacing: -0.01em;
  text-wrap: balance; }
h2 { font-size: 1.25rem; line-height: 1.15; }
p { text-wrap: pretty; }
h1, p, dd { overflow-wrap: anywhere; }
bdi { overflow-wrap: anywhere; }
.soft, dt { color: var(--ink-soft); }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.25rem 1.25rem; }
dd { font-family: 'Atkinson Hyperlegible Mono Variable', 'Atkinson Hyperlegible Mono', ui-monospace,
  monospace; font-variant-numeric: tabular-nums; }
.note { inline-size: 100%; padding: 0.75rem 1rem; border-inline-start: 0.375rem solid var(--wait);
  background: var(--wait-wash); }
form { display: flex; flex-wrap: wrap; align-items: end; gap: 0.75rem; inline-size: 100%; }
.field { display: grid; flex: 1 1 16rem; gap: 0.25rem; font-weight: 600; }
.field__problem { flex: 1 1 100%; color: var(--trouble); font-weight: 600; }
input, button { min-block-size: 3rem; padding: 0.5em 1.1em; border: 2px solid var(--line-strong);
  border-radius: 0.375rem; background: var(--paper); color: var(--ink); font: inherit; }
input { inline-size: 100%; padding-inline: 0.75em; font-weight: 400; }
input[aria-invalid='true'] { border-color: var(--trouble); }
button { min-inline-size: 8rem; font-weight: 600; cursor: pointer; }
button:hover { background: var(--paper-shade); }
button.primary { border-color: var(--ink); background: var(--ink); color: var(--paper); }
button.primary:hover { background: color-mix(in srgb, var(--ink) 86%, var(--paper)); }
button.trouble { border-color: var(--trouble); color: var(--trouble); }
a { color: inherit; }
:focus-visible { outline: 0.1875rem solid var(--ink); outline-offset: 0.125rem;
  box-shadow: 0 0 0 0.125rem var(--paper); }
@media (prefers-contrast: more), (forced-colors: active) {
  .stub, .rest { mask: none; border: 2px solid var(--ink); }
  .stub { border-block-end-style: dashed; }
  .rest { border-block-start: 0; }
}
`;

const STYLE_DIGEST = digestOf(STYLE).toString('base64');
const STYLE_ELEMENT: Markup = { markup: `<style>${STYLE}</style>` };

/**
 * One page, with the headers that keep it to itself.
 * @param formsLeadTo an origin that a form's answer may lead to; Chromium holds the redirect after
 *   a form to the same rule as the form
 */
export function pageReply(
  httpStatus: number,
  title: string,
  content: Markup,
  formsLeadTo: string | null = null,
): Reply {
  return {
    httpStatus,
    contentType: 'text/html; charset=utf-8',
    headers: {
      'content-security-policy': [
        "default-src 'none'",
        `style-src 'sha256-${STYLE_DIGEST}'`,
        'img-src data:',
        "base-uri 'none'",
        `form-action 'self'${formsLeadTo === null ? '' : ` ${formsLeadTo}`}`,
        "frame-ancestors 'none'",
      ].join('; '),
      // A stricter one would leave our own forms without an origin to be known by.
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    },
    body: frame(title, content),
  };
}

function frame(title: string, content: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${STYLE_ELEMENT}
      </head>
      <body>
        <header>Practice. No account outside this machine is touched.</header>
        <main>${content}</main>
      </body>
    </html> `.markup;
}
