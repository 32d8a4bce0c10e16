import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { TestApp } from '../../../support/app.ts';
import { fixtureFiles } from '../../../support/fixtures/fixture-files.ts';

/** What a customer of these tests uploads. */
export const card = readFileSync(fixtureFiles.insuranceCardBack);

/** A customer who has uploaded a card in the account, and its document. */
export async function customerWithCard(server: TestApp) {
  const customer = await server.customer();
  const form = new FormData();
  form.append('file', new File([card], 'karte.jpg'));
  const sent = await customer.upload('/api/shop/my-account/upload/card_back', form);
  expect(sent.status, sent.text).toBe(200);
  const document = await server.deps.db
    .selectFrom('document')
    .where('ownerId', '=', customer.account.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { customer, document, url: `/api/shop/my-account/upload/${document.id}` };
}

/** A file's content; undefined when it can't be read any more. */
export async function contentOf({ documents }: TestApp['deps'], id: string): Promise<Buffer | undefined> {
  const read = await documents.read(id);
  return read && (await buffer(read.stream));
}

/** All bytes of the storage's folder, by the name of their file. */
export async function storedBytes(server: TestApp): Promise<Map<string, Buffer>> {
  const folder = join(server.dataDir, 'files');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const read = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => [name, await readFile(join(parentPath, name))] as const);
  return new Map(await Promise.all(read));
}
