import { compileEntityFactory } from '@rezeptur/engine/build';
import { assembleEntity, type EntityDefinition, formRuntime, normaliseAnswers } from '@rezeptur/engine/core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toPayload } from '../../../packages/engine/src/react/entity/edit/entity-form.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { answersFor } from '../support/hostile-answers.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

/** The entity as the back office gets it: code without imports, given the run-time tools and nothing else. */
function inBrowser(name: string): EntityDefinition {
  const { schema, ui } = server.deps.schemas.entities.get(name) ?? {};
  if (!schema) throw new Error(`no entity is called ${name}`);
  const code = compileEntityFactory({ name, schema, ui: ui ?? {} }).replace('export default', 'return');
  const make = new Function(code)() as (runtime: object) => EntityDefinition;
  return make({ ...formRuntime, assembleEntity });
}

it.each(['brand', 'job-offer', 'blog-post', 'doctor'])(
  'browser and server give the same verdict over a new %s, place by place',
  async (name) => {
    const entity = inBrowser(name);
    const admin = await server.staff('admin');
    const asked = Object.entries(entity.schema.properties ?? {}).flatMap(([field, { readOnly, derived }]) =>
      readOnly || derived ? [] : field,
    );
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(answersFor(entity), async (answers) => {
        // A page sends what it has read: half a character, which nobody can type, is nothing there.
        const sent = toPayload(entity, asked, normaliseAnswers(entity.schema, answers));
        const verdict = [...new Set(entity.check('create', sent).map(({ path }) => path))].sort();
        if (verdict.length > 0) refused++;
        const { status, body, text } = await admin.post<Record<string, unknown>>(`/api/admin/${name}`, sent);
        expect(status, text).toBeLessThan(500);
        const told = body.errorType === 'invalidFields' ? Object.keys(body.data as object).sort() : [];
        expect(told, text).toEqual(verdict);
      }),
      { numRuns: 100 },
    );
    expect(refused).toBeGreaterThan(10);
  },
);
