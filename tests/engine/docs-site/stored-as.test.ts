import { fieldTypeNames } from '@rezeptur/engine/core';
import { describe, expect, it } from 'vitest';
import { storedAs } from '../../../scripts/lib/docs-site/stored-as.ts';

describe('the index of field types', () => {
  it.each(fieldTypeNames)('says how %s is stored', (name) => {
    const { type, value, column } = storedAs(name);
    expect(type).toMatch(/^(string|integer|number|boolean|array|object)/);
    expect(() => JSON.parse(value.slice(1, -1))).not.toThrow();
    expect(column).toMatch(/^`(text|integer|bigint|numeric|boolean|date|timestamptz|jsonb)`$/);
  });

  it('reads it from the declarations', () => {
    expect(storedAs('date')).toEqual({ type: 'string, `date`', value: '`"1988-02-29"`', column: '`date`' });
    expect(storedAs('money')).toEqual({ type: 'integer', value: '`1250`', column: '`integer`' });
    expect(storedAs('list')).toEqual({ type: 'array', value: '`[ "mild", "abends" ]`', column: '`jsonb`' });
    expect(() => storedAs('money2')).toThrow();
  });
});
