import { describe, expect, test } from 'vitest';
import {
  afterLoss,
  isOurPage,
  mayCall,
  mayNavigate,
  mayOpenOutside,
  mayRequest,
  mayUse,
  pathInApp,
  type CallingFrame,
} from '../../../src/main/hosts/electron/decisions.ts';

describe('addresses of our own files', () => {
  test.each([
    ['app://counterfoil/index.html', '/index.html'],
    ['app://counterfoil/assets/index-1.js', '/assets/index-1.js'],
    ['app://counterfoil/', '/'],
    ['app://counterfoil/assets/../index.html', '/index.html'],
    ['app://counterfoil/..%2f..%2fetc%2fpasswd', '/..%2f..%2fetc%2fpasswd'],
  ])('%s names %s, to be looked up in the list', (address, path) => {
    expect(pathInApp(address)).toBe(path);
  });
});

/** Nothing of these may load, be navigated to or be requested. */
const FOREIGN = [
  '',
  'counterfoil',
  'about:blank',
  'app:',
  'app:///index.html',
  'app:counterfoil/index.html',
  'app://counterfoil.evil.example/index.html',
  'app://evil.example/counterfoil/index.html',
  'app://Counterfoil/index.html',
  'app://counterfoil:80/index.html',
  'app://user@counterfoil/index.html',
  'app://user:word@counterfoil/index.html',
  'app://counterfoil@evil.example/index.html',
  'app://counterfoil./index.html',
  'app://counterfoil/index.html?next=https://evil.example',
  'app://counterfoil/index.html#part',
  'apps://counterfoil/index.html',
  'app-extra://counterfoil/index.html',
  'https://counterfoil/index.html',
  'http://127.0.0.1/index.html',
  'file:///etc/passwd',
  'file://counterfoil/index.html',
  'data:text/html,<h1>hello</h1>',
  'blob:app://counterfoil/0b7d5c1e-0000-4000-8000-000000000000',
  'filesystem:app://counterfoil/temporary/index.html',
  ['javascript', 'alert(1)'].join(':'),
  'view-source:app://counterfoil/index.html',
  'chrome://settings',
  'chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/page.html',
  'ws://counterfoil/',
  'tel:*123#',
];

describe('foreign addresses', () => {
  test.each(FOREIGN)('%s', (address) => {
    expect(pathInApp(address)).toBeNull();
    expect(mayNavigate(address, true)).toBe(false);
    expect(mayRequest(address, false)).toBe(false);
    expect(mayRequest(address, true)).toBe(false);
  });
});

describe('navigation', () => {
  test('only the main frame, and only to the page again', () => {
    expect(mayNavigate('app://counterfoil/index.html', true)).toBe(true);
    expect(mayNavigate('app://counterfoil/index.html', false)).toBe(false);
    expect(mayNavigate('app://counterfoil/', true)).toBe(false);
    expect(mayNavigate('app://counterfoil/assets/index-1.js', true)).toBe(false);
  });
});

describe('requests', () => {
  test('for our own files', () => {
    expect(mayRequest('app://counterfoil/assets/index-1.js', false)).toBe(true);
  });

  test('for the developer tools, where they are part of the build', () => {
    const tools = 'devtools://devtools/bundled/devtools_app.html';

    expect(mayRequest(tools, true)).toBe(true);
    expect(mayRequest(tools, false)).toBe(false);
  });
});

/** Every permission that Electron 45 knows of, as its typings list them. */
const PERMISSIONS =
  'ar automatic-fullscreen background-fetch background-sync captured-surface-control clipboard-read clipboard-sanitized-write deprecated-sync-clipboard-read display-capture fileSystem fullscreen geolocation geolocation-approximate hand-tracking hid idle-detection keyboardLock local-fonts local-network local-network-access loopback-network media mediaKeySystem midi midiSysex nfc notifications openExternal payment-handler periodic-background-sync persistent-storage pointerLock screen-wake-lock sensors serial smart-card speaker-selection storage-access system-wake-lock top-level-storage-access usb vr web-app-installation web-printing window-management unknown'.split(
    ' ',
  );

