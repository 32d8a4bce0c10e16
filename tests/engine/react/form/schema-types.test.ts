import { test } from 'vitest';
import type { PlainSchemaProps } from '../../../../packages/engine/src/react/form/schema-form-props.ts';
import closed from '../support/closed-tuple.json' with { type: 'json' };

// Shown by the compiler, for which `npm run check` asks.
test('a schema is taken as it is imported from a file, whatever its draft', () => {
  const props: Pick<PlainSchemaProps, 'schema'>[] = [{ schema: closed }];
  // @ts-expect-error a schema is an object
  props.push({ schema: 'closed-tuple.json' });
});
