import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PALETTES } from '../../../../src/main/adapters/practice/design-provider/look.ts';
import { html } from '../../../../src/main/adapters/practice/design-provider/markup.ts';
import {
  isForm,
  readParameters,
} from '../../../../src/main/adapters/practice/design-provider/parameters.ts';

const TOKENS = new URL('../../../../src/renderer/theme/tokens.css', import.meta.url);

const declarations = (css: string) =>
  new Map(
    [...css.matchAll(/([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );

test.each(['light', 'dark', 'contrast'] as const)(
  'the pages have the colours of the app: %s',
  (look) => {
    const css = readFileSync(TOKENS, 'utf8');
    const block = css.slice(css.indexOf(`:root[data-look='${look}'] {`));
    const ofTheApp = declarations(block.slice(0, block.indexOf('}')));
    const ofThePages = declarations(PALETTES[look]);
    expect(ofThePages.size).toBeGreaterThan(10);
    for (const [name, value] of ofThePages)
      expect([name, value]).toEqual([name, ofTheApp.get(name)]);
  },
);

test('text is escaped on a page, markup is not, and null is nothing', () => {
  const inner = html`<b>${'<&>"\''}</b>`;
  expect(html`<p title="${'"'}">${inner}${null}</p>`.markup).toBe(
    '<p title="&quot;"><b>&lt;&amp;&gt;&quot;&#39;</b></p>',
  );
  expect(html`plain`.markup).toBe('plain');
});

test('a parameter without a value counts as left out', () => {
  const read = readParameters('a=1&b=&c&d=%20');
  expect(read.ok && ['a', 'b', 'c', 'd', 'e'].map(read.get)).toEqual([
    '1',
    undefined,
    undefined,
    ' ',
    undefined,
  ]);
});

test.each(['a=1&a=1', 'a=&a=1', 'x=0&a=1&%61=2', 'toString=1&a&a'])(
  'a parameter that stands there twice makes it unreadable: %s',
  (query) => {
    expect(readParameters(query)).toEqual({ ok: false });
  },
);

test.each([
  ['application/x-www-form-urlencoded', true],
  ['Application/X-WWW-Form-Urlencoded ; charset=utf-8', true],
  ['application/x-www-form-urlencoded2', false],
  ['text/plain; application/x-www-form-urlencoded', false],
  [undefined, false],
])('the type %s', (type, form) => {
  expect(isForm(type)).toBe(form);
});
