/** Accounts and columns as they are being typed, what is wrong with them, and what is saved. Pure. */
import type { FieldProblem } from '../../../shared/core/text/fields.ts';
import {
  eachRole,
  JOURNAL_COLUMNS,
  type JournalAccounts,
  type JournalColumn,
  type JournalMapping,
  type KeptMapping,
  type MappingField,
  MAPPING_FIELDS,
  mappingProblems,
  type NamedColumn,
} from '../../../shared/features/journal/mapping.ts';
import { ACCOUNT_ROLES, type AccountRole } from '../../../shared/features/journal/roles.ts';
import { createDraft } from '../../core/forms/drafts.ts';

/** A column of the form: those that are not in the file stand last, with a heading to begin with. */
export interface ColumnRow extends NamedColumn {
  readonly isIn: boolean;
}

export interface MappingDraft {
  readonly accounts: JournalAccounts;
  readonly columns: readonly ColumnRow[];
}

/** What was changed of it; columns are changed as a whole. */
export interface MappingChanges {
  readonly accounts: Partial<JournalAccounts>;
  readonly columns: readonly ColumnRow[] | null;
}

export const MAPPING_DRAFT = createDraft<MappingChanges>();

/** The form as it is stored. @param heading of a column that is not in the file */
export function draftOf(
  { accounts, columns }: JournalMapping,
  heading: (column: JournalColumn) => string,
): MappingDraft {
  const others = JOURNAL_COLUMNS.filter(
    (column) => !columns.some((named) => named.column === column),
  );
  return {
    accounts,
    columns: [
      ...columns.map((named) => ({ ...named, isIn: true })),
      ...others.map((column) => ({ column, heading: heading(column), isIn: false })),
    ],
  };
}

/** What was typed here over what is stored by now, whoever stored it. */
export const withTyped = (stored: MappingDraft, typed: MappingChanges | null): MappingDraft => ({
  accounts: { ...stored.accounts, ...typed?.accounts },
  columns: typed?.columns ?? stored.columns,
});

export function changesOf(draft: MappingDraft, stored: MappingDraft): MappingChanges {
  const accounts: Partial<Record<AccountRole, JournalAccounts[AccountRole]>> = {};
  for (const role of ACCOUNT_ROLES) {
    const [now, before] = [draft.accounts[role], stored.accounts[role]];
    if (now.number !== before.number || now.name !== before.name) accounts[role] = now;
  }
  return { accounts, columns: isSame(draft.columns, stored.columns) ? null : draft.columns };
}

const isSame = (one: readonly ColumnRow[], other: readonly ColumnRow[]): boolean =>
  one.every(({ column, heading, isIn }, at) => {
    const beside = other[at];
    return beside?.column === column && beside.heading === heading && beside.isIn === isIn;
  });

export const isChanged = (draft: MappingDraft, stored: MappingDraft): boolean => {
  const { accounts, columns } = changesOf(draft, stored);
  return columns !== null || Object.keys(accounts).length > 0;
};

const trimmed = (draft: MappingDraft): JournalMapping => ({
  accounts: eachRole((role) => {
    const { number, name } = draft.accounts[role];
    return { number: number.trim(), name: name.trim() };
  }),
  columns: draft.columns
    .filter(({ isIn }) => isIn)
    .map(({ column, heading }) => ({ column, heading: heading.trim() })),
});

/** What is sent of it: only what was changed, so that all else stays as it is. */
export function changesToSave(draft: MappingDraft, stored: MappingDraft): KeptMapping {
  const { accounts, columns } = changesOf(draft, stored);
  const all = trimmed(draft);
  return {
    accounts: Object.fromEntries(
      ACCOUNT_ROLES.filter((role) => role in accounts).map((role) => [role, all.accounts[role]]),
    ),
    columns: columns === null ? null : all.columns,
  };
}

export const problemOf = (draft: MappingDraft, field: MappingField): FieldProblem | null =>
  mappingProblems(trimmed(draft)).get(field) ?? null;

/** What stands in a field. */
export function textOf({ accounts, columns }: MappingDraft, field: MappingField): string {
  for (const role of ACCOUNT_ROLES) {
    if (field === `number.${role}`) return accounts[role].number;
    if (field === `name.${role}`) return accounts[role].name;
  }
  return columns.find(({ column }) => field === `heading.${column}`)?.heading ?? field;
}

/** The fields whose problem a change settles, or makes another one. */
export const concernedBy = (part: Partial<MappingDraft>, draft: MappingDraft): MappingField[] =>
  MAPPING_FIELDS.filter((field) => {
    if (field === 'columns' || field.startsWith('heading.')) return part.columns !== undefined;
    const { accounts } = part;
    return accounts !== undefined && textOf({ ...draft, accounts }, field) !== textOf(draft, field);
  });

/** With one column a place further; as it is where there is none. @param by 1 is down */
export function movedBy(
  rows: readonly ColumnRow[],
  column: JournalColumn,
  by: 1 | -1,
): ColumnRow[] {
  const at = rows.findIndex((row) => row.column === column);
  const [row, other] = [rows[at], rows[at + by]];
  if (row === undefined || other === undefined) return [...rows];
  return rows.with(at, other).with(at + by, row);
}
