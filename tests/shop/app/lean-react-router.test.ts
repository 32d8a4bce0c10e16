import { expect, it } from 'vitest';
import { leanReactRouter } from '../../../packages/shop/lean-react-router.ts';

it('doesn’t build a shop with a router that it could not make lean', () => {
  const { buildEnd } = leanReactRouter();
  const build = {
    error(message: string): never {
      throw new Error(message);
    },
  };
  const end = typeof buildEnd === 'function' ? buildEnd : buildEnd?.handler;
  const ending = () => end?.call(build as never);
  expect(ending).toThrow('lean-react-router.ts');
});
