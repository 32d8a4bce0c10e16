import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.close());

type Files = Record<string, string>;
const path = '/api/admin/workbench/form/prescription';

/** The admin's browser, the files of a form as written, and the verdict over changed ones. */
async function open() {
  const admin = await shop.staff('admin');
  const { data } = (await admin.get(path)).body as { data: { files: Files } };
  const check = async (changes: Files) => {
    const answer = await admin.post(`${path}/check`, { files: { ...data.files, ...changes } });
    expect(answer.status, answer.text).toBe(200);
    return (answer.body as { data: Verdict }).data;
  };
  const replaced = (file: string, from: string, to: string) => {
    const text = data.files[file] ?? '';
    expect(text).toContain(from);
    return { [file]: text.replace(from, to) };
  };
  const lineOf = (file: string, text: string) =>
    (data.files[file] ?? '').split('\n').findIndex((line) => line.includes(text)) + 1;
  return { admin, files: data.files, check, replaced, lineOf };
}

interface Verdict {
  findings: {
    file: string;
    line: number;
    column: number;
    severity: string;
    code: string;
    suggestion?: string;
  }[];
  missing: Record<string, unknown>;
  module?: string;
  version?: string;
}

describe('a declaration in the workbench', () => {
  it('is listed for the administrator, with its files and words as written', async () => {
    const { admin, files } = await open();
    const { data } = (await admin.get('/api/admin/workbench')).body as { data: Record<string, unknown> };
    expect(data).toMatchObject({ maySave: false });
    expect(data.form).toContain('prescription');
    expect(data.entity).toContain('order');
    expect(Object.keys(files)).toEqual(['schema.json', 'ui.json', 'steps.json', 'de.json', 'en.json']);
  });

  it('is valid, and is served as a module of the own origin', async () => {
    const { admin, check } = await open();
    const { findings, missing, module, version } = await check({});
    expect(findings).toEqual([]);
    expect(missing).toEqual({});
    expect(version).toMatch(/^[0-9a-f]{16}$/);
    const answer = await admin.get(module ?? '');
    expect(answer.headers['content-type']).toContain('text/javascript');
    expect(answer.text).toMatch(/^export default /);
  });

  it.each([
    ['a slip in the JSON', 'ui.json', '"widget": "choice"', '"widget" "choice"', 'json', undefined],
    ['a rule', 'schema.json', 'required|is:yes', 'requird|is:yes', 'unknown', 'required'],
    ['a keyword', 'schema.json', '"maxItems"', '"maxItem"', 'unknown', 'maxItems'],
    ['a widget', 'ui.json', '"choice"', '"choise"', 'unknown', 'choice'],
    ['a field', 'steps.json', '["uploadWhen"]', '["uploadWhn"]', 'unknown', 'uploadWhen'],
    ['a target', 'steps.json', '"to": "digital"', '"to": "digtal"', 'unknown', 'digital'],
  ])('names line and suggestion of %s', async (_what, file, from, to, code, suggestion) => {
    const { check, replaced, lineOf } = await open();
    const { findings, module } = await check(replaced(file, from, to));
    expect(module).toBeUndefined();
    expect(findings).toContainEqual(
      expect.objectContaining({
        file,
        line: lineOf(file, from),
        severity: 'error',
        code,
        ...(suggestion && { suggestion }),
      }),
    );
  });

  it('names every mistake at once', async () => {
    const { check, files, replaced } = await open();
    const steps = (files['steps.json'] ?? '').replace('"to": "digital"', '"to": "digtal"');
    const { findings } = await check({
      ...replaced('schema.json', 'required|is:yes', 'requird|is:yes'),
      ...replaced('ui.json', '"widget": "choice"', '"widget" "choice"'),
      'steps.json': steps.replace('"digital/token"', '"digital/tokn"'),
    });
    expect(findings.map(({ file, suggestion }) => [file, suggestion])).toEqual(
      expect.arrayContaining([
        ['schema.json', 'required'],
        ['ui.json', undefined],
        ['steps.json', 'digital'],
        ['steps.json', 'digital/token'],
      ]),
    );
  });

  it('finds unreachable steps, and still shows the form', async () => {
    const { check, replaced } = await open();
    const { findings, module } = await check(replaced('steps.json', '"to": "token"', '"to": "summary"'));
    expect(findings).toContainEqual(
      expect.objectContaining({ file: 'steps.json', code: 'steps.dead-step', severity: 'error' }),
    );
    expect(module).toBeDefined();
  });

  it('finds a condition that can never hold, with the line of its value and the nearest one', async () => {
    const { check, replaced, lineOf } = await open();
    const written = '"digitalTransmission": "digital/token"';
    const { findings } = await check(
      replaced('steps.json', written, '"digitalTransmission": "digital/tokn"'),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({
        file: 'steps.json',
        line: lineOf('steps.json', written),
        code: 'steps.impossible-condition',
        severity: 'error',
        suggestion: 'digital/token',
      }),
    );
  });

  it('lists the texts missing in either language, ready to be added', async () => {
    const { check, files } = await open();
    const words = JSON.parse(files['en.json'] ?? '{}') as { kind: { label: string } };
    const without = { ...words, kind: { ...words.kind, label: undefined } };
    const { findings, missing } = await check({ 'en.json': JSON.stringify(without) });
    expect(findings).toEqual([
      expect.objectContaining({
        file: 'en.json',
        code: 'text',
        severity: 'warning',
        params: { name: 'kind.label' },
      }),
    ]);
    const german = JSON.parse(files['de.json'] ?? '{}') as typeof words;
    expect(missing).toEqual({ 'en.json': { kind: { label: german.kind.label } } });
  });

  it('names the invalid example', async () => {
    const { check, replaced, lineOf } = await open();
    const { findings } = await check(
      replaced('schema.json', '"uploadWhen": "later"', '"uploadWhen": "soon"'),
    );
    expect(findings).toEqual([
      expect.objectContaining({
        file: 'schema.json',
        line: lineOf('schema.json', '"uploadWhen": "later"'),
        code: 'example',
        severity: 'warning',
      }),
    ]);
  });

  it('is given up where it takes more time or memory than there is', async () => {
    const { check, files } = await open();
    const pair = (index: number) => ({ $ref: `#/$defs/p${index - 1}` });
    const pieces = Array.from({ length: 14 }, (_, at) => [
      `p${at + 1}`,
      { type: 'object', additionalProperties: false, properties: { a: pair(at + 1), b: pair(at + 1) } },
    ]);
    const $defs = { ...Object.fromEntries(pieces), p0: { type: 'string', maxLength: 9 } };
    const schema = JSON.parse(files['schema.json'] ?? '{}') as { properties: object };
    const properties = { ...schema.properties, many: { $ref: '#/$defs/p14' } };
    const { findings } = await check({ 'schema.json': JSON.stringify({ ...schema, properties, $defs }) });
    expect(findings).toEqual([
      expect.objectContaining({ severity: 'error', message: expect.stringMatching(/^It takes too /) }),
    ]);
  });

  it('checks entities', async () => {
    const { admin } = await open();
    const of = '/api/admin/workbench/entity/brand';
    const { data } = (await admin.get(of)).body as { data: { files: Files } };
    const ui = (data.files['ui.json'] ?? '').replace('"name"', '"nmae"');
    const { body } = await admin.post(`${of}/check`, { files: { ...data.files, 'ui.json': ui } });
    expect((body as { data: Verdict }).data.findings).toContainEqual(
      expect.objectContaining({ file: 'ui.json', code: 'unknown', suggestion: 'name' }),
    );
  });
});
