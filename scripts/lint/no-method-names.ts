/** Lint rule: what differs between payment methods stands in their own files. */
import { relative, sep } from 'node:path';
import { METHODS } from '../../src/shared/core/methods/index.ts';
import { mustNameNoMethod } from './layers.ts';
import type { Rule, RuleNode } from './rule.ts';

const NAMES: ReadonlySet<unknown> = new Set(METHODS);

export const noMethodNames: Rule = {
  create(context) {
    const from = relative(context.cwd, context.physicalFilename).split(sep).join('/');
    if (!mustNameNoMethod(from)) return {};
    const report = (node: RuleNode) =>
      context.report({
        message: 'A payment method is named in its own files alone: ask for what it does.',
        node,
      });
    return {
      Literal(node) {
        if (NAMES.has(node.value)) report(node);
      },
      TemplateLiteral(node) {
        if (node.quasis.length === 1 && NAMES.has(node.quasis[0]?.value.cooked)) report(node);
      },
      // A table by method; one name alone may well mean something else.
      ObjectExpression(node) {
        const keys = node.properties.map((property) =>
          property.type === 'Property' && property.key.type === 'Identifier'
            ? property.key.name
            : null,
        );
        if (keys.filter((key) => NAMES.has(key)).length > 1) report(node);
      },
    };
  },
};