describe('permissions', () => {
  test('the page may write text to the clipboard and nothing else', () => {
    const page = { address: 'app://counterfoil/index.html', isMainFrame: true };

    expect(PERMISSIONS.filter((permission) => mayUse(permission, page))).toEqual([
      'clipboard-sanitized-write',
    ]);
  });

  test.each([
    ['app://counterfoil/index.html', true, true],
    ['app://counterfoil/', true, true],
    ['app://counterfoil', true, true],
    ['app://counterfoil/', false, false],
    ['app://counterfoil/other.html', true, false],
    ['app://counterfoil.evil.example/', true, false],
    ['https://evil.example/', true, false],
    ['', true, false],
    [undefined, true, false],
  ])('%s, main frame %s: %s', (address, isMainFrame, allowed) => {
    expect(mayUse('clipboard-sanitized-write', { address, isMainFrame })).toBe(allowed);
  });
});

describe('addresses for the system’s browser', () => {
  test.each([
    'https://design.example/authorize?client_id=a&state=b',
    'https://design.example:8443/authorize',
    'mailto:?subject=Receipt%20A1&body=Paid%0D%0A1%2C250.00',
  ])('%s may be opened', (address) => expect(mayOpenOutside(address)).toBe(true));

  test.each([
    ...FOREIGN.filter((address) => !/^https?:/.test(address)),
    'app://counterfoil/index.html',
    'http://design.example/authorize',
    'http://127.0.0.1:40123/authorize',
    'http://localhost:3000/authorize',
    'https://user:word@design.example/authorize',
    'https://user@design.example/authorize',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ms-settings:privacy',
    'smb://server/share',
    'mailto:shop@pay.example',
    'mailto:shop@pay.example?subject=a&body=b',
    'mailto:?subject=a&body=b&attach=%2Fetc%2Fpasswd',
    'mailto:?subject=a&body=b&bcc=page%40evil.example',
    'mailto:?attach=%2Fetc%2Fpasswd&subject=a&body=b',
    'mailto:?subject=a&body=b%0',
    'mailto:?subject=a&body=$(reboot)',
    'mailto:?subject=a&body=b\n',
    'MAILTO:?subject=a&body=b',
    'https:',
  ])('%s may not', (address) => expect(mayOpenOutside(address)).toBe(false));
});

const ours: CallingFrame = {
  origin: 'app://counterfoil',
  parent: null,
  processId: 6,
  routingId: 9,
  isDestroyed: () => false,
};

/** A frame that is gone, and says so when anything else of it is read. */
const gone: CallingFrame = {
  isDestroyed: () => true,
  get origin() {
    return disposed();
  },
  get parent() {
    return disposed();
  },
  get processId() {
    return disposed();
  },
  get routingId() {
    return disposed();
  },
};

function disposed(): never {
  throw new Error('Render frame was disposed before it could be accessed');
}

const NOT_OUR_PAGE: [string, CallingFrame][] = [
  ['a destroyed frame, which is not read because that throws', gone],
  ['a frame inside the page', { ...ours, parent: ours }],
  ['no origin', { ...ours, origin: '' }],
  ['an opaque origin', { ...ours, origin: 'null' }],
  ['an address for an origin', { ...ours, origin: 'app://counterfoil/index.html' }],
  ['an origin that begins like ours', { ...ours, origin: 'app://counterfoil.evil.example' }],
  ['the same host by another scheme', { ...ours, origin: 'https://counterfoil' }],
];

describe('who may call', () => {
  test('the main frame of our page, read twice', () => {
    expect(isOurPage(ours)).toBe(true);
    expect(mayCall(ours, { ...ours })).toBe(true);
  });

  test('also after a crash, which Electron goes on calling detached', () => {
    const again = { ...ours, routingId: 12, detached: true };

    expect(isOurPage(again)).toBe(true);
    expect(mayCall(again, again)).toBe(true);
  });

  test.each(NOT_OUR_PAGE)('not %s, nor when the page has become that', (_who, frame) => {
    expect(isOurPage(frame)).toBe(false);
    expect(mayCall(frame, frame)).toBe(false);
    expect(mayCall(frame, ours)).toBe(false);
    expect(mayCall(ours, frame)).toBe(false);
  });

  test.each<[string, CallingFrame | null]>([
    ['a frame that is gone already', null],
    ['the frame of the process before', { ...ours, processId: 5 }],
    ['a frame that the page had before', { ...ours, routingId: 8 }],
  ])('not %s', (_who, frame) => {
    expect(mayCall(frame, ours)).toBe(false);
  });
});

describe('a lost page of the customer’s', () => {
  test.each([
    ['the first time', null, 5_000, 'reload'],
    ['again within a minute', 5_000, 64_999, 'give-up'],
    ['again later', 5_000, 65_000, 'reload'],
  ] as const)('%s', (_when, previous, now, next) => {
    expect(afterLoss(previous, now)).toBe(next);
  });
});
