import { expect, test } from 'vitest';
import { holdSubmit } from '../../../../packages/engine/src/react/form/hold-submit.ts';
import type { FollowedPath } from '../../../../packages/engine/src/react/form/store/form-state.ts';
import { createFormStore } from '../../../../packages/engine/src/react/form/store/form-store.ts';
import { createFileStore } from '../../../../packages/engine/src/react/upload/file-store.ts';

test.each(['done', 'failed'])(
  'a field is followed while a submit waits for it, and no longer: %s',
  async (end) => {
    const store = createFormStore({ papers: [{ name: 'a' }, { name: 'b' }] });
    const followed: FollowedPath[] = [];
    const follow = (path: string) => {
      const one = store.follow(path);
      followed.push(one);
      return one;
    };
    const swap = () => {
      store.reorder('papers', [1, 0]);
      return followed.map(({ path }) => path);
    };
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    holdSubmit({ files: createFileStore(), store: { follow } }, 'papers.0.file', promise);
    expect(swap()).toEqual(['papers.1.file']);
    expect(swap()).toEqual(['papers.0.file']);
    if (end === 'done') resolve();
    else reject(new Error('no network'));
    await promise.catch(() => undefined);
    // Nobody asks for it any more.
    expect(swap()).toEqual(['papers.0.file']);
  },
);
