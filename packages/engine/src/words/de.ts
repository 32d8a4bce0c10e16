import type { Texts } from '../core/rules/render-text.ts';
import entity from './de/entity.json' with { type: 'json' };
import { words as form } from './de/form.ts';

/** The engine's own words in German, for `EngineProvider` or `textsOf`; others are merged into a copy. */
export const words: Texts & { engine: Texts; entity: Texts } = { ...form, entity };
