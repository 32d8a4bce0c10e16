// Part of `npm test`: every operation of OpenAPI was answered with success in the API tests, which wrote down what they
// called in OPERATIONS_DIR. Every such answer was held against the document when it was sent.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTestApp } from '../tests/support/app.ts';

const folder = process.env.OPERATIONS_DIR ?? '';
const called = new Set(
  readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')),
);

const server = await buildTestApp();
const { body } = await server.visitor().get<{ paths: Record<string, object> }>('/api/openapi.json');
await server.close();
const operations = Object.entries(body.paths).flatMap(([path, calls]) =>
  Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
);
const missing = operations.filter((operation) => !called.has(operation));

for (const operation of missing) console.error(`No API test is answered with success by ${operation}.`);
console.log(`${operations.length - missing.length} of ${operations.length} operations are called`);
process.exit(missing.length > 0 || operations.length === 0 ? 1 : 0);
