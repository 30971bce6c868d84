/** What each layer of the tests took, and which files cost most, so that it is seen when the suite grows back. */

/**
 * @typedef {object} FileCost
 * @property {string} layer
 * @property {string} file from the project's folder
 * @property {number} tests
 * @property {number} cpuMs processor time, with that of the processes that the file started
 * @property {number} startedAt UTC milliseconds
 * @property {number} endedAt UTC milliseconds
 */

const LAYERS = ['unit', 'page', 'integration', 'integration-alone', 'fault', 'browser', 'e2e'];
const DEAREST = 10;

const seconds = (/** @type {number} */ ms) => (ms / 1000).toFixed(1);

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

/**
 * Lines to print: a table of layers, from the cheapest kind, and the ten dearest files.
 * @param {readonly FileCost[]} costs in any order
 */
export function costLines(costs) {
  const layers = LAYERS.map((layer) => costs.filter((each) => each.layer === layer)).filter(
    (files) => files.length > 0,
  );
  const rows = layers.map((files) => [
    files[0]?.layer ?? '',
    String(files.length),
    String(sum(files.map(({ tests }) => tests))),
    seconds(sum(files.map(({ cpuMs }) => cpuMs))),
    seconds(
      Math.max(...files.map(({ endedAt }) => endedAt)) -
        Math.min(...files.map(({ startedAt }) => startedAt)),
    ),
  ]);
  const table = [['layer', 'files', 'tests', 'processor s', 'from first to last s'], ...rows];
  const widths = (table[0] ?? []).map((_, at) =>
    Math.max(...table.map((row) => row[at]?.length ?? 0)),
  );
  const dearest = costs.toSorted((one, other) => other.cpuMs - one.cpuMs).slice(0, DEAREST);
  return [
    ...table.map((row) =>
      row
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  '),
    ),
    '',
    'The dearest files, in processor seconds:',
    ...dearest.map(({ file, cpuMs }) => `${seconds(cpuMs).padStart(6)}  ${file}`),
  ];
}
