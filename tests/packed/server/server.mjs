import multipart from '@fastify/multipart';
import { loadSchemas } from '@rezeptur/engine/build';
import { checkSubmission, createAjv, createForm, decodeForm } from '@rezeptur/engine/core';
import Fastify from 'fastify';
import { fileTypeFromBuffer } from 'file-type';

const { forms } = loadSchemas(process.argv[2] ?? 'schemas');
const ajv = createAjv();
const compiled = new Map(Object.values(forms).map((form) => [form.name, createForm({ ...form, ajv })]));

const app = Fastify();
app.post('/forms/:name', (request, reply) => {
  const form = compiled.get(/** @type {{ name: string }} */ (request.params).name);
  if (!form) return reply.code(404).send({});
  const { errors, complete, answers } = checkSubmission(form, request.body);
  return reply.code(complete ? 201 : 422).send(complete ? answers : { errors });
});

// As `docs/files-on-the-server.md` of the package shows it.
await app.register(multipart, { limits: { files: 5, fileSize: 10_000_000 } });
app.post('/uploads/:name', async (request, reply) => {
  const form = compiled.get(/** @type {{ name: string }} */ (request.params).name);
  if (!form) return reply.code(404).send({});
  /** @type {[string, string | import('@rezeptur/engine/core').FileAnswer][]} */
  const entries = [];
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      entries.push([part.fieldname, String(part.value)]);
      continue;
    }
    const bytes = await part.toBuffer();
    const type = (await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream';
    entries.push([
      part.fieldname,
      { id: crypto.randomUUID(), name: part.filename, size: bytes.length, type },
    ]);
  }
  const { errors, complete, answers } = checkSubmission(form, decodeForm(entries, form.schema));
  return reply.code(complete ? 201 : 422).send(complete ? answers : { errors });
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(JSON.stringify({ node: process.version, address }));
