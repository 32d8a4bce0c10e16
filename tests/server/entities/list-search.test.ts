import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TestBrowser } from '../../support/test-browser.ts';

let server: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  server = await buildTestApp();
  admin = await server.staff('admin');
  await server.addCustomer({ firstName: 'Jürgen', lastName: 'Straßer', city: 'Köln' });
  await server.addCustomer({ firstName: 'Anna-Lena', lastName: 'Mueller', city: 'Łódź' });
  await server.addCustomer({ firstName: 'Zoë', lastName: 'Quelle', city: 'Hamburg' });
});
afterAll(() => server.close());

const found = async (words: string): Promise<unknown[]> => {
  const query = new URLSearchParams({ q: words, sort: 'createdAt' });
  const answer = await admin.get(`/api/admin/customer?${query}`);
  return (answer.body.data as { lastName: string }[]).map(({ lastName }) => lastName);
};

describe('searching a list', () => {
  it('is not allowed without a permission', async () => {
    expect((await (await server.staff('editor')).get('/api/admin/customer?q=x')).status).toBe(403);
  });

  it('finds a choice by its label, in both languages', async () => {
    for (const words of ['zahlungsziel', 'time payment', 'paymentTermDays']) {
      const answer = await admin.get(`/api/admin/setting?${new URLSearchParams({ q: words })}`);
      expect(
        (answer.body.data as { name: string }[]).map(({ name }) => name),
        words,
      ).toEqual(['paymentTermDays']);
    }
  });

  it('finds words in any order, over several fields', async () => {
    expect(await found('köln jürgen')).toEqual(['Straßer']);
    expect(await found('Jürgen Hamburg')).toEqual([]);
  });

  it.each([
    ['JÜRGEN', 'Straßer'],
    ['jurgen', 'Straßer'],
    ['Juergen', 'Straßer'],
    ['strasser', 'Straßer'],
    ['KOELN', 'Straßer'],
    ['müller', 'Mueller'],
    ['lodz', 'Mueller'],
    ['zoe', 'Quelle'],
    ['Quell', 'Quelle'],
    ['elle', 'Quelle'],
  ])('finds %s in %s, whatever its case and umlauts', async (word, name) => {
    expect(await found(word)).toContain(name);
  });

  it('reads wildcards of patterns literally', async () => {
    for (const sign of ['%', '_', '\\', "'", '100%']) expect(await found(sign), sign).toEqual([]);
  });

  it('folds every letter of its table to a plain one', async () => {
    const letters = 'ÄÖÜäöüÁÀÂÃÅáàâãåÇçČčĐđÉÈÊËéèêëĞğÍÌÎÏíìîïİıŁłÑñÓÒÔÕØóòôõøŐőŘřŚŠśšŤťÚÙÛúùûŮůŰűÝýÿŹŻŽźżž';
    const { rows } = await sql<{ plain: string }>`select plain_text(${letters}) as plain`.execute(
      server.deps.db,
    );
    expect(rows[0]?.plain).toMatch(/^[a-z]+$/);
    expect(rows[0]?.plain).toHaveLength(letters.length);
  });
});
