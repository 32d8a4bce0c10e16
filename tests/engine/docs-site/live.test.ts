import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nestedTexts } from '../../../scripts/lib/docs-site/browser/nested-texts.ts';
import { liveModule } from '../../../scripts/lib/docs-site/live/live-module.ts';
import { renderMarkdown } from '../../../scripts/lib/docs-site/render-markdown.ts';
import { inRoot } from '../../support/root.ts';

const schema = { type: 'object', properties: { name: { type: 'string', maxLength: 9 } } };

describe('a live example', () => {
  it('is a block whose fence says so, and no other', () => {
    for (const info of ['', 'json', 'ts', 'jsonc live', 'json lively', 'bash live'])
      expect(liveModule(info, '{}', 'example'), info).toBeUndefined();
  });

  it('compiles a schema, alone or with what belongs to it', () => {
    const alone = liveModule('json live', JSON.stringify(schema), 'one');
    expect(alone).toMatchObject({ name: 'one', extension: 'js' });
    expect(alone?.code).toContain('export default form;');
    const whole = { schema, ui: { fields: { name: { widget: 'textarea' } } }, value: { name: 'Nora' } };
    const { code = '' } = liveModule('json live', JSON.stringify(whole), 'two') ?? {};
    expect(code).toContain('"widget":"textarea"');
    expect(code).toContain('export const example = {"value":{"name":"Nora"}};');
  });

  it('refuses a form that does not fit together', () => {
    const wrong = { schema, ui: { fields: { name: { widget: 'textaria' } } } };
    expect(() => liveModule('json live', JSON.stringify(wrong), 'one')).toThrow('textarea');
  });

  it('runs the example of a file, which the block has to show', () => {
    const file = 'schemas/examples/fields/date.json';
    const declared = JSON.parse(readFileSync(inRoot(file), 'utf8')) as { schema: object };
    const info = `json live=${file}`;
    expect(liveModule(info, JSON.stringify(declared.schema), 'one')?.code).toContain('Geburtsdatum');
    expect(() => liveModule(info, '{"type":"object"}', 'one')).toThrow('another schema');
  });

  it('draws the last expression of a piece of TSX, whose fetch sends nothing', () => {
    const { code = '' } = liveModule('tsx live', "const a = 'b';\n\n<p title={a}>c</p>;", 'three') ?? {};
    expect(code).toContain('const fetch = fetchFor("three");');
    expect(code).toContain("const a = 'b';");
    expect(code).toContain('export default () => (<p title={a}>c</p>);');
    expect(() => liveModule('tsx live', 'const a = 1;', 'three')).toThrow('what is drawn');
  });

  it('stands beside its code, which stays where there is no JavaScript', () => {
    const text = '```json live\n{"a": "<b>"}\n```\n\n```json\n{}\n```\n';
    const html = renderMarkdown(
      text,
      () => undefined,
      (info) => (info === 'json live' ? 'example-7' : undefined),
    );
    expect(html).toContain('<code>{&quot;a&quot;: &quot;&lt;b&gt;&quot;}</code>');
    expect(html.match(/data-example="[^"]*"/g)).toEqual(['data-example="example-7"']);
    expect(html).toContain('<noscript><p>');
  });

  it('has its words by dotted keys', () => {
    expect(nestedTexts({ 'a.label': 'A', 'a.b.label': 'B', c: 'C' })).toEqual({
      a: { label: 'A', b: { label: 'B' } },
      c: 'C',
    });
  });
});
