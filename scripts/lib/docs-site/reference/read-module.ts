import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** A TypeScript file or its declarations, parsed. */
export interface Module {
  file: string;
  text: string;
  body: ESTree.Program['body'];
  comments: ReturnType<typeof parseSync>['comments'];
  /** Names of types that it mentions, by where they stand. */
  mentions: { name: string; start: number }[];
}

/** Reads modules, each once. */
export function createModuleReader(): (file: string) => Module {
  const known = new Map<string, Module>();
  return (file) => {
    const module = known.get(file) ?? readModule(file);
    known.set(file, module);
    return module;
  };
}

function readModule(file: string): Module {
  const text = readFileSync(file, 'utf8');
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const mentions: Module['mentions'] = [];
  const mention = (node: { type: string; start: number }) => {
    if ('name' in node && typeof node.name === 'string')
      mentions.push({ name: node.name, start: node.start });
  };
  new Visitor({
    TSTypeReference: ({ typeName }) => mention(typeName),
    TSInterfaceHeritage: ({ expression }) => mention(expression),
    TSTypeQuery: ({ exprName }) => mention(exprName),
  }).visit(program);
  return { file, text, body: program.body, comments, mentions };
}

/** The file that an import names; `undefined` for a package. */
export const resolveModule = (from: string, specifier: string): string | undefined =>
  specifier.startsWith('.') ? moduleAt(join(dirname(from), specifier)) : undefined;

/** A source, or its declarations where those lie in its place. */
export const moduleAt = (file: string): string =>
  existsSync(file) ? file : file.replace(/\.tsx?$/, '.d.ts');
