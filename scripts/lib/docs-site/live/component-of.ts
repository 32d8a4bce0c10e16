import { parseSync } from 'vite';

/**
 * A piece of TSX as a module whose default export draws its last expression. Its `fetch` reaches no server: what it would send
 * is shown.
 * @throws Error where nothing is to be drawn.
 */
export function componentOf(text: string, name: string): string {
  const { program, errors } = parseSync('example.tsx', text);
  const last = program.body.at(-1);
  if (errors[0] || last?.type !== 'ExpressionStatement')
    throw new Error(`a live example has to end with what is drawn: ${errors[0]?.message ?? text.slice(-60)}`);
  const { expression, start } = last;
  return [
    `import { fetchFor } from './fetch-for.ts';`,
    `const fetch = fetchFor(${JSON.stringify(name)});`,
    text.slice(0, start),
    `export default () => (${text.slice(expression.start, expression.end)});`,
    '',
  ].join('\n');
}
