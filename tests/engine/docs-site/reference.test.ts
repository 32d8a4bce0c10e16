import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeExport } from '../../../scripts/lib/docs-site/reference/describe-export.ts';
import type { Declared } from '../../../scripts/lib/docs-site/reference/find-exports.ts';
import { parseComment } from '../../../scripts/lib/docs-site/reference/read-comment.ts';
import { type Entry, readEntries } from '../../../scripts/lib/docs-site/reference/read-entries.ts';
import { createModuleReader } from '../../../scripts/lib/docs-site/reference/read-module.ts';
import { referencePages } from '../../../scripts/lib/docs-site/reference/reference-pages.ts';

const files = {
  'package.json': JSON.stringify({
    name: '@some/engine',
    exports: {
      './core': './src/core/index.ts',
      './view': './src/view.tsx',
      './types': './src/core/types.d.ts',
      './look.css': './src/look.css',
    },
  }),
  'core/index.ts': `/** What runs everywhere. */
export { type Ajv, compile } from './form/compile.ts';
export type { Format } from 'ajv';
export type * from './types.ts';
`,
  'core/form/compile.d.ts': `import type { Answers, Kind } from '../types.ts';
interface Inner {
    /** First. */
    a: string;
    b?: Kind;
}
export interface Ajv extends Omit<Inner, 'a'> {
    /** At most this many. */
    most?: number;
    read(text: string): Answers;
    [key: string]: unknown;
}
/**
 * Compiles a schema.
 * Twice, if need be.
 * @param source its JSON
 * @returns the answers, as they are
 * @throws RangeError for a name that is too long
 */
export declare function compile<T>(source: Ajv & {
    /** Not shown here. */
    name: string;
}, { a, b }: Inner, another: string, oneMoreThatMakesItLong: string): Record<string, T>;
`,
  'core/types.ts': `/** The data. */

export type Answers = Record<string, unknown>;
/** Not exported by name, but by all. */
export type Kind = 'a' | 'b';
`,
  'view.tsx': `import { compile } from './core/form/compile.ts';
export { compile };
/** Draws. */
export const View: (props: { of: string }) => null = () => null;
/** How many there are. */
export function useCount(): number {
  return 3;
}
`,
};

describe('the reference', () => {
  let folder: string;
  let entries: Entry[];
  let pages: Record<string, string>;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'reference-'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const read = createModuleReader();
    entries = readEntries(join(folder, 'package.json'), folder, read);
    pages = Object.fromEntries(referencePages(entries, read).map(({ path, markdown }) => [path, markdown]));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const described = (name: string) => {
    const found = entries.flatMap(({ exports }) => exports).find((one) => one.name === name);
    return describeExport(found?.declared as Declared);
  };

  it('has a page for each entry that holds code', () => {
    expect(Object.keys(pages)).toEqual(['reference/core.html', 'reference/view.html']);
  });

  it('follows what an entry passes on to where it is declared, in sources and in declarations', () => {
    expect(entries[0]?.exports.map(({ name }) => name)).toEqual([
      'Ajv',
      'compile',
      'Format',
      'Answers',
      'Kind',
    ]);
    expect(pages['reference/core.html']).toContain('### Format\n\nAs `ajv` declares it.');
  });

  it('shows a long call with a line for each parameter, without the comments in it', () => {
    expect(described('compile').signature).toBe(
      [
        'compile<T>(',
        '  source: Ajv & { name: string },',
        '  options: Inner,',
        '  another: string,',
        '  oneMoreThatMakesItLong: string,',
        '): Record<string, T>',
      ].join('\n'),
    );
  });

  it('says what is a component, a hook, a type and a function', () => {
    expect(['View', 'useCount', 'Ajv', 'compile'].map((name) => described(name).kind)).toEqual([
      'component',
      'hook',
      'type',
      'function',
    ]);
  });

  it("lists an object's parts with what is said of each", () => {
    const { signature, members } = described('Ajv');
    expect(signature).toBe("interface Ajv extends Omit<Inner, 'a'>");
    expect(members.map(({ name, type, comment }) => [name, type, comment?.about])).toEqual([
      ['most?', 'number', 'At most this many.'],
      ['read', '(text: string): Answers', undefined],
      ['[key: string]', 'unknown', undefined],
    ]);
  });

  it('says what goes in, what comes out and what is thrown', () => {
    expect(pages['reference/core.html']).toContain(
      'Compiles a schema.\nTwice, if need be.\n\n- `source`: its JSON\n\n**Returns** the answers, as they are\n\n**Throws** RangeError for a name that is too long',
    );
  });

  it('links the types that are used, here if they can be, and shows those that nothing exports', () => {
    expect(pages['reference/core.html']).toContain('Types: [Ajv](#ajv)');
    expect(pages['reference/view.html']).toContain('Types: [Ajv](core/index.ts#ajv)');
    expect(pages['reference/core.html']).toContain(
      'With `Inner`:\n\n| name | type | about |\n| --- | --- | --- |\n| `a` | `string` | First. |',
    );
  });

  it('says which other entries have it', () => {
    expect(pages['reference/view.html']).toContain(
      '### compile\n\nfunction, also from [@some/engine/core](core/index.ts#compile)',
    );
  });

  it('takes no comment of the file for a docstring, and refuses tags that it could not show', () => {
    expect(described('Answers').comment).toBeUndefined();
    expect(described('Kind').comment?.about).toBe('Not exported by name, but by all.');
    expect(() => parseComment(' Old.\n * @deprecated since 1')).toThrow('@deprecated');
  });
});
