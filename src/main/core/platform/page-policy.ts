/** What every answer that carries a part of the page says about it, whichever host serves it. */

/** Web features that are switched off for the page. */
const REFUSED_FEATURES = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * The content security policy of the page: our own files and nothing else. Text can't become code
 * either, because trusted types leave the page no way to turn a string into markup or script.
 * @param connect where the page's scripts may send requests: nowhere in Electron, where calls
 *   travel over IPC; to its own origin in the browser host
 */
export function contentSecurityPolicy(connect: "'none'" | "'self'"): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Headers for every file of the page, beside its type. */
export function pageHeaders(connect: "'none'" | "'self'"): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(connect),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': [
      ...REFUSED_FEATURES.map((feature) => `${feature}=()`),
      'autoplay=(self)',
      'clipboard-write=(self)',
    ].join(', '),
    'Cache-Control': 'no-store',
  };
}
