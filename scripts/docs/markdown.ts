/** Stands on top of every generated page. */
export const docsNote = '<!-- Written by `npm run docs`. Change what it is written from, not this. -->';

/** Text as code, whatever it holds. */
export const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/** A table; bars inside a cell are escaped. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
