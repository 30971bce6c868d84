/** The project's own lint rules, loaded by oxlint (`jsPlugins` in .oxlintrc.json). */
import { importRules } from './import-rules.ts';
import { noLiteralText } from './no-literal-text.ts';
import { noMethodNames } from './no-method-names.ts';

export default {
  meta: { name: 'counterfoil' },
  rules: {
    'import-rules': importRules,
    'no-literal-text': noLiteralText,
    'no-method-names': noMethodNames,
  },
};
