import type { ESTree } from 'vite';
import type { Declared } from './find-exports.ts';
import { type Comment, readComment } from './read-comment.ts';
import type { Module } from './read-module.ts';
import { callText, shortText } from './signature.ts';

/** An export as the reference shows it. */
export interface Description {
  kind: 'component' | 'hook' | 'function' | 'class' | 'type' | 'value';
  /** TypeScript, on a few lines. */
  signature: string;
  comment: Comment | undefined;
  /** The parts of an object or a class. */
  members: Member[];
}

export interface Member {
  /** With `?` where it may be left out. */
  name: string;
  type: string;
  comment: Comment | undefined;
}

/** What is said about an export where it is declared. */
export function describeExport({ name, module, nodes }: Declared): Description {
  const [first] = nodes;
  if (!first) throw new Error(`${name} is not declared`);
  const shapes = nodes.map(({ node }) => describeNode(name, module, node));
  const shape = shapes[0] as Shape;
  return {
    ...shape,
    signature: shapes.map(({ signature }) => signature).join('\n'),
    comment: nodes.map(({ start }) => readComment(module, start)).find((comment) => comment !== undefined),
  };
}

type Shape = Omit<Description, 'comment'>;

function describeNode(name: string, module: Module, node: ESTree.Declaration): Shape {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return { kind: kindOfCall(name), signature: callText(name, node, module), members: [] };
    case 'VariableDeclaration':
      return describeValue(name, module, node);
    case 'ClassDeclaration':
      return describeClass(name, module, node);
    case 'TSInterfaceDeclaration': {
      const parents = node.extends.map((parent) => shortText(parent, module));
      const head = `interface ${name}${shortText(node.typeParameters, module)}`;
      return {
        kind: 'type',
        signature: parents.length > 0 ? `${head} extends ${parents.join(', ')}` : head,
        members: node.body.body.map((member) => describeMember(member, module)),
      };
    }
    case 'TSTypeAliasDeclaration': {
      const head = `type ${name}${shortText(node.typeParameters, module)}`;
      const type = node.typeAnnotation;
      return type.type === 'TSTypeLiteral'
        ? {
            kind: 'type',
            signature: head,
            members: type.members.map((member) => describeMember(member, module)),
          }
        : { kind: 'type', signature: `${head} = ${shortText(type, module)}`, members: [] };
    }
    default:
      throw new Error(`${name} is a ${node.type}, which the reference can't show`);
  }
}

function describeValue(name: string, module: Module, node: ESTree.VariableDeclaration): Shape {
  const declared = node.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name);
  const type = declared?.id.typeAnnotation?.typeAnnotation;
  if (type?.type === 'TSFunctionType')
    return { kind: kindOfCall(name), signature: callText(name, type, module), members: [] };
  if (type?.type === 'TSTypeLiteral')
    return {
      kind: 'value',
      signature: `const ${name}`,
      members: type.members.map((member) => describeMember(member, module)),
    };
  const signature = type ? `const ${name}: ${shortText(type, module)}` : `const ${name}`;
  return { kind: /^[A-Z]/.test(name) ? 'component' : 'value', signature, members: [] };
}

function describeClass(name: string, module: Module, node: ESTree.Class): Shape {
  const parent = node.superClass ? ` extends ${shortText(node.superClass, module)}` : '';
  const members = node.body.body.flatMap((member): Member[] => {
    if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') return [];
    if (member.accessibility === 'private' || member.key.type === 'PrivateIdentifier') return [];
    const name = shortText(member.key, module);
    return [{ name, type: typeOfPart(member, module), comment: readComment(module, member.start) }];
  });
  return { kind: 'class', signature: `class ${name}${parent}`, members };
}

function typeOfPart(part: ESTree.ClassElement, module: Module): string {
  if (part.type === 'MethodDefinition') return callText('', part.value, module);
  return part.type === 'PropertyDefinition' ? shortText(part.typeAnnotation?.typeAnnotation, module) : '';
}

function describeMember(member: ESTree.TSSignature, module: Module): Member {
  const comment = readComment(module, member.start);
  switch (member.type) {
    case 'TSPropertySignature':
      return {
        name: shortText(member.key, module) + (member.optional ? '?' : ''),
        type: shortText(member.typeAnnotation?.typeAnnotation, module),
        comment,
      };
    case 'TSMethodSignature':
      return {
        name: shortText(member.key, module) + (member.optional ? '?' : ''),
        type: callText('', member, module),
        comment,
      };
    case 'TSIndexSignature':
      return {
        name: `[${member.parameters.map((parameter) => shortText(parameter, module)).join(', ')}]`,
        type: shortText(member.typeAnnotation.typeAnnotation, module),
        comment,
      };
    default:
      return { name: '()', type: shortText(member, module), comment };
  }
}

const kindOfCall = (name: string): Description['kind'] => {
  if (/^use[A-Z]/.test(name)) return 'hook';
  return /^[A-Z]/.test(name) ? 'component' : 'function';
};
