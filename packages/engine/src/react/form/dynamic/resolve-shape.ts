import { ADDITIONAL_PROPERTY_FLAG, mergeSchemas } from '@rjsf/utils';
import { branchWords } from '../../../core/form/words/branch-words.ts';
import { declaredOrder, type JsonSchema, optionSchemas, typeOf } from '../../../core/index.ts';
import { isRecord } from '../../../core/schema/is-record.ts';
import { alternativesOf, chosenOption, isGroup } from './alternatives.ts';
import { onlyOf } from './defaults.ts';
import type { Chooser, DrawnSchema } from './drawn-schema.ts';
import { type Resolver, retrieve } from './resolver.ts';
import { LATER } from './rjsf-texts.ts';

/** What there is at a place, and what of it is judged, which alone decides over branches: nothing empty, and no group that nobody began. */
interface Given {
  value: unknown;
  judged: unknown;
}

/** The schema as it is drawn for these answers; rjsf's resolution takes each level, this one goes down. */
export function resolveShape(resolver: Resolver, answers: unknown, judged = answers): DrawnSchema {
  return resolve(resolver, resolver.root as JsonSchema, { value: answers, judged }, '');
}

function resolve(resolver: Resolver, schema: JsonSchema, given: Given, path: string): DrawnSchema {
  const data = { ...given, value: withOpenKeys(resolver, given.value, path) };
  const node = withAlternatives(resolver, schema, data, path);
  const type = typeOf(node) ?? (node.properties ? 'object' : undefined);
  if (node.file) return node;
  if (onlyOf(node) !== undefined) return { ...node, 'x-hidden': true };
  if (type === 'array') return withEntries(resolver, node, data, path);
  return type === 'object' ? withProperties(resolver, { ...node, type }, data, path) : node;
}

function withOpenKeys({ decisions }: Resolver, value: unknown, path: string): unknown {
  const keys = decisions.keys.get(path);
  if (!keys || typeof (value ?? {}) !== 'object') return value;
  const object = (value ?? {}) as Record<string, unknown>;
  const empty = [...keys].filter((key) => !Object.hasOwn(object, key));
  const all = { ...object, ...Object.fromEntries(empty.map((key) => [key, undefined])) };
  // Each in its place, emptied or not: what has the focus would lose it by moving.
  const at = path === '' ? '' : `${path}.`;
  const drawn = [...decisions.identities.keys()].flatMap((one) =>
    one.startsWith(at) && Object.hasOwn(all, one.slice(at.length)) ? [one.slice(at.length)] : [],
  );
  return Object.fromEntries([...new Set([...drawn, ...Object.keys(all)])].map((key) => [key, all[key]]));
}

/** The value as it is judged, with all keys that it has: what is left out is drawn, and holds nothing. */
function decidingOf({ value, judged }: Given): unknown {
  if (value === judged || !isRecord(value) || !isRecord(judged)) return value;
  return Object.fromEntries(Object.keys(value).map((key) => [key, judged[key]]));
}

/** What there is in a part of it. */
const partOf = ({ value, judged }: Given, key: string | number): Given => ({
  value: isContainer(value) ? value[key] : undefined,
  judged: isContainer(judged) ? judged[key] : undefined,
});

const isContainer = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;

/** Takes the chosen alternative into the schema, and the ones that it leads to. */
function withAlternatives(resolver: Resolver, schema: JsonSchema, given: Given, path: string): DrawnSchema {
  const { value } = given;
  const deciding = decidingOf(given);
  const choosers: Chooser[] = [];
  let node = retrieve(resolver, schema, deciding);
  const name = node.title;
  for (let depth = 0; depth < 8; depth++) {
    const options = alternativesOf(resolver, node, value);
    if (!options) break;
    const chosen = chosenOption(resolver, path, choosers.length, node, options, value);
    if (chosen === undefined) return { ...endless(node), 'x-name': name };
    choosers.push({
      titles: options.map(({ title }) => title),
      words: branchWords(node, options),
      chosen,
    });
    const { oneOf: _one, anyOf: _any, ...rest } = node;
    const { title = name, ...option } = options[chosen] ?? {};
    node = retrieve(resolver, mergeSchemas(rest, { ...option, title }) as JsonSchema, deciding);
  }
  return choosers.length > 0 ? { ...node, 'x-choosers': choosers, 'x-name': name } : node;
}

/** Drawn as far as there are answers, with a button that leads on. */
const endless = ({ title }: JsonSchema): DrawnSchema => ({
  type: 'object',
  title,
  properties: {},
  'x-optional': 'absent',
});

function withProperties(resolver: Resolver, node: DrawnSchema, given: Given, path: string): DrawnSchema {
  const drawn = node.properties ?? {};
  const names = declaredOrder(node).filter((name) => Object.hasOwn(drawn, name));
  const properties = names.map((name) => {
    const at = path === '' ? name : `${path}.${name}`;
    return [name, resolveProperty(resolver, drawn[name] ?? {}, partOf(given, name), at)] as const;
  });
  const isOpen = Boolean(node.additionalProperties) || node.patternProperties !== undefined;
  return {
    ...node,
    properties: Object.fromEntries(properties),
    ...(isOpen ? { 'x-open': true } : {}),
  };
}

function resolveProperty(resolver: Resolver, property: JsonSchema, given: Given, path: string): DrawnSchema {
  if (property[LATER] !== undefined) {
    const target = retrieve(resolver, property, decidingOf(given));
    if (isGroup(target)) {
      // A group of its own kind would never end.
      if (given.value === undefined) return endless(target);
      return { ...resolve(resolver, property, given, path), 'x-optional': 'there' };
    }
  }
  const isOwnKey = (property as Record<string | symbol, unknown>)[ADDITIONAL_PROPERTY_FLAG] === true;
  const drawn = resolve(resolver, property, given, path);
  return isOwnKey ? { ...drawn, 'x-key': identityOf(resolver, path) } : drawn;
}

let lastIdentity = 0;

function identityOf({ decisions: { identities } }: Resolver, path: string): string {
  const known = identities.get(path) ?? `entry ${++lastIdentity}`;
  identities.set(path, known);
  return known;
}

function withEntries(resolver: Resolver, node: DrawnSchema, given: Given, path: string): DrawnSchema {
  const fixed = (node.prefixItems ?? []) as JsonSchema[];
  const more = typeof node.items === 'object' ? node.items : undefined;
  const shallow = more && retrieve(resolver, more, undefined);
  if (shallow && (optionSchemas(shallow).length > 0 || shallow.file)) return { ...node, items: shallow };
  const count = Array.isArray(given.value) ? given.value.length : 0;
  const length = Math.max(count, fixed.length);
  return {
    ...node,
    items: shallow ?? {},
    prefixItems: Array.from({ length }, (_, index) =>
      resolve(resolver, fixed[index] ?? more ?? {}, partOf(given, index), `${path}.${index}`),
    ),
    ...(fixed.length > 0 ? { 'x-fixed': fixed.length, 'x-full': more === undefined } : {}),
  };
}
