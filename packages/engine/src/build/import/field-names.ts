import { isRecord } from '../../core/schema/is-record.ts';
import { replaceSubschemas, subschemasBelow } from '../../core/schema/map-subschemas.ts';
import type { Loose } from './keywords.ts';
import { below, type Take } from './note.ts';

const legal = /^[a-zA-Z_][a-zA-Z0-9_]*$/;
/** What every object has from birth can be no name of a field. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));
const formWords = new Set(['title', 'intro', 'submit', 'saving', 'incomplete', 'steps', 'confirms', 'done']);
const fieldWords = new Set(['label', 'help', 'placeholder', 'options', 'errors', 'item']);
const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' };

/**
 * A schema whose properties have names that can stand in a path, a text's key and a form field: `Straße / Nr.` becomes
 * `strasseNr`, and its label says `Straße / Nr.`. One name is spelled in one way wherever it stands.
 */
export function fieldNames(
  schema: Loose,
  take: Take,
): { schema: Loose; renamed: ReadonlyMap<string, string> } {
  const used = new Set<string>();
  collect(schema);
  const outermost = isRecord(schema.properties) ? schema.properties : {};
  const renamed = new Map<string, string>();
  return { schema: visit(schema), renamed };

  /** Some names mean something else among the words of a form, or of a field. */
  function isLegal(name: string): boolean {
    if (!legal.test(name) || inherited.has(name) || fieldWords.has(name)) return false;
    return !(formWords.has(name) && Object.hasOwn(outermost, name));
  }

  function collect(node: Loose): void {
    if (isRecord(node.properties)) for (const name of Object.keys(node.properties)) used.add(name);
    for (const part of subschemasBelow(node)) collect(part);
  }

  function nameOf(name: string): string {
    if (isLegal(name)) return name;
    const known = renamed.get(name);
    if (known !== undefined) return known;
    const wish = spell(name);
    let next = wish;
    for (let count = 2; used.has(next) || !isLegal(next); count++) next = `${wish}${count}`;
    used.add(next);
    renamed.set(name, next);
    take('changed', below('properties', name), `is called ${next} in the answers`);
    return next;
  }

  function visit(node: Loose): Loose {
    const now = replaceSubschemas(node, (part) => (isRecord(part) ? visit(part) : part));
    if (isRecord(now.properties))
      now.properties = Object.fromEntries(
        Object.entries(now.properties).map(([name, part]) => [nameOf(name), titled(name, part)]),
      );
    if (Array.isArray(now.required)) now.required = now.required.map(nameOf);
    for (const key of ['dependentRequired', 'dependentSchemas'])
      if (isRecord(now[key]))
        now[key] = Object.fromEntries(
          Object.entries(now[key]).map(([name, part]) => [
            nameOf(name),
            Array.isArray(part) ? part.map(nameOf) : part,
          ]),
        );
    for (const key of ['const', 'default']) if (key in now) now[key] = value(now[key]);
    for (const key of ['enum', 'examples']) if (Array.isArray(now[key])) now[key] = now[key].map(value);
    return now;
  }

  function titled(name: string, part: unknown): unknown {
    return isLegal(name) || !isRecord(part) ? part : { title: name, ...part };
  }

  /** Objects in data have the same names. */
  function value(data: unknown): unknown {
    if (Array.isArray(data)) return data.map(value);
    if (!isRecord(data)) return data;
    return Object.fromEntries(
      Object.entries(data).map(([name, one]) => [renamed.get(name) ?? name, value(one)]),
    );
  }
}

function spell(name: string): string {
  const plain = name
    .replaceAll(/[äöüÄÖÜß]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_\s./:@$-]/g, ' ');
  const words = plain.split(/[^A-Za-z0-9_]+/).filter(Boolean);
  const joined = words
    .map(
      (word, index) =>
        (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
    )
    .join('');
  if (joined === '') return 'field';
  return /^[A-Za-z_]/.test(joined) ? joined : `_${joined}`;
}
