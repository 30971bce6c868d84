/**
 * Which switches and variables keep an installed app from starting. What counts is what the person's command line
 * held: Electron adds switches of its own to every app's (`--allow-file-access-from-files`) and
 * takes others away (`app.enableSandbox()` drops `--no-sandbox`, long after it had its effect).
 */

/** Switches that would weaken the app or let another program drive it. */
export const WEAKENING_SWITCHES: readonly string[] = [
  // The sandbox and the wall between processes.
  'allow-sandbox-debugging',
  'browser-subprocess-path',
  'disable-app-container',
  'disable-features',
  'disable-gpu-sandbox',
  'disable-kill-after-bad-ipc',
  'disable-namespace-sandbox',
  'disable-seccomp-filter-sandbox',
  'disable-setuid-sandbox',
  'disable-site-isolation-for-policy',
  'disable-site-isolation-trials',
  'enable-features',
  'gpu-launcher',
  'in-process-gpu',
  'no-sandbox',
  'no-sandbox-and-elevated',
  'no-zygote',
  'no-zygote-sandbox',
  'ppapi-plugin-launcher',
  'renderer-cmd-prefix',
  'single-process',
  'utility-cmd-prefix',
  'zygote-cmd-prefix',
  // What a page may do.
  'allow-file-access-from-files',
  'allow-insecure-localhost',
  'allow-running-insecure-content',
  'disable-blink-features',
  'disable-web-security',
  'disable-webrtc-encryption',
  'enable-blink-features',
  'enable-blink-test-features',
  'enable-experimental-web-platform-features',
  'force-webrtc-ip-handling-policy',
  'js-flags',
  'load-extension',
  'unsafely-treat-insecure-origin-as-secure',
  'use-fake-ui-for-media-stream',
  'webrtc-ip-handling-policy',
  // Who answers for a name, and what is kept of what was said.
  'host-resolver-rules',
  'host-rules',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'log-net-log',
  'ssl-key-log-file',
  'enable-tracing',
  'trace-config-file',
  'trace-startup',
  // Another program that drives this one.
  'auto-open-devtools-for-tabs',
  'debug',
  'debug-brk',
  'debug-port',
  'enable-automation',
  'inspect',
  'inspect-brk',
  'inspect-brk-node',
  'inspect-port',
  'inspect-publish-uid',
  'inspect-wait',
  'remote-allow-origins',
  'remote-debugging-address',
  'remote-debugging-io-pipes',
  'remote-debugging-pipe',
  'remote-debugging-port',
  'remote-debugging-socket-name',
  'remote-debugging-targets',
  'renderer-startup-dialog',
  'wait-for-debugger-children',
];

/**
 * The refused switches of a command line, in the order of the list above. A build from source takes
 * them all: tests drive it through the debugging port, and root on Linux can't have a sandbox.
 * @param args the command line after the program, as the person gave it
 */
export function refusedSwitches(
  args: readonly string[],
  platform: NodeJS.Platform,
  packaged: boolean,
): string[] {
  if (!packaged) return [];
  const given = new Set(args.map((arg) => switchName(arg, platform)));
  return WEAKENING_SWITCHES.filter((name) => given.has(name));
}

/** Variables that Electron reads before any code of ours runs, as a switch of the same meaning. */
const WEAKENING_VARIABLE = 'ELECTRON_DISABLE_SANDBOX';

/**
 * The refused variables of an environment, as they are spelled there. What they are set to makes no
 * difference, not even nothing at all.
 */
export function refusedVariables(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
  packaged: boolean,
): string[] {
  if (!packaged) return [];
  const spelled = (name: string) => (platform === 'win32' ? name.toUpperCase() : name);
  return Object.keys(env).filter((name) => spelled(name) === WEAKENING_VARIABLE);
}

/**
 * Reads one argument at least as widely as Chromium and Node do together: with one dash or two, on
 * Windows also with a slash, with a value or without, in any case (Windows), with blanks around it,
 * and with underscores for dashes (Node). It also looks behind a lone `--`, which ends Chromium's
 * switches: no file of ours is called like a switch.
 */
function switchName(arg: string, platform: NodeJS.Platform): string | null {
  const prefix = platform === 'win32' ? /^(?:--|-|\/)/ : /^--?/;
  const trimmed = arg.trim();
  if (!prefix.test(trimmed)) return null;
  const [name = ''] = trimmed.replace(prefix, '').split('=');
  return name.trim().toLowerCase().replaceAll('_', '-');
}
