import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.close());

const paste = async (role: 'admin' | 'pta', schema: unknown) => {
  const staff = await shop.staff(role);
  const text = typeof schema === 'string' ? schema : JSON.stringify(schema);
  return { staff, answer: await staff.post('/api/admin/workbench/import', { schema: text }) };
};

const person = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  required: ['first name'],
  properties: {
    'first name': { type: 'string', title: 'First name' },
    age: { type: 'integer', minimum: 0, unknownWord: true },
  },
};

interface Made {
  data: { name: string; files: Record<string, string>; notes: { kind: string; path: string }[] };
}

describe('a pasted schema', () => {
  it('becomes the files of a form that the workbench can check and show', async () => {
    const { staff, answer } = await paste('admin', person);
    expect(answer.status, answer.text).toBe(200);
    const { name, files, notes } = (answer.body as Made).data;
    expect(Object.keys(files)).toEqual(['schema.json', 'ui.json', 'de.json', 'en.json']);
    expect(JSON.parse(files['schema.json'] ?? '').properties).toHaveProperty('firstName');
    expect(JSON.parse(files['en.json'] ?? '').firstName.label).toBe('First name');
    expect(notes).toContainEqual(
      expect.objectContaining({ kind: 'ignored', path: 'properties/age/unknownWord' }),
    );
    const checked = await staff.post(`/api/admin/workbench/form/${name}/check`, { files });
    const { findings, module } = (
      checked.body as { data: { findings: { severity: string }[]; module?: string } }
    ).data;
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect((await staff.get(module ?? '')).text).toMatch(/^export default /);
    expect((await staff.get(`/api/admin/workbench/form/${name}`)).status).toBe(404);
  });

  it('may be a form of react-jsonschema-form with its uiSchema', async () => {
    const uiSchema = { age: { 'ui:widget': 'hidden' }, 'first name': { 'ui:placeholder': 'Ada' } };
    const { answer } = await paste('admin', { schema: person, uiSchema });
    expect(JSON.stringify((answer.body as Made).data.files)).toContain('Ada');
  });

  it.each([
    ['no JSON', '{"type": }'],
    ['a number', '5'],
    ['a schema with nothing to ask', { type: 'object', additionalProperties: false }],
    ['null alone', { type: 'null' }],
    ['too many levels', `${'{"items":'.repeat(20_000)}{}${'}'.repeat(20_000)}`],
    ['no text', ''],
  ])('is refused at its field: %s', async (_what, schema) => {
    const { answer } = await paste('admin', schema);
    expect(answer.status, answer.text).toBe(422);
    expect(answer.body).toMatchObject({ data: { schema: [expect.any(String)] } });
  });

  it('is told all that is wrong with it at once, and of no file that is nowhere', async () => {
    const { answer } = await paste('admin', {
      type: 'object',
      required: ['nmae'],
      additionalProperties: false,
      properties: {
        name: { type: 'strng' },
        code: { type: 'string', pattern: '(?=x)' },
        more: { $ref: '#/nowhere' },
      },
    });
    expect([answer.status, answer.body.data]).toEqual([
      422,
      {
        schema: [
          [
            'required: unknown field "nmae", did you mean "name"?',
            'properties/more: the reference "#/nowhere" leads nowhere',
            'properties/name/type: "strng" is no type of JSON',
            'properties/code/pattern: the pattern "(?=x)" needs what patterns in linear time cannot do',
          ].join('; '),
        ],
      },
    ]);
    const list = await paste('admin', []);
    expect(list.answer.body.data).toEqual({
      schema: ['a JSON Schema is an object in braces; this is a list'],
    });
  });

  it('is for those who may open the workbench', async () => {
    expect((await paste('pta', person)).answer.status).toBe(403);
    const visitor = await shop.visitor();
    expect((await visitor.post('/api/admin/workbench/import', { schema: '{}' })).status).toBe(401);
  });
});
