import { ConfigurationError, checkForm, messageCodes } from '@rezeptur/engine/core';
import { createEntityRoutes } from '@rezeptur/engine/react/entity';
import { describe, expect, test } from 'vitest';
import { readForm } from '../../../packages/engine/src/build/schema-files.ts';
import { HttpError } from '../../../packages/engine/src/react/http/http-error.ts';
import { inRoot } from '../../support/root.ts';

const messageOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return 'nothing was thrown';
};
const schema = { type: 'object', properties: { a: { type: 'string' } } };
const withField = (field: object) => () => checkForm({ name: 'odd', schema, ui: { fields: { a: field } } });
const routes = createEntityRoutes('/admin', ['order']);

describe('developer messages carry their code', () => {
  test.each<[number, string, () => unknown]>([
    [200, 'unknown widget "txt", did you mean "text"?', withField({ widget: 'txt' })],
    [
      300,
      'unknown forms "registratoin", did you mean "registration"?',
      () => readForm(inRoot('schemas'), 'registratoin', new Map()),
    ],
    [400, 'widget "radio" has nothing to choose from', withField({ widget: 'radio' })],
    [
      400,
      'unknown option "row", did you mean "rows"?',
      withField({ widget: 'textarea', options: { row: 3 } }),
    ],
    [500, 'A page path has too many parts', () => routes.resolve('/admin/order/7/edit/now')],
    [600, 'A route is asked for without its parameters', () => routes.href('order.show')],
    [700, 'order.shwo, nearest order.show', () => routes.href('order.shwo')],
    [
      800,
      'network',
      () => {
        throw new HttpError('network');
      },
    ],
  ])('code %i belongs to: %s', (code, text, work) => {
    const message = messageOf(work);
    expect(message).toContain(text);
    expect(message).toMatch(new RegExp(`\\[${code}\\]$`));
    expect(messageCodes).toHaveProperty([String(code)]);
  });

  test('a mistake keeps its code when its place is added', () => {
    expect(() => withField({ widget: 'txt' })()).toThrow(ConfigurationError);
    expect(messageOf(withField({ widget: 'txt' }))).toMatch(
      /^forms\/odd\/ui\.json: fields\.a: unknown widget/,
    );
  });
});
