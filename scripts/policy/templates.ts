/**
 * Group Policy's templates, made of the table of what a policy may set. Each setting is a policy of
 * its own in each section that it may stand in, so that one can be locked and another preset.
 */
import type { PolicySetting } from '../../src/main/features/policy/table.ts';
import { policyTable } from '../../src/main/features/policy/table.ts';
import {
  POLICY_NAMES,
  type PolicyName,
  POLICY_WAYS,
  type PolicyWay,
} from '../../src/shared/features/policy/policy.ts';

export const ADMX_FILE = 'resources/policy/counterfoil.admx';
export const ADML_FILE = 'resources/policy/en-US/counterfoil.adml';

/** As `reg.exe` and the app name it. */
export const REGISTRY_KEY = String.raw`Software\Policies\Counterfoil`;

const REVISION = '1.0';
const XML = '<?xml version="1.0" encoding="utf-8"?>';
const SCHEMA = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions';

/** What stands between tags or quotes. */
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The section's key in the registry, which is also the end of its category's name. */
export const sectionOf = (way: PolicyWay) => capital(way);
const categoryOf = (way: PolicyWay) => `Counterfoil${sectionOf(way)}`;
export const policyNameOf = (name: PolicyName, way: PolicyWay) =>
  `${capital(name)}_${sectionOf(way)}`;

/** The category's path, as device managers write it. */
export const areaPathOf = (way: PolicyWay) => `Counterfoil~${categoryOf(way)}`;

interface Entry {
  readonly name: PolicyName;
  readonly way: PolicyWay;
  readonly setting: PolicySetting<unknown>;
}

/** Every policy of the templates, in the table's order. */
export function templateEntries(): Entry[] {
  const table = policyTable('win32');
  return POLICY_WAYS.flatMap((way) =>
    POLICY_NAMES.filter((name) => table[name].ways.includes(way)).map((name) => ({
      name,
      way,
      setting: table[name],
    })),
  );
}

function admxPolicy({ name, way, setting: { written } }: Entry): string[] {
  const id = policyNameOf(name, way);
  const isSwitch = written.kind === 'yes-no';
  const attributes = [
    `name="${id}"`,
    'class="Both"',
    `displayName="$(string.${id})"`,
    `explainText="$(string.${name}_Explained)"`,
    ...(isSwitch ? [] : [`presentation="$(presentation.${id})"`]),
    `key="${REGISTRY_KEY}\\${sectionOf(way)}"`,
    ...(isSwitch ? [`valueName="${name}"`] : []),
  ];
  const lines = [
    `    <policy ${attributes.join(' ')}>`,
    `      <parentCategory ref="${categoryOf(way)}" />`,
    '      <supportedOn ref="SUPPORTED_Counterfoil" />',
  ];
  if (isSwitch)
    lines.push(
      '      <enabledValue><decimal value="1" /></enabledValue>',
      '      <disabledValue><decimal value="0" /></disabledValue>',
    );
  else lines.push('      <elements>', ...element(name, written), '      </elements>');
  return [...lines, '    </policy>'];
}

function element(
  name: PolicyName,
  written: Exclude<PolicySetting<unknown>['written'], { kind: 'yes-no' }>,
): string[] {
  const common = `id="${name}" valueName="${name}"`;
  if (written.kind === 'number')
    return [
      `        <decimal ${common} required="true" minValue="${written.least}" maxValue="${written.most}" />`,
    ];
  if (written.kind === 'text') {
    // What may be empty is not asked for: its value is then an empty text.
    const required = written.mayBeEmpty === true ? '' : ' required="true"';
    return [`        <text ${common}${required} maxLength="${written.maxLength}" />`];
  }
  return [
    `        <enum ${common} required="true">`,
    ...written.choices.map(
      ({ value }) =>
        `          <item displayName="$(string.${name}_${value})"><value><string>${escaped(value)}</string></value></item>`,
    ),
    '        </enum>',
  ];
}

/** The policies themselves, without a word of any language. */
export function admx(): string {
  return `${[
    XML,
    '<!-- Made by scripts/policy/write.ts of the table in src/main/features/policy/table.ts. -->',
    `<policyDefinitions revision="${REVISION}" schemaVersion="1.0" xmlns="${SCHEMA}">`,
    '  <policyNamespaces>',
    '    <target prefix="counterfoil" namespace="Counterfoil.Policies" />',
    '  </policyNamespaces>',
    `  <resources minRequiredRevision="${REVISION}" />`,
    '  <supportedOn>',
    '    <definitions>',
    '      <definition name="SUPPORTED_Counterfoil" displayName="$(string.SUPPORTED_Counterfoil)" />',
    '    </definitions>',
    '  </supportedOn>',
    '  <categories>',
    '    <category name="Counterfoil" displayName="$(string.Counterfoil)" />',
    ...POLICY_WAYS.flatMap((way) => [
      `    <category name="${categoryOf(way)}" displayName="$(string.${categoryOf(way)})">`,
      '      <parentCategory ref="Counterfoil" />',
      '    </category>',
    ]),
    '  </categories>',
    '  <policies>',
    ...templateEntries().flatMap(admxPolicy),
    '  </policies>',
    '</policyDefinitions>',
  ].join('\n')}\n`;
}

const string = (id: string, text: string) => `      <string id="${id}">${escaped(text)}</string>`;

function choiceStrings(name: PolicyName): string[] {
  const { written } = policyTable('win32')[name];
  return written.kind === 'choice'
    ? written.choices.map(({ value, title }) => string(`${name}_${value}`, title))
    : [];
}

function presentation({ name, way, setting: { written, title } }: Entry): string[] {
  if (written.kind === 'yes-no') return [];
  const label = escaped(title);
  const control = {
    text: `        <textBox refId="${name}"><label>${label}</label></textBox>`,
    number: `        <decimalTextBox refId="${name}">${label}</decimalTextBox>`,
    choice: `        <dropdownList refId="${name}" noSort="true">${label}</dropdownList>`,
  }[written.kind];
  return [`      <presentation id="${policyNameOf(name, way)}">`, control, '      </presentation>'];
}

/** Their words in English. */
export function adml(): string {
  const table = policyTable('win32');
  return `${[
    XML,
    `<policyDefinitionResources revision="${REVISION}" schemaVersion="1.0" xmlns="${SCHEMA}">`,
    '  <displayName>Counterfoil</displayName>',
    '  <description>What an organisation sets for its counters.</description>',
    '  <resources>',
    '    <stringTable>',
    string('Counterfoil', 'Counterfoil'),
    string('CounterfoilLocked', 'Locked: can’t be changed at the counter'),
    string('CounterfoilPreset', 'Preset: a default that can be changed at the counter'),
    string('SUPPORTED_Counterfoil', 'Counterfoil on Windows 10 or later'),
    ...templateEntries().map(({ name, way, setting }) =>
      string(policyNameOf(name, way), setting.title),
    ),
    ...POLICY_NAMES.map((name) => {
      const { explained, written } = table[name];
      const ends =
        written.kind === 'yes-no' ? ` Enabled: ${written.yes}. Disabled: ${written.no}.` : '';
      return string(`${name}_Explained`, explained + ends);
    }),
    ...POLICY_NAMES.flatMap(choiceStrings),
    '    </stringTable>',
    '    <presentationTable>',
    ...templateEntries().flatMap(presentation),
    '    </presentationTable>',
    '  </resources>',
    '</policyDefinitionResources>',
  ].join('\n')}\n`;
}
