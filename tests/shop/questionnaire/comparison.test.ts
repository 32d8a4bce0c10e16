import { expect, it } from 'vitest';
import { createComparison } from '../../../packages/shop/src/features/questionnaire/create-comparison.ts';

it('asks once at a time, and continues with the latest answers, also those given meanwhile', async () => {
  const asked = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const found: string[] = [];
  let count = 0;
  const { compare, newest } = createComparison(
    () => asked[count++]?.promise ?? Promise.reject(),
    (there) => found.push(there),
  );
  const first = compare({ lastName: 'K' });
  await compare({ lastName: 'Krause' });
  expect(count).toBe(1);
  asked[0]?.resolve('there');
  await first;
  expect([found, newest()]).toEqual([['there'], { lastName: 'Krause' }]);

  // No connection: nothing to choose, and the next one asks again.
  const second = compare({});
  asked[1]?.reject(new Error('offline'));
  await second;
  await compare({ lastName: 'Krause-Lind' });
  expect([count, found, newest()]).toEqual([3, ['there'], { lastName: 'Krause-Lind' }]);
});
