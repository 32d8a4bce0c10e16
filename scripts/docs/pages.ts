import { messageCodes } from '@rezeptur/engine/core';
import dialogs from '@rezeptur/schemas/examples/dialogs.json' with { type: 'json' };
import rules from '@rezeptur/schemas/examples/rules.json' with { type: 'json' };
import { type DialogExample, dialogPage } from './dialog-page.ts';
import { dialogProse } from './dialog-prose.ts';
import { docsNote, table } from './markdown.ts';
import { type RuleExample, rulePage } from './rule-page.ts';
import { ruleProse } from './rule-prose.ts';

/** Every generated page by its path below `docs/engine`. */
export function generatedPages(): Map<string, string> {
  const pages = new Map<string, string>();
  for (const [rule, examples] of entriesOf<RuleExample>(rules)) {
    pages.set(`rules/${rule}.md`, rulePage(rule, examples, proseOf(ruleProse, rule)));
  }
  for (const [type, examples] of entriesOf<DialogExample>(dialogs)) {
    pages.set(`dialogs/${type}.md`, dialogPage(type, examples, proseOf(dialogProse, type)));
  }
  pages.set('message-codes.md', codesPage());
  return pages;
}

const entriesOf = <T>({ $id: _id, ...examples }: { $id: string }) =>
  Object.entries(examples) as [string, T[]][];

function proseOf<T>(prose: Record<string, T>, name: string): T {
  const found = prose[name];
  if (!found) throw new Error(`scripts/docs has no words for "${name}"`);
  return found;
}

const codesPage = () =>
  [
    docsNote,
    '# Message codes',
    'What the engine tells developers ends with a number in brackets that stays the same whatever the words. People who use the shop never see it.',
    table(
      ['code', 'means'],
      Object.entries(messageCodes).map(([code, text]) => [code, text]),
    ),
    'The server answers with codes of its own: `locales/*/errors.json`.\n',
  ].join('\n\n');
