import { readFileSync } from 'node:fs';
import { inRoot } from '../../support/root.ts';

export interface SuiteTest {
  /** `ref.json › relative refs with absolute uris and defs › valid on both fields` */
  name: string;
  schema: unknown;
  data: unknown;
  valid: boolean;
}

interface Group {
  description: string;
  schema: unknown;
  tests: { description: string; data: unknown; valid: boolean }[];
}

const read = <T>(path: string): T => JSON.parse(readFileSync(inRoot(path), 'utf8')) as T;
const folder = 'tests/engine/standard/json-schema-test-suite';
const metas = 'node_modules/ajv/dist/refs/json-schema-2020-12';
const metaNames = [
  'core',
  'applicator',
  'unevaluated',
  'validation',
  'meta-data',
  'format-annotation',
  'content',
];

/** The required part of the JSON-Schema-Test-Suite for draft 2020-12: groups in which one schema judges several values. */
export const groups: SuiteTest[][] = Object.entries(
  read<Record<string, Group[]>>(`${folder}/required.json`),
).flatMap(([file, found]) =>
  found.map(({ description: group, schema, tests }) =>
    tests.map(({ description, data, valid }) => ({
      name: `${file} › ${group} › ${description}`,
      schema,
      data,
      valid,
    })),
  ),
);

/** What its schemas refer to. */
export const remotes = new Map(Object.entries(read<Record<string, object>>(`${folder}/remotes.json`)));

/** The meta-schemas of the draft, which a schema may refer to as to any other. */
export const metaSchemas = new Map(
  ['schema', ...metaNames.map((name) => `meta/${name}`)].map((name) => {
    const schema = read<{ $id: string }>(`${metas}/${name}.json`);
    return [schema.$id, schema];
  }),
);

/** The tests whose verdict differs, each by name. */
export function differing(judge: (schema: unknown) => (data: unknown) => boolean): string[] {
  return groups.flatMap((tests) => {
    let verdict: ((data: unknown) => boolean) | undefined;
    try {
      verdict = judge(tests[0]?.schema);
    } catch {
      // A schema that is refused agrees with none of its tests.
    }
    return tests.filter(({ data, valid }) => verdict?.(data) !== valid).map(({ name }) => name);
  });
}
