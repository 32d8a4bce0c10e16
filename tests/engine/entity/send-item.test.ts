import { createHttpClient, type HttpClient } from '@rezeptur/engine/react';
import { expect, test } from 'vitest';
import { sendItem } from '../../../packages/engine/src/react/entity/source/send-item.ts';
import { createFileStore } from '../../../packages/engine/src/react/upload/file-store.ts';

test('beside a new file all that was emptied or unticked is sent, and a file of before by its id', async () => {
  const bodies: FormData[] = [];
  const upload = (async (_path: string, body: FormData) => void bodies.push(body)) as HttpClient['upload'];
  const files = createFileStore();
  const photo = files.add(new File(['picture'], 'new.png', { type: 'image/png' }));
  const paper = { ...photo, id: 'stored-1', name: 'before.pdf' };
  const values = { photo, papers: [paper], note: null, tags: [], owner: {}, visits: [{}], isOpen: false };
  await sendItem(
    { ...createHttpClient({ baseUrl: '' }), upload },
    { method: 'PUT', path: '/dog/1', values, files },
  );
  const [body] = bodies;
  expect(body?.get('photo')).toMatchObject({ name: 'new.png', size: 7 });
  body?.delete('photo');
  expect([...(body ?? [])]).toEqual([
    ['papers[0][id]', 'stored-1'],
    ['note', ''],
    ['tags', ''],
    ['owner', ''],
    ['visits[0]', ''],
    ['isOpen', '0'],
  ]);
});
