/**
 * The system's voice as a test has it: a script for the page that writes what is spoken to
 * `globalThis.spoken`, and says of each sentence at once that it is done.
 */
export const STAND_IN_VOICE = `
  globalThis.spoken = [];
  globalThis.SpeechSynthesisUtterance = class extends EventTarget {
    constructor(words) { super(); this.words = words; }
  };
  Object.defineProperty(globalThis, 'speechSynthesis', { value: Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: 'en-GB', localService: true, default: true }],
    speak(said) { spoken.push(said.words); queueMicrotask(() => said.dispatchEvent(new Event('end'))); },
  }) });`;
