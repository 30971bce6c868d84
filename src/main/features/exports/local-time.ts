/** The shop's local time of many moments, one after the other, one day written once. */

/** The last moment that JavaScript's dates reach. */
const LATEST_MS = 8_640_000_000_000_000;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export interface LocalMoment {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Days since 1970-01-01, as the local calendar counts them. */
  dayNumber: number;
  /** Milliseconds since local midnight by the clock on the wall. */
  ofDay: number;
}

export interface LocalTime {
  /**
   * @param ahead how many minutes local time is ahead of UTC
   * @returns null for what is no moment that a calendar knows
   */
  of(at: number, ahead: number): LocalMoment | null;
}

export function createLocalTime(): LocalTime {
  let dayNumber = NaN;
  let day = '';
  return {
    of(at, ahead) {
      if (!(at >= 0 && at <= LATEST_MS - DAY_MS)) return null;
      const local = at + ahead * MINUTE_MS;
      const number = Math.floor(local / DAY_MS);
      if (number !== dayNumber) {
        dayNumber = number;
        day = new Date(number * DAY_MS).toISOString().slice(0, -14);
      }
      return { day, dayNumber, ofDay: local - number * DAY_MS };
    },
  };
}

const two = (value: number) => (value < 10 ? `0${value}` : String(value));

/** `HH:MM:SS`. @param ofDay milliseconds since midnight */
export function clockText(ofDay: number): string {
  const seconds = Math.floor(ofDay / 1000);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

const three = (value: number) => (value < 10 ? `00${value}` : value < 100 ? `0${value}` : value);

/** @returns UTC in ISO 8601 with milliseconds; what is no moment as it is */
export function createUtcText(): (at: number) => string {
  const utc = createLocalTime();
  return (at) => {
    const moment = utc.of(at, 0);
    if (moment === null) return String(at);
    return `${moment.day}T${clockText(moment.ofDay)}.${three(moment.ofDay % 1000)}Z`;
  };
}
