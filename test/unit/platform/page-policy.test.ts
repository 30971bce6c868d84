import { expect, test } from 'vitest';
import { contentSecurityPolicy, pageHeaders } from '../../../src/main/core/platform/page-policy.ts';

test('the policy starts from nothing and lets in no inline code, no data: and no other origin', () => {
  const policy = contentSecurityPolicy("'none'");

  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toMatch(/unsafe|data:|blob:|https?:|\*/);
  expect(policy).toContain("connect-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
});

test('the browser host differs by its own origin for requests alone', () => {
  expect(contentSecurityPolicy("'self'").replace("connect-src 'self'", "connect-src 'none'")).toBe(
    contentSecurityPolicy("'none'"),
  );
});

test('the page may sound, write to the clipboard and use no other guarded feature', () => {
  const features = pageHeaders("'none'")['Permissions-Policy'] ?? '';

  expect(features.split(', ').filter((feature) => !feature.endsWith('=()'))).toEqual([
    'autoplay=(self)',
    'clipboard-write=(self)',
  ]);
});
