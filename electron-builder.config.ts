/**
 * How the app is packaged: run by `npm run dist` (`scripts/dist/run.ts`), which builds first, says
 * whether this build is signed, and hands its arguments on. What ships is listed in
 * `scripts/dist/contents.ts`, the fuses in `scripts/dist/fuses.ts`; a build that has anything else
 * in it ends here. docs/releasing.md has accounts and keys.
 */
import { join } from 'node:path';
import { type Configuration, Platform, type WindowsConfiguration } from 'electron-builder';
import { demandSignatures, type Publisher } from './scripts/dist/authenticode.ts';
import { checkPackage } from './scripts/dist/check-package.ts';
import { packageScript } from './scripts/dist/package-scripts.ts';
import { runtimeFrom } from './scripts/dist/runtime.ts';
import { watchMacSignature } from './scripts/dist/mac-signature.ts';
import { signingFor, type Variables, type Way } from './scripts/dist/signing.ts';
import { writeChecksums } from './scripts/dist/checksums.ts';
import { LANGUAGES } from './src/shared/i18n/languages.ts';

/** First in each system's list: a list that only leaves out would begin with everything there is. */
const ICON = 'resources/icon.png';

/** What calls Windows' own libraries. */
const NOT_FOR_OTHERS = ['!node_modules/{koffi,@koromix}/**'];

/** What Electron and keytar load on Debian and its like, by the names of its packages. */
const DEBIAN_NEEDS = [
  'libgtk-3-0',
  'libnss3',
  'libasound2',
  'libatspi2.0-0',
  'libcups2',
  'libgbm1',
  'libnotify4',
  'libsecret-1-0',
  'libuuid1',
  'libxtst6',
  'xdg-utils',
];

/** The same on Fedora or, after each `or`, on openSUSE. */
const RPM_NEEDS = [
  '(gtk3 or libgtk-3-0)',
  '(nss or mozilla-nss)',
  '(alsa-lib or libasound2)',
  'at-spi2-core',
  '(cups-libs or libcups2)',
  '(mesa-libgbm or libgbm1)',
  '(libnotify or libnotify4)',
  '(libsecret or libsecret-1-0)',
  '(libuuid or libuuid1)',
  '(libXtst or libXtst6)',
  'xdg-utils',
];

interface WindowsSigning {
  readonly publisher: Publisher;
  readonly options: WindowsConfiguration;
}

/** How Windows' binaries are signed, and by whose certificate they have to be afterwards. */
function windowsSigning(env: Variables, way: Way | null): WindowsSigning | null {
  const name = env['COUNTERFOIL_PUBLISHER'] ?? '';
  const sha1 = env['COUNTERFOIL_CERTIFICATE_SHA1'] ?? '';
  if (way === 'azure') {
    const azureSignOptions = {
      endpoint: env['COUNTERFOIL_AZURE_ENDPOINT'] ?? '',
      codeSigningAccountName: env['COUNTERFOIL_AZURE_ACCOUNT'] ?? '',
      certificateProfileName: env['COUNTERFOIL_AZURE_PROFILE'] ?? '',
      publisherName: name,
    };
    return { publisher: { name }, options: { azureSignOptions } };
  }
  if (way !== 'certificate') return null;
  const signtoolOptions: WindowsConfiguration['signtoolOptions'] = {
    certificateSha1: sha1,
    signingHashAlgorithms: ['sha256'],
    // A signature without a time is worth nothing once the certificate has run out.
    rfc3161TimeStampServer: 'http://timestamp.digicert.com',
  };
  return { publisher: { sha1 }, options: { signtoolOptions } };
}

/**
 * @param env what signs it, and what `npm run dist` decided
 * @param host the system that it is packaged on
 */
