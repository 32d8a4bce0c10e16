import { expect, it } from 'vitest';
import { widgetNames } from '../../packages/engine/src/core/index.ts';
import { readJson } from './support/files.ts';

it('offers editors of a ui.json the widgets that the engine knows', () => {
  expect(readJson('schemas/meta/widget.json')).toMatchObject({ else: { enum: widgetNames } });
});
