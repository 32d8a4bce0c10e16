import { expect, it } from 'vitest';
import { widgetNames } from '../../packages/engine/src/core/index.ts';
import { readJson } from './support/files.ts';

it('offers all widgets of the engine to the completion of ui.json', () => {
  expect(readJson('packages/engine/meta/widget.json')).toMatchObject({ else: { enum: widgetNames } });
});
