import { type RawBuilder, sql } from 'kysely';
import { hasPattern, hasValue, hasWord, hasWordIn } from '../../platform/db/fields/has-value.ts';
import { snake } from '../../platform/db/snake.ts';
import type { EntityDefinition } from '../../platform/schemas/entity-definition.ts';
import type { RowQuery } from '../entity-store.ts';

const longest = 200;
const most = 8;

/** A field that is searched; of a choice also the words that people read for its values. */
export interface SearchedField {
  name: string;
  labels?: Record<string, string>;
}

type Wheres = NonNullable<RowQuery['where']>;
type Searched = Pick<EntityDefinition, 'table' | 'properties'>;

/** What somebody has typed, word by word. */
export const splitWords = (q: string | undefined): string[] =>
  (q ?? '').slice(0, longest).split(/\s+/).filter(Boolean).slice(0, most);

/**
 * Each word has to occur in one of the searched fields, in any order, whatever its case and accents. Encrypted fields are
 * found by their index: by parts of two letters and more at a beginning, of three anywhere.
 */
export function wordsIn(
  words: readonly string[],
  fields: readonly SearchedField[],
  definition: Searched,
): Wheres {
  if (fields.length === 0) return [];
  const encrypted = fields.filter(({ name }) => isEncrypted(name, definition));
  const texts = fields
    .filter((field) => !encrypted.includes(field))
    .flatMap(({ name, labels = {} }) => [sql`${sql.ref(name)}::text`, ...labelOf(name, labels)]);
  return narrowing(words, encrypted.length > 0).map((word) => {
    const inClear = texts.length > 0 ? [hasPattern(texts, word)] : [];
    const found = encrypted.map(({ name }) => inEncrypted(name, word, definition));
    return () => sql<boolean>`(${sql.join([...inClear, ...found], sql` or `)})`;
  });
}

export const isEncrypted = (name: string, { properties }: Pick<Searched, 'properties'>): boolean =>
  Boolean(properties[name]?.encrypted);

/** No index knows single letters: they narrow nothing beside longer words, which are looked at closer (`checkCandidates`). */
function narrowing(words: readonly string[], hasEncrypted: boolean): readonly string[] {
  const longer = hasEncrypted ? words.filter((word) => word.length > 1) : words;
  return longer.length > 0 ? longer : words;
}

function inEncrypted(name: string, word: string, { table, properties }: Searched): RawBuilder<boolean> {
  const { encrypted } = properties[name] ?? {};
  if (encrypted === true || !encrypted?.of) {
    const isExact = encrypted !== true && encrypted?.index === 'exact';
    return (isExact ? hasValue : hasWord)({ table, field: name }, word);
  }
  const { of: fields, by } = encrypted;
  if (by === undefined)
    return sql<boolean>`(${sql.join(
      fields.map((field) => hasWord({ table, field }, word)),
      sql` or `,
    )})`;
  const { entity } = properties[by] ?? {};
  if (entity === undefined) throw new Error(`The field ${by} refers to no entity, in which words are found.`);
  return hasWordIn({ by, table: snake(entity), fields }, word);
}

/** The words of the value that a row has. */
function labelOf(name: string, labels: Record<string, string>) {
  const cases = Object.entries(labels).map(([value, label]) => sql`when ${value}::text then ${label}::text`);
  return cases.length > 0 ? [sql`case ${sql.ref(name)} ${sql.join(cases, sql` `)} end`] : [];
}
