/** Writes down what each file of tests took, for `scripts/lib/test-costs.mjs` to add up over a whole run. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { FileCost } from '../../../scripts/lib/test-costs.mjs';

export default class CostReporter implements Reporter {
  readonly #startedAt = new Map<string, number>();

  onTestModuleStart({ id }: TestModule): void {
    this.#startedAt.set(id, Date.now());
  }

  onTestModuleEnd(module: TestModule): void {
    const costs = process.env['TEST_COSTS'];
    if (costs === undefined) return;
    const endedAt = Date.now();
    const cost: FileCost = {
      layer: module.project.name,
      file: path.relative(module.project.config.root, module.moduleId),
      tests: [...module.children.allTests()].length,
      cpuMs: module.meta().cpuMs ?? 0,
      startedAt: this.#startedAt.get(module.id) ?? endedAt,
      endedAt,
    };
    appendFileSync(costs, `${JSON.stringify(cost)}\n`);
  }
}
