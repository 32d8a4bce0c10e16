import { readFileSync } from 'node:fs';
import multipart from '@fastify/multipart';
import {
  checkSubmission,
  createAjv,
  createForm,
  decodeForm,
  type FileAnswer,
  refusalOf,
  textsOf,
} from '@rezeptur/engine/core';
import { toFormData } from '@rezeptur/engine/react';
import { words } from '@rezeptur/engine/words/en';
import { fastify } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOfResponse } from '../../../packages/engine/src/react/form/errors/error-of-response.ts';
import { errorsOfFailure } from '../../../packages/engine/src/react/form/errors/server-errors.ts';
import { fixtureFiles } from '../../support/fixtures/fixture-files.ts';
import { inRoot } from '../../support/root.ts';

// The server of docs/engine/files-on-the-server.md, as somebody copies it, and what a page sends it and reads of its answers.

const portrait = createForm({
  name: 'portrait',
  ajv: createAjv(),
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['picture', 'isInsured'],
    properties: {
      picture: { type: 'object', title: 'Picture', file: { types: ['image/*'], maxBytes: 5_000_000 } },
      isInsured: { type: 'boolean', title: 'Insured' },
      smokes: { type: 'boolean', title: 'Smoker' },
      news: { type: 'boolean' },
    },
  },
  ui: { fields: { isInsured: { widget: 'yesno' }, smokes: { widget: 'yesno' } } },
});

const known = { multipart, checkSubmission, decodeForm, refusalOf, textsOf, words, fileTypeFromBuffer };
const app = fastify();
let address = '';
beforeAll(async () => {
  const page = readFileSync(inRoot('docs/engine/files-on-the-server.md'), 'utf8');
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;
  const names = ['app', 'portrait', ...Object.keys(known)];
  await new AsyncFunction(...names, code.replaceAll(/^import .*$/gm, ''))(
    app,
    portrait,
    ...Object.values(known),
  );
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const bytes = readFileSync(fixtureFiles.idCardFront);
const file = new File([bytes], 'me.jpg', { type: 'image/jpeg' });
const picture: FileAnswer = { id: '1', name: file.name, size: file.size, type: file.type };
const send = (answers: Record<string, unknown>) =>
  fetch(`${address}/forms/portrait`, {
    method: 'POST',
    body: toFormData(answers, { get: (id) => (id === picture.id ? file : undefined) }),
  });

test('a no is stored as it was answered, and nothing is made up for a question that wasn’t', async () => {
  const answered = await send({ picture, isInsured: false, smokes: false, news: false });
  expect([answered.status, await answered.json()]).toMatchObject([
    201,
    { isInsured: false, smokes: false, news: false, picture: { name: 'me.jpg', type: 'image/jpeg' } },
  ]);
  expect(await (await send({ picture, isInsured: true })).json()).not.toHaveProperty('smokes');
});

test('what the server refuses stands at its field, in a sentence', async () => {
  const refused = await send({ picture });
  expect(refused.status).toBe(422);
  const errors = errorsOfFailure(await errorOfResponse(refused), (key) => String(key));
  expect(errors).toMatchObject([{ path: 'isInsured', message: 'Insured is required.' }]);
});

test('an error of all answers together names no field', () => {
  const errors = [{ path: '', rule: 'excluded', params: {} }];
  expect(refusalOf(errors, portrait, textsOf(words, 'en')).data).toEqual({
    '': ['These details do not go together. Please change one of them.'],
  });
});
