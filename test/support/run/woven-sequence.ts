/**
 * The order of the files: those that share processes suite by suite, and of those that don't each suite
 * spread over the whole run, so that what waits and what works are side by side.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

export class WovenSequence extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    const shared = sorted.filter(({ project }) => !project.config.isolate);
    const suites = Map.groupBy(
      sorted.filter(({ project }) => project.config.isolate),
      ({ project }) => project.name,
    );
    const woven = [...suites.values()]
      .flatMap((suite) => suite.map((file, at) => ({ file, place: (at + 0.5) / suite.length })))
      .toSorted((one, other) => one.place - other.place)
      .map(({ file }) => file);
    return [...woven, ...shared];
  }
}
