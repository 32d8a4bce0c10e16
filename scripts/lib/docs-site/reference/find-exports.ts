import type { ESTree } from 'vite';
import { type Module, resolveModule } from './read-module.ts';

/** Where an exported name is declared. */
export interface Declared {
  name: string;
  module: Module;
  /** Several for a function with overloads. */
  nodes: Declaration[];
}

/** A name that comes from a package. */
export interface Foreign {
  name: string;
  from: string;
}

export interface Declaration {
  /** With the word `export`: its comment stands before it. */
  start: number;
  node: ESTree.Declaration;
}

type Read = (file: string) => Module;

/** What a module exports, its own and what it passes on, in the order of the text. */
export function exportNames(module: Module, read: Read): string[] {
  const names = module.body.flatMap((node) => {
    if (node.type === 'ExportAllDeclaration') {
      const file = resolveModule(module.file, node.source.value);
      return file === undefined ? [] : exportNames(read(file), read);
    }
    if (node.type !== 'ExportNamedDeclaration') return [];
    if (node.declaration) return namesOf(node.declaration);
    return node.specifiers.map(({ exported }) => nameOf(exported));
  });
  return [...new Set(names)];
}

/** Follows a name that a module exports to where it is declared. */
export function findExport(module: Module, name: string, read: Read): Declared | Foreign | undefined {
  for (const node of module.body) {
    if (node.type === 'ExportNamedDeclaration') {
      if (node.declaration && namesOf(node.declaration).includes(name)) return findLocal(module, name, read);
      const specifier = node.specifiers.find(({ exported }) => nameOf(exported) === name);
      if (specifier && !node.source) return findLocal(module, nameOf(specifier.local), read);
      if (specifier && node.source) return follow(node.source.value, nameOf(specifier.local));
    }
    if (node.type === 'ExportAllDeclaration' && resolveModule(module.file, node.source.value)) {
      const found = follow(node.source.value, name);
      if (found) return found;
    }
  }
  return undefined;

  function follow(source: string, wanted: string): Declared | Foreign | undefined {
    const file = resolveModule(module.file, source);
    return file === undefined ? { name: wanted, from: source } : findExport(read(file), wanted, read);
  }
}

/** Follows a name that a module uses: declared in it, or imported. */
export function findLocal(module: Module, name: string, read: Read): Declared | Foreign | undefined {
  const nodes = module.body.flatMap((node): Declaration[] => {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    return declared && isDeclaration(declared) && namesOf(declared).includes(name)
      ? [{ start: node.start, node: declared }]
      : [];
  });
  if (nodes.length > 0) return { name, module, nodes };
  for (const node of module.body) {
    if (node.type !== 'ImportDeclaration') continue;
    const specifier = node.specifiers.find(({ local }) => local.name === name);
    if (specifier?.type !== 'ImportSpecifier') continue;
    const file = resolveModule(module.file, node.source.value);
    const imported = nameOf(specifier.imported);
    return file === undefined
      ? { name: imported, from: node.source.value }
      : findExport(read(file), imported, read);
  }
  return undefined;
}

const kinds = new Set([
  'VariableDeclaration',
  'FunctionDeclaration',
  'TSDeclareFunction',
  'ClassDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
]);

const isDeclaration = (node: ESTree.Node): node is ESTree.Declaration => kinds.has(node.type);

function namesOf(node: ESTree.Declaration): string[] {
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in node && node.id?.type === 'Identifier' ? [node.id.name] : [];
}

const nameOf = (node: ESTree.ModuleExportName): string => ('name' in node ? node.name : node.value);
