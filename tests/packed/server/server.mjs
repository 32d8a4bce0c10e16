import { loadSchemas } from '@rezeptur/engine/build';
import { checkSubmission, createAjv, createForm } from '@rezeptur/engine/core';
import Fastify from 'fastify';

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
const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(JSON.stringify({ node: process.version, address }));