export function configurationFor(env: Variables, host: string): Configuration {
  const folder = env['COUNTERFOIL_DIST'] ?? 'dist';
  const runtime = runtimeFrom(env);
  const windows = windowsSigning(env, signingFor('win32', env, host).way);
  const mac = signingFor('darwin', env, host);
  const macSignature = watchMacSignature();
  const scripts = {
    afterInstall: packageScript(folder, 'after-install'),
    afterRemove: packageScript(folder, 'after-remove'),
  };

  /** An unsigned build says so in its file's name, besides in About. */
  const artifactName = `\${productName}-\${version}${env['COUNTERFOIL_SIGNED'] === 'yes' ? '' : '-unsigned'}-\${os}-\${arch}.\${ext}`;

  return {
    appId: 'app.counterfoil',
    productName: 'Counterfoil',
    copyright: 'Copyright © The Counterfoil maintainers',
    artifactName,
    directories: { output: join(folder, 'packages'), buildResources: 'resources/package' },

    // The native packages carry binaries for every system: nothing is compiled.
    npmRebuild: false,
    nodeGypRebuild: false,
    buildDependenciesFromSource: false,
    ...(runtime && { electronDist: runtime.folder }),
    ...(runtime?.version && { electronVersion: runtime.version }),

    // Chromium's own words, of the languages that the app speaks.
    electronLanguages: LANGUAGES.map(({ id }) => id),

    asar: { smartUnpack: false },
    asarUnpack: ['**/*.node'],
    files: [
      { from: join(folder, 'app'), to: 'out', filter: ['**/*'] },
      'package.json',
      '!node_modules/**/node-addon-api/**',
      '!node_modules/better-sqlite3/{src,deps}/**',
      '!node_modules/keytar/{src,script}/**',
      '!node_modules/undici/{docs,scripts,types}/**',
      '!node_modules/undici/index-fetch.js',
      '!node_modules/@serialport/bindings-cpp/src/**',
      '!node_modules/@serialport/*/dist/*-esm.mjs',
      // Where Electron runs, the system's C library is glibc.
      '!node_modules/@serialport/bindings-cpp/prebuilds/**/*.musl.node',
      '!node_modules/koffi/{doc,lib,vendor,cnoke.cjs,indirect.*}',
      '!node_modules/koffi/src/koffi/{CMakeLists.txt,indirect.*}',
      '!node_modules/koffi/src/koffi/src/!(static.js)',
      '!node_modules/@koromix/**/*.{lib,exp}',
      '!node_modules/**/{binding.gyp,CODE_OF_CONDUCT.md,SECURITY.md,README.md,Readme.md,*.d.ts,*.ts,*.map,*.wasm}',
    ],
    // The app's own licence; Electron's and Chromium's come with Electron.
    extraFiles: ['LICENSE'],
    // Names of what built the app, and how, are nobody's business and change its hash.
    removePackageScripts: true,
    removePackageKeywords: true,

    afterPack: checkPackage,
    afterSign: macSignature.note,
    afterAllArtifactBuild: (result) => {
      const platforms = [...result.platformToTargets.keys()];
      if (platforms.includes(Platform.WINDOWS) && windows)
        demandSignatures(result.outDir, windows.publisher);
      if (platforms.includes(Platform.MAC) && mac.signed) macSignature.demand();
      return writeChecksums(result);
    },
    // What a fleet tool or a person gets is put where it is offered by the release workflow alone.
    publish: null,

    win: {
      icon: ICON,
      target: [
        { target: 'nsis', arch: ['x64', 'arm64'] },
        { target: 'msi', arch: ['x64', 'arm64'] },
      ],
      files: [
        ICON,
        '!node_modules/better-sqlite3/prebuilds/!(win32-${arch}).node',
        '!node_modules/keytar/prebuilds/!(win32-${arch})/**',
        '!node_modules/@serialport/bindings-cpp/prebuilds/!(win32-${arch})/**',
        '!node_modules/@koromix/!(koffi-win32-${arch})/**',
      ],
      // Everything that Windows loads, and not the programs alone.
      signExts: ['.dll', '.node'],
      signExecutable: windows !== null,
      // A build that says it is signed ends where something could not be.
      forceCodeSigning: windows !== null,
      ...windows?.options,
    },
    nsis: {
      // Asks for whom it is installed; silent with /S, and /currentuser or /allusers.
      oneClick: false,
      perMachine: false,
      selectPerMachineByDefault: false,
      allowElevation: true,
      allowToChangeInstallationDirectory: true,
      include: 'resources/package/installer.nsh',
      // The record stays when the app goes: it is the shop's.
      deleteAppDataOnUninstall: false,
      differentialPackage: false,
      // For an updater that starts it by itself, which Counterfoil has not.
      packElevateHelper: false,
      // One installer a processor, and none that carries both.
      buildUniversalInstaller: false,
    },
    // For managed fleets, which install it for the whole machine.
    msi: { oneClick: false, perMachine: true },

    mac: {
      icon: ICON,
      category: 'public.app-category.business',
      minimumSystemVersion: '12.0',
      target: [
        { target: 'dmg', arch: ['universal'] },
        { target: 'zip', arch: ['universal'] },
      ],
      // Both halves carry both binaries, so that they can be laid over one another.
      files: [
        ICON,
        '!node_modules/better-sqlite3/prebuilds/!(darwin-x64|darwin-arm64).node',
        '!node_modules/keytar/prebuilds/!(darwin-x64|darwin-arm64)/**',
        '!node_modules/@serialport/bindings-cpp/prebuilds/!(darwin-*)/**',
        ...NOT_FOR_OTHERS,
      ],
      x64ArchFiles: '**/prebuilds/**/*.node',
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: 'resources/package/entitlements.mac.plist',
      entitlementsInherit: 'resources/package/entitlements.mac.inherit.plist',
      notarize: mac.signed,
      forceCodeSigning: mac.signed,
      ...(!mac.signed && { identity: null }),
    },

    linux: {
      icon: ICON,
      category: 'Office',
      synopsis: 'Takes payments by USSD and by payment link',
      maintainer: 'The Counterfoil maintainers',
      vendor: 'Counterfoil',
      // No AppImage: it can't carry a setuid helper, so on systems without user namespaces it starts
      // only with Chromium's sandbox switched off, which Counterfoil refuses.
      target: [
        { target: 'deb', arch: ['x64', 'arm64'] },
        { target: 'rpm', arch: ['x64', 'arm64'] },
      ],
      files: [
        ICON,
        '!node_modules/better-sqlite3/prebuilds/!(linux-${arch}).node',
        '!node_modules/keytar/prebuilds/!(linux-${arch})/**',
        '!node_modules/@serialport/bindings-cpp/prebuilds/!(linux-${arch})/**',
        ...NOT_FOR_OTHERS,
      ],
    },
    // The record has a folder and a group of its own, and stays when the app goes: here too.
    deb: { depends: DEBIAN_NEEDS, recommends: [], ...scripts },
    rpm: { depends: RPM_NEEDS, ...scripts },
  };
}

export default configurationFor(process.env, process.platform);
