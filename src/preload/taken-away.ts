/**
 * What is taken from the page's own world before any of its scripts runs: ways out that no content
 * policy and no request handler of Electron's sees, and boxes of the system that no permission
 * handler is asked about. The page uses none of them.
 */
export const TAKEN_AWAY: readonly string[] = [
  // Packets to anywhere.
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'RTCDataChannel',
  'RTCIceTransport',
  'RTCDtlsTransport',
  'RTCSctpTransport',
  'WebTransport',
  'WebSocketStream',
  'TCPSocket',
  'TCPServerSocket',
  'UDPSocket',
  // Files that are chosen in a box of the system.
  'showOpenFilePicker',
  'showSaveFilePicker',
  'showDirectoryPicker',
];

/**
 * Takes names from the world that it runs in. It is handed to that world as text, so it knows
 * nothing but its argument.
 */
export function takeAway(names: readonly string[]): void {
  for (const name of names) Reflect.deleteProperty(globalThis, name);
}
