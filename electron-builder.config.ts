/**
 * How the app is packaged: run by `npm run dist` (`scripts/dist/run.ts`), which builds first, says
 * whether this build is signed, and hands its arguments on. What ships is listed in
 * `scripts/dist/contents.ts`, the fuses in `scripts/dist/fuses.ts`; a build that has anything else
 * in it ends here. docs/releasing.md has accounts and keys.
 */
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { checkPackage } from './scripts/dist/check-package.ts';
import { runtimeFrom } from './scripts/dist/runtime.ts';
import { signingFor } from './scripts/dist/signing.ts';
import { writeChecksums } from './scripts/dist/checksums.ts';

const { env } = process;
const folder = env['COUNTERFOIL_DIST'] ?? 'dist';
const runtime = runtimeFrom(env);
const windows = signingFor('win32', env);

/** An unsigned build says so in its file's name, besides in About. */
const artifactName = `\${productName}-\${version}${env['COUNTERFOIL_SIGNED'] === 'yes' ? '' : '-unsigned'}-\${os}-\${arch}.\${ext}`;

/** First in each system's list: a list that only leaves out would begin with everything there is. */
const ICON = 'resources/icon.png';

const azure = env['COUNTERFOIL_AZURE_ENDPOINT'];

export default {
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

  asar: { smartUnpack: false },
  asarUnpack: ['**/*.node'],
  files: [
    { from: join(folder, 'app'), to: 'out', filter: ['**/*'] },
    'package.json',
    '!node_modules/node-addon-api/**',
    '!node_modules/better-sqlite3/{src,deps}/**',
    '!node_modules/keytar/{src,script}/**',
    '!node_modules/undici/{docs,scripts,types}/**',
    '!node_modules/undici/index-fetch.js',
    '!node_modules/**/{binding.gyp,README.md,Readme.md,*.d.ts,*.ts,*.map,*.wasm}',
  ],
  // The app's own licence; Electron's and Chromium's come with Electron.
  extraFiles: ['LICENSE'],
  // Names of what built the app, and how, are nobody's business and change its hash.
  removePackageScripts: true,
  removePackageKeywords: true,

  afterPack: checkPackage,
  afterAllArtifactBuild: writeChecksums,
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
    ],
    // A signature without a time is worth nothing once the certificate has run out.
    ...(windows.signed &&
      (azure
        ? {
            azureSignOptions: {
              endpoint: azure,
              codeSigningAccountName: env['COUNTERFOIL_AZURE_ACCOUNT'] ?? '',
              certificateProfileName: env['COUNTERFOIL_AZURE_PROFILE'] ?? '',
              publisherName: env['COUNTERFOIL_PUBLISHER'] ?? 'Counterfoil',
            },
          }
        : {
            signtoolOptions: {
              certificateSha1: env['COUNTERFOIL_CERTIFICATE_SHA1'] ?? null,
              signingHashAlgorithms: ['sha256'],
              rfc3161TimeStampServer: 'http://timestamp.digicert.com',
            },
          })),
  },
  nsis: {
    // Asks for whom it is installed; silent with /S, and /currentuser or /allusers.
    oneClick: false,
    perMachine: false,
    selectPerMachineByDefault: false,
    allowElevation: true,
    allowToChangeInstallationDirectory: true,
    // The record stays when the app goes: it is the shop's.
    deleteAppDataOnUninstall: false,
    differentialPackage: false,
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
    ],
    x64ArchFiles: '**/prebuilds/**/*.node',
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: 'resources/package/entitlements.mac.plist',
    entitlementsInherit: 'resources/package/entitlements.mac.inherit.plist',
    notarize: signingFor('darwin', env).signed,
    ...(!signingFor('darwin', env).signed && { identity: null }),
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
    ],
  },
} satisfies Configuration;
