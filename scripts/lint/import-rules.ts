/** Lint rule: imports keep to the layers of `layers.ts`. */
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import {
  judgeElectronName,
  judgeFileImport,
  judgePackageImport,
  mustStaySchemaFree,
} from './layers.ts';
import type { Rule, RuleNode } from './rule.ts';
import { pullsInSchemas } from './schema-use.ts';

const toPath = (file: string, cwd: string) => relative(cwd, file).split(sep).join('/');

/** `@scope/name/inside` → `@scope/name`; Node's own modules keep their prefix. */
function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** `import { name as other }` and `import { 'name' as other }` both name `name`. */
function importedName(imported: { name: string } | { value: string }): string {
  return 'name' in imported ? imported.name : imported.value;
}

export const importRules: Rule = {
  create(context) {
    const file = context.physicalFilename;
    const from = toPath(file, context.cwd);

    /** @param typesOnly whether the import disappears when the types are stripped */
    function judge(specifier: string, typesOnly: boolean): string | null {
      if (!specifier.startsWith('.')) return judgePackageImport(from, packageName(specifier));
      const target = join(dirname(file), specifier.replace(/\?.*$/, ''));
      const wrong = judgeFileImport(from, toPath(target, context.cwd));
      if (wrong !== null || typesOnly || !mustStaySchemaFree(from)) return wrong;
      if (!existsSync(target) || !pullsInSchemas(target)) return null;
      return 'this file pulls the schema library in; import its types alone';
    }

    function check(source: (RuleNode & { value: unknown }) | null, typesOnly: boolean) {
      if (source === null || typeof source.value !== 'string') return;
      const wrong = judge(source.value, typesOnly);
      if (wrong !== null) context.report({ message: `${wrong}.`, node: source });
    }

    return {
      ImportDeclaration(node) {
        check(node.source, node.importKind === 'type');
        if (node.source.value !== 'electron' || node.importKind === 'type') return;
        for (const part of node.specifiers) {
          const name = part.type === 'ImportSpecifier' ? importedName(part.imported) : null;
          const wrong = judgeElectronName(from, name);
          if (wrong !== null) context.report({ message: `${wrong}.`, node: part });
        }
      },
      ExportNamedDeclaration(node) {
        check(node.source, node.exportKind === 'type');
      },
      ExportAllDeclaration(node) {
        check(node.source, node.exportKind === 'type');
      },
      ImportExpression(node) {
        if (node.source.type === 'Literal') check(node.source, false);
      },
      TSImportType(node) {
        check(node.source, true);
      },
    };
  },
};
