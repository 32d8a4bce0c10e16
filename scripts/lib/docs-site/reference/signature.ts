import type { ESTree } from 'vite';
import type { Module } from './read-module.ts';

interface Callable {
  typeParameters?: ESTree.TSTypeParameterDeclaration | null;
  params: ESTree.ParamPattern[];
  returnType?: ESTree.TSTypeAnnotation | null;
}

/** More than this fits on no line of the page. */
const width = 88;

/** A function as it is called: one line, or a line for each parameter. */
export function callText(name: string, { typeParameters, params, returnType }: Callable, module: Module) {
  const head = `${name}${shortText(typeParameters, module)}`;
  const back = returnType ? `: ${shortText(returnType.typeAnnotation, module)}` : '';
  const given = params.map((param) => paramText(param, module));
  const line = `${head}(${given.join(', ')})${back}`;
  if (line.length <= width || given.length === 0) return line;
  return `${head}(\n${given.map((one) => `  ${one.replaceAll('\n', '\n  ')},\n`).join('')})${back}`;
}

/** What a function takes apart is shown as one parameter. */
function paramText(param: ESTree.ParamPattern, module: Module): string {
  if (param.type !== 'ObjectPattern') return shortText(param, module);
  return `options${param.optional ? '?' : ''}: ${shortText(param.typeAnnotation?.typeAnnotation, module)}`;
}

/** A piece of a module's text without comments, folded where it is short. */
export function shortText(node: { start: number; end: number } | null | undefined, module: Module): string {
  if (!node) return '';
  let text = module.text.slice(node.start, node.end);
  for (const comment of module.comments.toReversed())
    if (comment.start >= node.start && comment.end <= node.end)
      text = text.slice(0, comment.start - node.start) + text.slice(comment.end - node.start);
  const plain = text.replace(/import\(['"][^'"]+['"]\)\./g, '');
  const line = plain.replace(/\s+/g, ' ').replace(/; }/g, ' }').replace(/= \| /g, '= ');
  return line.length <= width ? line : outdent(plain.replace(/\n\s*(?=\n)/g, ''));
}

/** The text is cut from the middle of a line: its other lines begin where the last of them does. */
function outdent(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  const margin = Math.min(...rest.map((line) => line.search(/\S|$/)));
  return [first, ...rest.map((line) => line.slice(margin).replace(/^( +)\1/, '$1'))].join('\n');
}
