/** Lint rule: what people read goes through i18n, so no words stand in a component. */
import type { Rule, RuleNode } from './rule.ts';

/** Attributes whose text is seen or read aloud. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'error',
  'label',
  'placeholder',
  'title',
]);

const hasWords = (text: unknown) => typeof text === 'string' && /\p{L}/u.test(text);

export const noLiteralText: Rule = {
  create(context) {
    const report = (node: RuleNode) =>
      context.report({ message: 'Text goes through i18n, not into a component.', node });

    return {
      JSXText(node) {
        if (hasWords(node.value)) report(node);
      },
      JSXExpressionContainer(node) {
        if (node.parent.type === 'JSXAttribute') return;
        if (node.expression.type === 'Literal' && hasWords(node.expression.value)) report(node);
        if (node.expression.type === 'TemplateLiteral') {
          if (node.expression.quasis.some((quasi) => hasWords(quasi.value.cooked))) report(node);
        }
      },
      JSXAttribute(node) {
        if (node.name.type !== 'JSXIdentifier' || !SPOKEN.has(node.name.name)) return;
        const value =
          node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
        if (value?.type === 'Literal' && hasWords(value.value)) report(node);
      },
    };
  },
};
