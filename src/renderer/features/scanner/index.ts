/** What other features and the frame use of scanner. */
export { codeReadings } from './code-readings.ts';
export { hearScans, timedKey, watchTyping } from './hear-scans.ts';
export { learnScanner, setScanner } from './known-scanner.ts';
export {
  NOTHING_READ,
  type Reading,
  type Scan,
  type Stroke,
  type TimedKey,
  readKey,
  readSilence,
  typingOf,
} from './scan-reader.ts';
export { useScanner } from './use-scanner.ts';
