/** What the sources of a policy say together. Pure: reading them is `sources.ts`. */
import {
  POLICY_NAME_MAX,
  POLICY_NAMES,
  POLICY_PROBLEMS_MAX,
  type PolicyName,
  type PolicyProblem,
  type PolicyProblemCode,
  type PolicySource,
  type PolicyView,
  POLICY_WAYS,
  type PolicyWay,
  type SourceProblem,
} from '../../../shared/features/policy/policy.ts';
import { visibleText } from '../../../shared/core/text/visible-text.ts';
import type { PolicyTable, PolicyValues } from './table.ts';

/** What one source holds, as it was found, or why it could not be used. */
export type FoundPolicy =
  | { readonly source: PolicySource; readonly content: unknown }
  | { readonly source: PolicySource; readonly trouble: SourceProblem };

/** One setting of a policy. */
export interface SetByPolicy<V> {
  readonly value: V;
  readonly way: PolicyWay;
  readonly source: PolicySource;
}

type SetValues = { [N in PolicyName]?: SetByPolicy<PolicyValues[N]> };

export interface Policy {
  readonly set: Readonly<SetValues>;
  readonly problems: readonly PolicyProblem[];
}

/** Of a counter that nobody administers. */
export const NO_POLICY: Policy = { set: {}, problems: [] };

/** Names that a secret could stand under. Its value is not looked at, kept or told. */
const SECRET_NAME =
  /secret|passw|passphrase|token|credential|private|authori[sz]ation|(?:api|access|sign\w*)[\s_-]*key|^key$/i;

const MOST_NAMES = 100;

/**
 * @param found the sources, the weightiest first: what one locks, none of those after it changes
 * @returns what is locked comes before what is preset, whichever source says so
 */
export function combinePolicies(found: readonly FoundPolicy[], table: PolicyTable): Policy {
  const set: SetValues = {};
  const problems: PolicyProblem[] = [];
  const say = (source: PolicySource, name: string | null, problem: PolicyProblemCode) => {
    const setting = name === null ? null : visibleText(name).slice(0, POLICY_NAME_MAX);
    if (problems.length < POLICY_PROBLEMS_MAX) problems.push({ source, setting, problem });
  };

  function take(
    name: PolicyName,
    raw: unknown,
    { way, source }: { way: PolicyWay; source: PolicySource },
  ): void {
    const setting = table[name];
    if (!setting.ways.includes(way)) {
      say(source, name, 'locked-only');
      return;
    }
    const judged = setting.check(raw);
    if (!judged.ok) say(source, name, judged.problem);
    else if (set[name] === undefined)
      Object.assign(set, { [name]: { value: judged.value, way, source } });
  }

  const sections = found.map((each) => readSections(each, say));
  for (const way of POLICY_WAYS)
    for (const { source, content } of sections)
      for (const [written, raw] of entriesOf(source, content[way], say)) {
        const name = findName(written);
        if (SECRET_NAME.test(written)) say(source, written, 'secret');
        else if (name === null) say(source, written, 'unknown');
        else take(name, raw, { way, source });
      }
  return { set, problems };
}

type Say = (source: PolicySource, name: string | null, problem: PolicyProblemCode) => void;

interface Sections {
  readonly source: PolicySource;
  readonly content: Readonly<Partial<Record<PolicyWay, unknown>>>;
}

function readSections(found: FoundPolicy, say: Say): Sections {
  const { source } = found;
  if ('trouble' in found) {
    say(source, null, found.trouble);
    return { source, content: {} };
  }
  if (!isRecord(found.content)) {
    say(source, null, 'malformed');
    return { source, content: {} };
  }
  const content: Partial<Record<PolicyWay, unknown>> = {};
  for (const [written, section] of entriesOf(source, found.content, say)) {
    const way = POLICY_WAYS.find((each) => each === written.toLowerCase());
    if (way !== undefined) content[way] = section;
    else if (SECRET_NAME.test(written)) say(source, written, 'secret');
    else say(source, written, findName(written) === null ? 'unknown' : 'misplaced');
  }
  return { source, content };
}

function entriesOf(source: PolicySource, section: unknown, say: Say): [string, unknown][] {
  if (section === undefined) return [];
  if (!isRecord(section)) {
    say(source, null, 'malformed');
    return [];
  }
  const entries = Object.entries(section);
  if (entries.length <= MOST_NAMES) return entries;
  say(source, null, 'too-large');
  return [];
}

/** The registry keeps no difference between capitals and small letters, so none counts. */
const findName = (written: string): PolicyName | null =>
  POLICY_NAMES.find((name) => name.toLowerCase() === written.toLowerCase()) ?? null;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is locked of one setting; undefined where it is not, since null is a value. */
export function lockedBy<N extends PolicyName>(
  policy: Policy,
  name: N,
): PolicyValues[N] | undefined {
  const set = policy.set[name];
  return set?.way === 'locked' ? set.value : undefined;
}

/** What stands there until somebody chooses otherwise; undefined where it is not preset. */
export function presetBy<N extends PolicyName>(
  policy: Policy,
  name: N,
): PolicyValues[N] | undefined {
  const set = policy.set[name];
  return set?.way === 'preset' ? set.value : undefined;
}

/** @param further problems that turned up since the policy was read */
export function viewOf(policy: Policy, further: readonly PolicyProblem[] = []): PolicyView {
  return {
    set: POLICY_NAMES.flatMap((name) => {
      const set = policy.set[name];
      return set === undefined ? [] : [{ name, ...set }];
    }),
    problems: [...further, ...policy.problems].slice(0, POLICY_PROBLEMS_MAX),
  };
}
