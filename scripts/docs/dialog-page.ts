import type { DialogProse } from './dialog-prose.ts';
import { docsNote } from './markdown.ts';

export interface DialogExample {
  title: string;
  options: Record<string, unknown>;
}

/** The page of one type of dialog, with its examples as the calls that they are. */
export function dialogPage(type: string, examples: DialogExample[], prose: DialogProse): string {
  const { about, call, resolves, keys } = prose;
  const parts = [
    docsNote,
    `# ${type}`,
    about,
    `\`\`\`ts\n${call.replace('{options}', optionsOf(examples))}\n\`\`\``,
    `**Resolves with.** ${resolves}`,
    `**Keys.** ${keys}`,
    '## Examples',
    ...examples.map(
      ({ title, options }) => `${title}:\n\n\`\`\`json\n${JSON.stringify(options, null, 2)}\n\`\`\``,
    ),
    `Open them at \`/workbench/dialog/${type}\`.`,
    ...(aside.has(type) ? [] : [everyDialog]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** What is no dialog, but speaks like one. */
const aside = new Set(['toast', 'dropdown']);

const everyDialog =
  "Every dialog has a name, keeps the focus inside and gives it back; dialogs stack, and while one is open the page's " +
  'body has the class `dialog-open`. `useDialogs()` gives the calls, one `DialogHost` on the page shows them. ' +
  'A `locked` dialog is left by its buttons alone. What is asked is cancelled when the component that asks is gone, or once it is about something else (`useDialogs(about)`).';

function optionsOf([first]: DialogExample[]): string {
  const entries = Object.entries(first?.options ?? {}).filter(
    ([key]) => key !== 'runsFor' && key !== 'steps' && key !== 'ends',
  );
  return `{ ${entries.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join(', ')} }`;
}
