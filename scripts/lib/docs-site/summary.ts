import { lexer, type Token } from 'marked';

/** The text of a page's first heading, as Markdown. */
export function titleOf(markdown: string): string | undefined {
  return textOf(markdown, (token) => token.type === 'heading');
}

/** The first sentence below the heading, as Markdown. */
export function summaryOf(markdown: string): string | undefined {
  const [sentence] = textOf(markdown, (token) => token.type === 'paragraph')?.split(/(?<=[.!?])\s/) ?? [];
  return sentence?.replaceAll('\n', ' ');
}

/** The first sentence below a heading further down, as Markdown. */
export function summaryBelow(markdown: string, heading: string): string | undefined {
  const [, below] = markdown.split(`\n## ${heading}\n`);
  return below === undefined ? undefined : summaryOf(below);
}

function textOf(markdown: string, isMeant: (token: Token) => boolean): string | undefined {
  const found = lexer(markdown).find(isMeant);
  return found && 'text' in found ? found.text : undefined;
}
