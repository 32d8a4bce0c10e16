import { allRules, validate } from '@rezeptur/engine/core';
import { code, docsNote, table } from './markdown.ts';
import type { RuleProse } from './rule-prose.ts';

export interface RuleExample {
  rules: string;
  valid: unknown[];
  invalid: unknown[];
  name?: string;
  siblings?: Record<string, unknown>;
}

/** The page of one rule, from its entry in the table of examples and the messages it really gives. */
export function rulePage(rule: string, examples: RuleExample[], prose: RuleProse): string {
  const { about, args, differs } = prose;
  const runsOnEmpty = allRules.get(rule)?.runsOnEmpty;
  const parts = [
    docsNote,
    `# ${rule}`,
    about,
    args && `**Arguments.** ${args}`,
    runsOnEmpty ? undefined : 'An empty value passes: whether the field may be empty is for `required`.',
    '## Examples',
    exampleTable(examples),
    `Try them at \`/workbench/rule/${rule}\`.`,
    '## What people read',
    messageTable(examples),
    `A form has words of its own under \`forms:<form>.<field>.errors.${rule}\`.`,
    '## Beside FormKit',
    differs ?? 'As FormKit documents it.',
    'What holds for all rules: [decision 0007](../../decisions/0007-rules.md).',
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

function exampleTable(examples: RuleExample[]): string {
  const hasSiblings = examples.some(({ siblings }) => siblings);
  const rows = examples.map(({ rules, valid, invalid, siblings, name }) => [
    code(rules),
    ...(hasSiblings
      ? [[name && `named ${code(name)}`, siblings && values([siblings])].filter(Boolean).join(', ')]
      : []),
    values(valid),
    values(invalid),
  ]);
  return table(['rules', ...(hasSiblings ? ['beside it'] : []), 'pass', 'are refused'], rows);
}

function messageTable(examples: RuleExample[]): string {
  const said = new Map<string, string[]>();
  for (const { rules, invalid, name, siblings } of examples) {
    for (const value of invalid) {
      const [de = '', en = ''] = (['de', 'en'] as const).map((locale) =>
        validate(rules, value, {
          name,
          siblings,
          locale,
          label: locale === 'de' ? 'Feld' : 'Field',
        }).messages.join(' '),
      );
      if (!said.has(en)) said.set(en, [code(rules), code(JSON.stringify(value)), de, en]);
    }
  }
  return table(['rules', 'over', 'German', 'English'], [...said.values()]);
}

const values = (list: unknown[]) => list.map((value) => code(JSON.stringify(value))).join(' ') || 'none';
